/**
 * Reads a recording while its bytes arrive, in pieces of any size: the result is the same as from all of them at
 * once. The size is limited before anything is parsed, and a line without an end is not stored.
 */
import { readIgc } from "./read.ts";
import { IgcReader } from "./reader.ts";
import type { Recording } from "./recording.ts";
import { measureWidth, withoutMark } from "./wide.ts";

/** Thrown by `push` for the piece that makes the file longer than allowed. */
export class TooLarge extends Error {}

const ENCODING_BYTES = 4; // needed to detect the encoding
const MAX_LINE_BYTES = 1024; // more of a line than the reader examines
const [LF, CR] = [10, 13];

export class IgcStream {
  private reader = new IgcReader();
  private pieces: Uint8Array[] = [];
  private length = 0;
  private wide: boolean | null = null;
  /** Bytes of a line that has not ended yet. */
  private rest: Uint8Array = new Uint8Array(0);
  /** Whether the rest of a long line is being skipped until it ends. */
  private skipping = false;
  private limit: number;

  /** @param limit  bytes */
  constructor(limit: number) {
    this.limit = limit;
  }

  push(piece: Uint8Array): void {
    this.length += piece.length;
    if (this.length > this.limit) throw new TooLarge(`more than ${this.limit} bytes`);
    this.pieces.push(piece);
    if (this.wide === null) {
      if (this.length < ENCODING_BYTES) return;
      this.begin();
    } else if (!this.wide) {
      this.take(piece);
    }
  }

  /** Returns the recording and the bytes it was read from. Nothing may be pushed afterwards. */
  end(): { recording: Recording; bytes: Uint8Array<ArrayBuffer> } {
    const bytes = joined(this.pieces, this.length);
    if (this.wide === null || this.wide) return { recording: readIgc(bytes), bytes };
    this.reader.read(this.rest, true);
    return { recording: this.reader.done(), bytes };
  }

  private begin(): void {
    const head = joined(this.pieces, this.length);
    this.wide = measureWidth(head) !== "one";
    if (!this.wide) this.take(withoutMark(head));
  }

  private take(piece: Uint8Array): void {
    let from = 0;
    if (this.skipping) {
      while (from < piece.length && piece[from] !== LF && piece[from] !== CR) from++;
      if (from === piece.length) return;
      this.skipping = false;
    }
    const fresh = piece.subarray(from);
    const bytes = this.rest.length === 0 ? fresh : joined([this.rest, fresh], this.rest.length + fresh.length);
    const rest = bytes.subarray(this.reader.read(bytes, false));
    this.skipping = rest.length > MAX_LINE_BYTES && rest[rest.length - 1] !== CR;
    this.rest = rest.slice(0, this.skipping ? MAX_LINE_BYTES : rest.length);
  }
}

function joined(pieces: Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
