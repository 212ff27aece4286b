/**
 * Converts text of two bytes per character (UTF-16), as saved by Windows editors: it is recognised by its byte order
 * mark or by the NUL in every ASCII character, and converted to one byte per character where that is possible, to
 * UTF-8 where not.
 */
export type Width = "one" | "little" | "big";

export function measureWidth(bytes: Uint8Array): Width {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "little";
  if (first === 0xfe && second === 0xff) return "big";
  // An A record without a byte order mark.
  if (first === 65 && second === 0 && bytes[3] === 0) return "little";
  if (first === 0 && second === 65 && bytes[2] === 0) return "big";
  return "one";
}

export function narrowed(bytes: Uint8Array, width: "little" | "big"): Uint8Array {
  const [low, high] = width === "little" ? [0, 1] : [1, 0];
  const narrow = new Uint8Array((bytes.length >> 1) * 3);
  let length = 0;
  for (let i = 0; i + 1 < bytes.length; i += 2) {
    const code = bytes[i + low] | (bytes[i + high] << 8);
    if (code === 0xfeff) continue; // byte order mark
    if (code < 0x80) narrow[length++] = code;
    else if (code < 0x800) {
      narrow[length++] = 0xc0 | (code >> 6);
      narrow[length++] = 0x80 | (code & 0x3f);
    } else {
      narrow[length++] = 0xe0 | (code >> 12);
      narrow[length++] = 0x80 | ((code >> 6) & 0x3f);
      narrow[length++] = 0x80 | (code & 0x3f);
    }
  }
  return narrow.subarray(0, length);
}

/** Removes the three bytes of the UTF-8 byte order mark. */
export function withoutMark(bytes: Uint8Array): Uint8Array {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}
