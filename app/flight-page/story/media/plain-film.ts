/**
 * Removes from a film everything that is not seen or heard: the file has the same length, but all bytes other than
 * the head, the index and the samples of the preserved tracks are zero. What was hidden there, from positions to
 * scripts, is gone, and no offset changes.
 */
import type { Film, Stretch } from "./film.ts";

/** Transforms the bytes of the file, as they arrive, into those that are served. */
export function plainFilm({ index, kept, length }: Film): TransformStream<Uint8Array, Uint8Array> {
  const parts: (Stretch & { bytes?: Uint8Array })[] = [...kept, index, ...heads(kept, index, length)].sort(
    (a, b) => a.from - b.from,
  );
  let at = 0;
  return new TransformStream({
    transform(chunk, controller) {
      const plain = new Uint8Array(chunk.length);
      for (const part of parts) {
        const [from, to] = [Math.max(part.from, at), Math.min(part.to, at + chunk.length)];
        if (from >= to) continue;
        const bytes = part.bytes
          ? part.bytes.subarray(from - part.from, to - part.from)
          : chunk.subarray(from - at, to - at);
        plain.set(bytes, from - at);
      }
      at += chunk.length;
      controller.enqueue(plain);
    },
  });
}

/** The gaps become empty boxes of the same length; samples need the head of their own box. */
function heads(stretches: readonly Stretch[], index: Stretch, length: number): (Stretch & { bytes: Uint8Array })[] {
  const [first] = stretches;
  const rest = [
    { from: first.to, to: index.from },
    { from: index.to, to: length },
  ].filter(({ from, to }) => to - from >= 8);
  return rest.map(({ from, to }) => {
    const bytes = new Uint8Array(8);
    new DataView(bytes.buffer).setUint32(0, to - from);
    const holds = stretches.some((stretch) => stretch.from >= from + 8 && stretch.to <= to);
    bytes.set(new TextEncoder().encode(holds ? "mdat" : "free"), 4);
    return { from, to: from + 8, bytes };
  });
}
