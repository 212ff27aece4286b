/** Limits for pictures of a person or a group, for browser and server. */

/** Our pages send 128 px, other programs may send more. */
export const MAX_PICTURE_BYTES = 5_000_000;
