/** One transparent pixel, a GIF: the response for a picture that does not exist yet, if that is not a failure. */
export const CLEAR_PIXEL = Uint8Array.from(atob("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"), (byte) =>
  byte.charCodeAt(0),
);
