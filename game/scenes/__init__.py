"""The screens: each turns intents into actions or changes of scene, and says what nodes it shows."""
