/**
 * A story as structured data for search engines. Source: schema.org, ImageObject and VideoObject; Google's list of
 * what a film must state. Pure.
 */
import { filmPath, isShown, type Piece, picturePath } from "./story.ts";

/** The number of pieces of one flight, so that a page does not grow with its pictures. */
const MOST = 5;

interface About {
  /** The title of the flight's page. */
  title: string;
  /** The pilot's name. */
  pilot: string;
  origin: string;
}

/** The cover first, then in order. @returns entries for `meta`; none without pictures and films */
export function structuredStory(pieces: readonly Piece[], { title, pilot, origin }: About): object[] {
  const shown = pieces.filter(isShown).toSorted((a, b) => Number(b.cover) - Number(a.cover));
  return shown.slice(0, MOST).map((piece) => {
    const film = piece.kind === "video";
    const file = (path: string) => `${origin}/file/${path}`;
    return {
      "@context": "https://schema.org",
      "@type": film ? "VideoObject" : "ImageObject",
      name: piece.comment ?? title,
      ...(film && { description: title, uploadDate: piece.created, duration: `PT${Math.round(piece.duration ?? 0)}S` }),
      contentUrl: file(film ? filmPath(piece) : picturePath(piece, "large", "jpg")),
      ...((!film || piece.poster) && { thumbnailUrl: file(picturePath(piece, "small", "jpg")) }),
      ...(piece.width !== null && piece.height !== null && { width: piece.width, height: piece.height }),
      creator: { "@type": "Person", name: pilot },
      creditText: pilot,
    };
  });
}
