"""Pictures of figures: their geometry, in units of the SVG's own viewBox. The templates in `charts/` draw them.

Coordinates are texts, since a template would write a number with the decimal sign of the reader's language. A chart
reads from left to right in every language.
"""
