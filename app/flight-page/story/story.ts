/**
 * The story of a flight: a text, pictures and films, each with its place on the track where its time is known. Who told
 * a piece may change it; whose flight it is may take it away.
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
  /** By the camera's clock, as far as it told. */
  taken: string | null;
  /** Seconds that the camera's clock is behind. */
  timeOffset: number;
  /** As its teller says. */
  startTime: string | null;
  moment: Moment | null;
  /** When it was told. */
  created: string;
  /** The flight's revision that its picture to share was drawn of. */
  shared: number | null;
}

/** Pieces that are seen. */
export type Shown = Piece & { name: string };

export const isShown = <P extends Piece>(piece: P): piece is P & Shown => piece.kind !== "text" && piece.name !== null;

/** The published letter of what it is told by; null without a story. */
export function getMedia(pieces: readonly Piece[]): "V" | "I" | "C" | null {
  if (pieces.length === 0) return null;
  const kinds = pieces.map(({ kind }) => kind);
  return kinds.includes("video") ? "V" : kinds.includes("image") ? "I" : "C";
}

/** When it was, as well as anybody knows; seconds since 1970. */
export function getTime({
  startTime,
  taken,
  timeOffset,
}: Pick<Piece, "startTime" | "taken" | "timeOffset">): number | null {
  if (startTime !== null) return Date.parse(startTime) / 1000;
  return taken === null ? null : Date.parse(taken) / 1000 + timeOffset;
}

/** Longer sides of what is kept of a picture, pixels. */
export const SIDES = { small: 480, medium: 960, large: 2048 } as const;
export type Size = keyof typeof SIDES;
export const SIZES = Object.keys(SIDES) as Size[];
export type Format = "webp" | "jpg";
export const FORMATS: readonly Format[] = ["webp", "jpg"];

const ENDING: Record<Size, string> = { small: "_small", medium: "_medium", large: "" };

/** In the store, and behind `/file/`. */
export const picturePath = (piece: { userId: number; name: string }, size: Size, format: Format) =>
  `${piece.userId}/images/${piece.name}${ENDING[size]}.${format}`;

export const filmPath = ({ userId, name }: { userId: number; name: string }) => `${userId}/videos/${name}.mp4`;

/** The picture to share of a flight whose cover it is. */
export const sharedPath = ({ userId, name }: { userId: number; name: string }) => `${userId}/images/${name}_shared.png`;

/** Everything that may lie in the store for it. */
export const getPaths = (piece: { userId: number; name: string }): string[] => [
  ...SIZES.flatMap((size) => FORMATS.map((format) => picturePath(piece, size, format))),
  sharedPath(piece),
  filmPath(piece),
];

const PATH =
  /^[1-9]\d{0,14}\/(?:images\/([0-9a-f]{32})(?:(?:_small|_medium)?\.(?:webp|jpg)|_shared\.png)|videos\/([0-9a-f]{32})\.mp4)$/;

/** The name in a path that can be ours; null for others. */
export function nameIn(path: string): string | null {
  const parts = PATH.exec(path);
  return parts && (parts[1] ?? parts[2]);
}

/** How many pixels wide and high a picture is in one of its sizes. */
export function shownSize({ width, height }: { width: number; height: number }, size: Size) {
  const share = Math.min(1, SIDES[size] / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

/**
 * A cover as a page tells it to those who share the page, beside the track once that is drawn; null without one. What is drawn
 * follows the flight's revision, which its address says.
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
