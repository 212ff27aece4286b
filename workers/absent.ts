/** Stands for packages that jspdf would load to draw web pages and SVG: we draw neither, and they are a fifth of the Worker. */
export default null;
