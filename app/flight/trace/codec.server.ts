/**
 * What `codec.ts` inflates, where zlib itself is at hand: a column takes some 0.1 ms instead of one to two, which the streams
 * around it cost. Other bytes than it expects are the same errors.
 */
import { inflateSync } from "node:zlib";

/** To exactly `size` bytes, otherwise a RangeError; never holds more than that. */
export async function inflate(bytes: Uint8Array, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const inflated = inflatedTo(bytes, size);
  if (inflated.length !== size) throw new RangeError("trace file with a block of another size");
  return inflated;
}

function inflatedTo(bytes: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  try {
    const { buffer, byteOffset, byteLength } = inflateSync(bytes, { maxOutputLength: Math.max(1, size) });
    return new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);
  } catch (fault) {
    throw new RangeError("trace file with a damaged block, or one larger than it says", { cause: fault });
  }
}
