"""What screens show, as plain data without pygame: nodes, layout, selection, timeline and widgets."""
