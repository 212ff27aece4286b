/**
 * The story of a flight: a text, pictures and films, each with its place on the track if its time is known. The
 * author of a piece may change it; the pilot of the flight may remove it.
 *
 * Times are ISO 8601 in UTC with `+00:00`.
 */
import type { StoredMoment } from "#app/flight-page/story/schema.ts";

export type Moment = StoredMoment;

export interface Piece {
  id: number;
  flightId: number;
  userId: number;
  kind: "text" | "image" | "video";
  comment: string | null;
  cover: boolean;
  name: string | null;
  width: number | null;
  height: number | null;
  duration: number | null;
  poster: boolean;
  /** By the camera's clock, if it was recorded. */
  taken: string | null;
  /** Seconds by which the camera's clock is behind. */
  timeOffset: number;
  /** The time set by the author. */
  startTime: string | null;
  moment: Moment | null;
  /** When the piece was added. */
  created: string;
  /** The flight's revision for which the picture for sharing was drawn. */
  shared: number | null;
}

/** A piece that is a picture or a film. */
export type Shown = Piece & { name: string };

export const isShown = <P extends Piece>(piece: P): piece is P & Shown => piece.kind !== "text" && piece.name !== null;

/** Returns the published letter for the kind of story; null without one. */
export function getMedia(pieces: readonly Piece[]): "V" | "I" | "C" | null {
  if (pieces.length === 0) return null;
  const kinds = pieces.map(({ kind }) => kind);
  return kinds.includes("video") ? "V" : kinds.includes("image") ? "I" : "C";
}

/** Returns the best known time of the piece; seconds since 1970. */
export function getTime({
  startTime,
  taken,
  timeOffset,
}: Pick<Piece, "startTime" | "taken" | "timeOffset">): number | null {
  if (startTime !== null) return Date.parse(startTime) / 1000;
  return taken === null ? null : Date.parse(taken) / 1000 + timeOffset;
}

/** Longer sides of the stored sizes of a picture, pixels. */
export const SIDES = { small: 480, medium: 960, large: 2048 } as const;
export type Size = keyof typeof SIDES;
export const SIZES = Object.keys(SIDES) as Size[];
export type Format = "webp" | "jpg";
export const FORMATS: readonly Format[] = ["webp", "jpg"];

const ENDING: Record<Size, string> = { small: "_small", medium: "_medium", large: "" };

/** The path in the object store, and after `/file/`. */
export const picturePath = (piece: { userId: number; name: string }, size: Size, format: Format) =>
  `${piece.userId}/images/${piece.name}${ENDING[size]}.${format}`;

export const filmPath = ({ userId, name }: { userId: number; name: string }) => `${userId}/videos/${name}.mp4`;

/** The path of the picture for sharing the flight whose cover this piece is. */
export const sharedPath = ({ userId, name }: { userId: number; name: string }) => `${userId}/images/${name}_shared.png`;

/** Returns the paths of all files that may exist for it in the object store. */
export const getPaths = (piece: { userId: number; name: string }): string[] => [
  ...SIZES.flatMap((size) => FORMATS.map((format) => picturePath(piece, size, format))),
  sharedPath(piece),
  filmPath(piece),
];

const PATH =
  /^[1-9]\d{0,14}\/(?:images\/([0-9a-f]{32})(?:(?:_small|_medium)?\.(?:webp|jpg)|_shared\.png)|videos\/([0-9a-f]{32})\.mp4)$/;

/** Returns the name in a path that has our form; null for others. */
export function nameIn(path: string): string | null {
  const parts = PATH.exec(path);
  return parts && (parts[1] ?? parts[2]);
}

/** Returns the width and height in pixels of a picture in one of its sizes. */
export function shownSize({ width, height }: { width: number; height: number }, size: Size) {
  const share = Math.min(1, SIDES[size] / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

/**
 * Returns the cover as given to link previews, beside the track once that has been drawn; null without a cover. The
 * address contains the flight's revision, which the drawing follows.
 */
export const sharedCover = (cover: Shown | null, origin: string) =>
  cover === null || cover.width === null || cover.height === null
    ? null
    : cover.shared !== null
      ? { sharedPicture: `${origin}/file/${sharedPath(cover)}?r=${cover.shared}` }
      : {
          sharedPicture: `${origin}/file/${picturePath(cover, "large", "jpg")}`,
          sharedSize: { width: cover.width, height: cover.height },
        };
