/**
 * Replaces packages that jspdf would load to draw web pages and SVG: we draw neither, and they would be a fifth of
 * the Worker.
 */
export default null;
