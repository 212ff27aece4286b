/** A story as search engines read it. Source: schema.org, ImageObject and VideoObject; Google's list of what a film must say. Pure. */
import { filmPath, isShown, type Piece, picturePath } from "./story.ts";

/** Of one flight: a page does not grow with its pictures. */
const MOST = 5;

interface About {
  /** What the page says of the flight, in its title. */
  title: string;
  /** Of who flew it. */
  pilot: string;
  origin: string;
}

/** The cover first, then as they stand. @returns for `meta`; nothing without pictures and films */
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
