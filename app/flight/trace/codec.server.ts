/**
 * Compression by zlib itself, where it is at hand: 60 kB are inflated in 0.06 ms in Node instead of 1.05, which is what the
 * streams of the platform cost around it. `inflate` refuses the same bytes as that of `codec.ts`.
 */
import { deflateSync, gunzipSync, gzipSync, inflateSync } from "node:zlib";

/** A third of the work of the usual level, for 2 % more bytes. */
const QUICKLY = { level: 4 };

export const deflate = async (bytes: Uint8Array) => ownBytes(deflateSync(bytes, QUICKLY));
export const gzip = async (bytes: Uint8Array) => ownBytes(gzipSync(bytes, QUICKLY));
export const gunzip = async (bytes: Uint8Array) => ownBytes(gunzipSync(bytes));

/** To exactly `size` bytes, otherwise a RangeError; never holds more than that. */
export async function inflate(bytes: Uint8Array, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const inflated = inflatedTo(bytes, size);
  if (inflated.length !== size) throw new RangeError("trace file with a block of another size");
  return inflated;
}

function inflatedTo(bytes: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  try {
    return ownBytes(inflateSync(bytes, { maxOutputLength: Math.max(1, size) }));
  } catch (fault) {
    throw new RangeError("trace file with a damaged block, or one larger than it says", { cause: fault });
  }
}

/** No copy: the same memory, as the platform's own type. */
const ownBytes = ({ buffer, byteOffset, byteLength }: Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);
