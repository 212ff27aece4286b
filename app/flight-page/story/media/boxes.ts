/**
 * Boxes of ISO base media files (MP4, MOV, HEIC): a length, four letters, and contents. Pure.
 *
 * A box that claims to be longer than its container ends the walk with `BrokenBox`; so do more boxes than any of our
 * files has. Source: ISO/IEC 14496-12, 4.2.
 */
export interface Box {
  type: string;
  /** Offset of its beginning, including the head. */
  start: number;
  /** Offset of its contents. */
  body: number;
  /** Offset after its end. */
  end: number;
}

export class BrokenBox extends Error {}

const MOST_BOXES = 5000;

export const getView = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * Reads the head of a box. @param left bytes from its beginning to the end of its container @param view of the head,
 * 16 bytes or all that is left
 */
export function boxAt(view: DataView, at: number, left: number, start = at): Box {
  if (left < 8 || view.byteLength - at < 8) throw new BrokenBox();
  const type = fourLetters(view, at + 4);
  const short = view.getUint32(at);
  if (short === 1 && view.byteLength - at < 16) throw new BrokenBox();
  const [length, head] = short === 1 ? [Number(view.getBigUint64(at + 8)), 16] : [short === 0 ? left : short, 8];
  if (length < head || length > left) throw new BrokenBox();
  return { type, start, body: start + head, end: start + length };
}

/** Returns the consecutive boxes in a stretch of bytes. */
export function boxesIn(view: DataView, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  let at = from;
  while (at < to) {
    // QuickTime ends lists with four zero bytes.
    if (to - at < 8) break;
    const box = boxAt(view, at, to - at);
    boxes.push(box);
    if (boxes.length > MOST_BOXES) throw new BrokenBox();
    at = box.end;
  }
  return boxes;
}

/** Returns the first box of its type at each level down; null if there is none. */
export function boxWithin(view: DataView, box: Box, ...path: string[]): Box | null {
  let here: Box = box;
  for (const type of path) {
    const next = boxesIn(view, here.body, here.end).find((each) => each.type === type);
    if (next === undefined) return null;
    here = next;
  }
  return here;
}

export const fourLetters = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));
