import { filmPath, picturePath, type Size, shownSize } from "../story.ts";
import type { Numbered } from "./story-details.ts";

/**
 * The picture, or a film's first frame, loaded lazily into reserved space. `loading` has to be set before `src`,
 * since React sets attributes in order and it would otherwise come too late.
 */
export function Still({ piece, size, name }: { piece: Numbered; size: Size; name: string }) {
  const { width, height } = shownSize({ width: piece.width ?? 3, height: piece.height ?? 2 }, size);
  if (piece.kind === "video" && !piece.poster)
    return (
      <video
        src={`/file/${filmPath(piece)}#t=0.1`}
        width={width}
        height={height}
        preload={size === "small" ? "none" : "metadata"}
        muted
        aria-label={name}
      />
    );
  return (
    <picture>
      <source srcSet={`/file/${picturePath(piece, size, "webp")}`} type="image/webp" />
      <img loading="lazy" src={`/file/${picturePath(piece, size, "jpg")}`} width={width} height={height} alt={name} />
    </picture>
  );
}
