/** The limits of a story, for those who send and those who store it. */

/** The accepted formats, by their common names. */
export const FORMATS_TAKEN = ["JPEG", "PNG", "WebP", "HEIC", "MP4"];
export const CODEC = "H.264";
/** Bytes of a picture as it is sent. */
export const MAX_PICTURE_BYTES = 25_000_000;
/** Pixels of the decoded picture: 100 megapixels. */
export const MAX_PIXELS = 100_000_000;
/** Bytes of a film: half a minute at 20 Mbit/s. */
export const MAX_FILM_BYTES = 80_000_000;
/** Seconds. Cameras that stop at 30 record a frame or two more. */
export const MAX_SECONDS = 30;
export const SECONDS_OVER = 0.5;
/** Length in letters of a text or a caption. */
export const MAX_WORDS = 5000;
/** Texts of one flight: one by each of the crew, and those added by programs. */
export const MAX_TEXTS = 10;
/** Seconds by which a camera's clock may be wrong: two days, for clocks set to another day. */
export const MAX_OFFSET = 172_800;

export interface Allowance {
  pictures: number;
  films: number;
  /** Longer and shorter side of a film, pixels. */
  side: [longer: number, shorter: number];
}

const USUAL: Allowance = { pictures: 5, films: 1, side: [1280, 720] };
const PREMIUM: Allowance = { pictures: 25, films: 5, side: [1920, 1080] };

/** Per flight. Source: specification 1 and 9 (films); issue 21 (pictures). */
export const allowance = (premium: boolean): Allowance => (premium ? PREMIUM : USUAL);
