/**
 * Files out of ZIP archives of strangers, also of two written one after the other, as CUPX is. What is packed too large or into
 * too many files is refused before anything is unpacked, and unpacking ends where it becomes longer than announced.
 */
import { Unzip, UnzipInflate, UnzipPassThrough } from "fflate";

const MAX_ENTRIES = 2000;
const MAX_UNPACKED_BYTES = 40_000_000;
const PIECE = 16_384; // bytes packed, at most a thousand times as many unpacked

export interface Unpacked {
  name: string;
  bytes: Uint8Array;
}

/** The files whose name is wanted, in their order; a word where they are not to be had. Never throws. */
export function unzip(
  archive: Uint8Array,
  wanted: (name: string) => boolean,
): Unpacked[] | "too_large" | "too_many_entries" | "broken" {
  try {
    const entries = listOf(archive);
    if (entries.length > MAX_ENTRIES) return "too_many_entries";
    const chosen = entries.filter(({ name }) => wanted(name));
    if (chosen.reduce((sum, { size }) => sum + size, 0) > MAX_UNPACKED_BYTES) return "too_large";
    return unpack(archive, wanted);
  } catch (problem) {
    return problem === TOO_LARGE ? "too_large" : "broken";
  }
}

/** Names of what is in it, read off the headers; none where it is broken. Nothing is unpacked. */
export function namesIn(archive: Uint8Array): string[] {
  try {
    return listOf(archive).map(({ name }) => name);
  } catch {
    return [];
  }
}

/** What the headers say; nothing is unpacked. */
function listOf(archive: Uint8Array): { name: string; size: number }[] {
  const entries: { name: string; size: number }[] = [];
  walk(archive, ({ name, originalSize }) => {
    entries.push({ name, size: originalSize ?? 0 });
    return entries.length > MAX_ENTRIES;
  });
  return entries;
}

const TOO_LARGE = new Error("longer than announced");

function unpack(archive: Uint8Array, wanted: (name: string) => boolean): Unpacked[] {
  const unpacked: Unpacked[] = [];
  let total = 0;
  walk(archive, (file) => {
    if (!wanted(file.name)) return false;
    const chunks: Uint8Array[] = [];
    file.ondata = (error, chunk, final) => {
      if (error) throw error;
      total += chunk.length;
      if (total > MAX_UNPACKED_BYTES) throw TOO_LARGE;
      chunks.push(chunk);
      if (final) unpacked.push({ name: file.name, bytes: joined(chunks) });
    };
    file.start();
    return false;
  });
  return unpacked;
}

/** @param see  true ends the walk */
function walk(archive: Uint8Array, see: (file: Parameters<NonNullable<Unzip["onfile"]>>[0]) => boolean): void {
  const reader = new Unzip();
  let ended = false;
  reader.register(UnzipInflate);
  reader.register(UnzipPassThrough);
  reader.onfile = (file) => {
    ended ||= see(file);
  };
  for (let from = 0; from < archive.length && !ended; from += PIECE)
    reader.push(archive.subarray(from, from + PIECE), from + PIECE >= archive.length);
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
