/** One clear pixel, a GIF: what a picture that is not there yet is answered with where its absence is no failure. */
export const CLEAR_PIXEL = Uint8Array.from(atob("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"), (byte) =>
  byte.charCodeAt(0),
);
