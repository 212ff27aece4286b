/**
 * Reads the size of a picture from its header: JPEG, PNG, WebP. A small file can decode to gigabytes of pixels, so
 * the size is checked before anything is decoded. Pure.
 *
 * Null when the header is missing or broken. Sources: ITU-T T.81 annex B.2.2 (SOF), PNG third edition 11.2.1 (IHDR),
 * RFC 9649 (VP8, VP8L, VP8X).
 */
export interface PictureSize {
  width: number;
  height: number;
}

export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (bytes[0] === 0xff) return jpegSize(view);
    return bytes[0] === 0x89 ? pngSize(view) : webpSize(view);
  } catch {
    // The header was shorter than expected.
    return null;
  }
}

const pngSize = (view: DataView): PictureSize => ({ width: view.getUint32(16), height: view.getUint32(20) });

/** Whether a marker begins a frame; DHT, JPG and DAC lie between those that do. */
const isFrame = (mark: number) => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);

const MOST_SEGMENTS = 20_000;

function jpegSize(view: DataView): PictureSize | null {
  let at = 2;
  // Cameras write some dozen segments, and no fill bytes.
  for (let nth = 0; nth < MOST_SEGMENTS && view.getUint8(at) === 0xff; nth++) {
    const mark = view.getUint8(at + 1);
    // Fill bytes before a marker.
    if (mark === 0xff) at += 1;
    else if (isFrame(mark)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
}

function webpSize(view: DataView): PictureSize | null {
  const three = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  switch (String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)))) {
    case "VP8 ":
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case "VP8L": {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case "VP8X":
      return { width: three(24) + 1, height: three(27) + 1 };
    default:
      return null;
  }
}
