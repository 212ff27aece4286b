/** Finds where lines end: at LF or CR. Sixteen bytes are examined together, until one of them is a control character. */
const [LF, CR] = [10, 13];
const LOW = 0x0e0e0e0e; // one above CR in every byte
const SIGNS = 0x20202020;
const TOP = 0x80808080;

/** The bytes of a file, and a view of the same bytes as words. */
export interface Text {
  bytes: Uint8Array;
  words: DataView;
}

export function textIn(bytes: Uint8Array): Text {
  return { bytes, words: new DataView(bytes.buffer, bytes.byteOffset, bytes.length) };
}

/** Returns the first line end at or after `from`; the length of the bytes when there is none. */
export function lineEnd({ bytes, words }: Text, from: number): number {
  const { length } = bytes;
  let at = from;
  while (at + 16 <= length) {
    const first = controls(words.getInt32(at, true));
    const second = controls(words.getInt32(at + 4, true));
    const third = controls(words.getInt32(at + 8, true));
    const fourth = controls(words.getInt32(at + 12, true));
    if ((first | second | third | fourth) === 0) {
      at += 16;
      continue;
    }
    at += first ? lowest(first) : second ? 4 + lowest(second) : third ? 8 + lowest(third) : 12 + lowest(fourth);
    if (bytes[at] === LF || bytes[at] === CR) return at;
    at++;
  }
  while (at < length && bytes[at] !== LF && bytes[at] !== CR) at++;
  return at;
}

/**
 * Whether no line ends from `from` to `to`. Checked by a bit that digits and signs have and CR and LF do not, and
 * byte by byte only where there are capitals. The three bytes before `from` are examined too.
 */
export function holdsNoEnd(text: Text, from: number, to: number): boolean {
  const { words } = text;
  let all = SIGNS;
  for (let at = to - 4; at > from - 4; at -= 4) all &= words.getInt32(at, true);
  return all === SIGNS || lineEnd(text, from) >= to;
}

/** Returns where the line after a line end begins. */
export function lineAfter({ bytes }: Text, end: number): number {
  return bytes[end] === CR && bytes[end + 1] === LF ? end + 2 : end + 1;
}

/** Sets the top bit of the first byte below 14, and of none before it: subtracting 14 borrows only after such a byte. */
const controls = (word: number): number => (word - LOW) & ~word & TOP;

/** Returns how many bytes precede the first that has its top bit set. */
const lowest = (mask: number): number => (31 - Math.clz32(mask & -mask)) >> 3;
