/** Where lines end: at LF or CR. Eight bytes are looked at together, until one of them is a control character. */
const [LF, CR] = [10, 13];
const LOW = 0x0e0e0e0e; // one above CR in every byte
const TOP = 0x80808080;

/** The bytes of a file, and the same bytes as words. */
export interface Text {
  bytes: Uint8Array;
  words: DataView;
}

export function textIn(bytes: Uint8Array): Text {
  return { bytes, words: new DataView(bytes.buffer, bytes.byteOffset, bytes.length) };
}

/** The first line end at or behind `from`; the length of the bytes when there is none. */
export function lineEnd({ bytes, words }: Text, from: number): number {
  if (bytes[from] === LF || bytes[from] === CR) return from; // as behind a line whose columns are all there
  let at = from;
  for (;;) {
    while (at + 8 <= bytes.length && !holdsControl(words.getInt32(at, true), words.getInt32(at + 4, true))) at += 8;
    const near = Math.min(at + 8, bytes.length);
    for (; at < near; at++) if (bytes[at] === LF || bytes[at] === CR) return at;
    if (at === bytes.length) return at;
  }
}

/** Where the line behind a line end begins. */
export function lineAfter({ bytes }: Text, end: number): number {
  return bytes[end] === CR && bytes[end + 1] === LF ? end + 2 : end + 1;
}

/** Whether one of eight bytes is below 14: only there does taking 14 away borrow from a top bit that was not set. */
function holdsControl(a: number, b: number): boolean {
  return ((((a - LOW) & ~a) | ((b - LOW) & ~b)) & TOP) !== 0;
}
