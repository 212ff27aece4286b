/**
 * Reads a picture as it was sent, without decoding it: its type, its size, and when and where it was taken according
 * to the camera. Pure; null for what is broken.
 */
import { type PictureSize, pictureSize } from "#app/people/user/picture/picture-size.ts";
import { getView } from "./boxes.ts";
import { type Exif, NOTHING, readExif } from "./exif.ts";
import { heicExif, heicSize } from "./heic.ts";
import { mediaType } from "./media-type.ts";

export function sizeOfPicture(bytes: Uint8Array): PictureSize | null {
  if (mediaType(bytes) !== "image/heic") return pictureSize(bytes);
  try {
    return heicSize(bytes);
  } catch {
    return null;
  }
}

export function exifOfPicture(bytes: Uint8Array): Exif {
  try {
    const found = tiffIn(bytes);
    return found === null ? NOTHING : readExif(found);
  } catch {
    // Thrown when reading past the end of a box or a segment.
    return NOTHING;
  }
}

function tiffIn(bytes: Uint8Array): Uint8Array | null {
  switch (mediaType(bytes)) {
    case "image/jpeg":
      return jpegTiff(bytes);
    case "image/png":
      return chunk(bytes, { from: 8, type: "eXIf", head: 8, tail: 4, little: false });
    case "image/webp":
      return withoutName(chunk(bytes, { from: 12, type: "EXIF", head: 8, tail: 0, little: true }));
    case "image/heic":
      return heicExif(bytes);
    default:
      return null;
  }
}

const NAME = "Exif\0\0";

function withoutName(bytes: Uint8Array | null): Uint8Array | null {
  const named = bytes !== null && String.fromCharCode(...bytes.subarray(0, NAME.length)) === NAME;
  return named ? bytes.subarray(NAME.length) : bytes;
}

/** Returns the first APP1 segment with EXIF; the picture itself begins with SOS. Source: ITU-T T.81, B.1.1. */
function jpegTiff(bytes: Uint8Array): Uint8Array | null {
  const view = getView(bytes);
  let at = 2;
  for (let nth = 0; nth < MOST_CHUNKS && at + 4 <= bytes.length && bytes[at] === 0xff; nth++) {
    const mark = bytes[at + 1];
    if (mark === 0xff) {
      at += 1;
      continue;
    }
    if (mark === 0xda || mark === 0xd9) return null;
    const end = at + 2 + view.getUint16(at + 2);
    const body = bytes.subarray(at + 4, end);
    const isExif = mark === 0xe1 && String.fromCharCode(...body.subarray(0, NAME.length)) === NAME;
    if (isExif) return body.subarray(NAME.length);
    at = end;
  }
  return null;
}

interface Chunks {
  from: number;
  type: string;
  /** Bytes of length and name before the body, and of the checksum after it. */
  head: number;
  tail: number;
  little: boolean;
}

/** A picture of forty megapixels has five thousand. */
const MOST_CHUNKS = 20_000;

/** PNG: length, name, body, checksum. WebP: name, length, body, padded to an even number. */
function chunk(bytes: Uint8Array, { from, type, head, tail, little }: Chunks): Uint8Array | null {
  const view = getView(bytes);
  let at = from;
  for (let nth = 0; nth < MOST_CHUNKS && at + head <= bytes.length; nth++) {
    const length = view.getUint32(little ? at + 4 : at, little);
    const name = String.fromCharCode(...bytes.subarray(little ? at : at + 4, little ? at + 4 : at + 8));
    const end = at + head + length;
    if (end > bytes.length) return null;
    if (name === type) return bytes.subarray(at + head, end);
    at = end + tail + (little ? length % 2 : 0);
  }
  return null;
}
