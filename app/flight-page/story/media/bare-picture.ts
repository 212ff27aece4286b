/**
 * Reduces a picture to its pixels and colours, whichever program wrote it: EXIF, XMP and comments are removed. Pure.
 * Source: ITU-T T.81, B.1.1.3 (APPn, COM); RFC 9649, 2.7 (VP8X).
 */
import { getView } from "./boxes.ts";

export function bareJpeg(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = getView(bytes);
  const bytess: Uint8Array[] = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const mark = bytes[at + 1];
    if (mark === 0xda) break;
    const end = mark === 0xff ? at + 1 : at + 2 + view.getUint16(at + 2);
    if (mark !== 0xff && !isSaying(mark)) bytess.push(bytes.subarray(at, end));
    at = end;
  }
  bytess.push(bytes.subarray(at));
  return joined(bytess);
}

/** Segments written by programs, except those about colours (JFIF, ICC, Adobe); and comments. */
const isSaying = (mark: number) =>
  (mark >= 0xe0 && mark <= 0xef && ![0xe0, 0xe2, 0xee].includes(mark)) || mark === 0xfe;

const HAS_EXIF_OR_XMP = 0b1100;

export function bareWebp(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = getView(bytes);
  const bytess: Uint8Array[] = [bytes.slice(0, 12)];
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    const name = String.fromCharCode(...bytes.subarray(at, at + 4));
    const chunk = bytes.slice(at, end);
    if (name === "VP8X") chunk[8] &= ~HAS_EXIF_OR_XMP;
    if (name !== "EXIF" && name !== "XMP ") bytess.push(chunk);
    at = end;
  }
  const bare = joined(bytess);
  getView(bare).setUint32(4, bare.length - 8, true);
  return bare;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
