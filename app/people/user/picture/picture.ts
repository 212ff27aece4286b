/** What a picture of a person or a group may be, for who sends and who keeps it. */

/** A browser sends 128 px, others may send more. */
export const MAX_PICTURE_BYTES = 5_000_000;
