/**
 * Compression by Node's own zlib, where it is available: it inflates 60 kB in 0.06 ms instead of the 1.05 ms that the
 * platform's streams take. `inflate` refuses the same bytes as that of `codec.ts`.
 */
import { deflateSync, gunzipSync, gzipSync, inflateSync } from "node:zlib";

/** A third of the work of the default level, for 2 % more bytes. */
const QUICKLY = { level: 4 };

export const deflate = async (bytes: Uint8Array) => ownBytes(deflateSync(bytes, QUICKLY));
export const gzip = async (bytes: Uint8Array) => ownBytes(gzipSync(bytes, QUICKLY));
export const gunzip = async (bytes: Uint8Array) => ownBytes(gunzipSync(bytes));

/** Inflates to exactly `size` bytes, otherwise throws RangeError; never uses more memory than that. */
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

/** Makes no copy: the same memory under the platform's own type. */
const ownBytes = ({ buffer, byteOffset, byteLength }: Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);
