/** Long texts in small pieces: written while they are read, so that a day's track is never held as one text. */

/** Letters of a chunk: enough that few are sent, little enough that many readers fit. */
const CHUNK_LETTERS = 65_536;

/**
 * Encoded when the reader asks for it, some 64 kB at a time.
 * @param pause lets others run between two chunks
 */
export function makeStream(pieces: Iterable<string>, pause: () => Promise<void>): ReadableStream<Uint8Array> {
  const next = pieces[Symbol.iterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      await pause();
      let chunk = "";
      for (let piece = next.next(); ; piece = next.next()) {
        if (piece.done) {
          if (chunk !== "") controller.enqueue(encoder.encode(chunk));
          return controller.close();
        }
        chunk += piece.value;
        if (chunk.length >= CHUNK_LETTERS) return controller.enqueue(encoder.encode(chunk));
      }
    },
    cancel: () => void next.return?.(),
  });
}

/** One piece per element, with what stands between them. */
export function* separated(length: number, one: (i: number) => string, between = ","): Generator<string> {
  for (let i = 0; i < length; i++) yield i === 0 ? one(i) : between + one(i);
}
