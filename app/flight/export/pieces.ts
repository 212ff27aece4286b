/** Long texts in small pieces, written while they are read, so that a day's track is never in memory as one text. */

/** Characters of a chunk: enough that few chunks are sent, few enough that many readers fit into memory. */
const CHUNK_LETTERS = 65_536;

/**
 * Encodes chunks of some 64 kB when the reader requests them.
 * @param pause lets other work run between two chunks
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

/** Yields one piece per element, with the separator in front of all but the first. */
export function* separated(length: number, one: (i: number) => string, between = ","): Generator<string> {
  for (let i = 0; i < length; i++) yield i === 0 ? one(i) : between + one(i);
}
