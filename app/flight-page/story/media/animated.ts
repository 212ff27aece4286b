/** Whether a picture is animated; then only its first frame is stored. Pure, never throws. */
import { getBrands, mediaType } from "./media-type.ts";

/** Source: WebP container, VP8X; PNG third edition, acTL; ISO/IEC 23008-12, image sequences. */
export function isAnimated(bytes: Uint8Array): boolean {
  switch (mediaType(bytes)) {
    case "image/webp":
      return letters(bytes, 12) === "VP8X" && ((bytes[20] ?? 0) & 0x02) !== 0;
    case "image/png":
      return hasFrames(bytes);
    case "image/heic":
      return ["msf1", "hevc", "hevx"].includes(getBrands(bytes)[0]);
    default:
      return false;
  }
}

const letters = (bytes: Uint8Array, from: number) => String.fromCharCode(...bytes.subarray(from, from + 4));
const MOST_CHUNKS = 1000;

/** The number of frames comes before the first frame's pixels. A single frame is not an animation. */
function hasFrames(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8, nth = 0; at + 12 <= bytes.length && nth < MOST_CHUNKS; nth++) {
    const type = letters(bytes, at + 4);
    if (type === "IDAT") return false;
    if (type === "acTL") return view.getUint32(at + 8) > 1;
    at += 12 + view.getUint32(at);
  }
  return false;
}
