<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="ziggurat" tilewidth="64" tileheight="64" tilecount="32" columns="8">
 <image source="../../assets/images/ziggurat/tileset.png" width="512" height="256"/>
 <tile id="0" type="town"/>
 <tile id="1" type="foot"/>
 <tile id="2" type="terrace"/>
 <tile id="3" type="gallery"/>
 <tile id="4" type="crown"/>
 <tile id="5" type="summit"/>
 <tile id="6" type="moss"/>
 <tile id="7" type="cellar"/>
 <tile id="8" type="ladder_foot"/>
 <tile id="9" type="ladder_top"/>
 <tile id="10" type="chute_mouth"/>
 <tile id="11" type="chute_end"/>
 <tile id="12" type="ladder_top_chute_end"/>
 <tile id="13" type="pit"/>
 <tile id="14" type="gate"/>
 <tile id="15" type="niche"/>
 <tile id="16" type="home_red"/>
 <tile id="17" type="home_yellow"/>
 <tile id="18" type="home_white"/>
 <tile id="19" type="home_purple"/>
 <tile id="20" type="spawn_pink"/>
 <tile id="21" type="spawn_orange"/>
 <tile id="22" type="spawn_blue"/>
 <tile id="23" type="spawn_green"/>
 <tile id="24" type="bakehouse"/>
 <tile id="25" type="bell_tower"/>
 <tile id="26" type="rope_walk"/>
 <tile id="27" type="well_house"/>
</tileset>
