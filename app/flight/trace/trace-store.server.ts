/**
 * Packed traces in the object store: one object per revision, never changed but for its form.
 *
 * Readers name a level and blocks; what they get is a trace file cut to that, read with one or two ranged reads.
 * Objects that the first releases wrote are packed anew when somebody first asks for them.
 */
import type { Files } from "#app/core/ports.ts";
import { joined } from "#app/soaring/trace/bytes.ts";
import {
  type BlockName,
  type Directory,
  type Part,
  readDirectory,
  splitParts,
  type TraceLevel,
  writeDirectory,
} from "#app/soaring/trace/file.ts";
import { packTrace } from "#app/soaring/trace/pack.ts";
import type { Trace } from "#app/soaring/trace/trace.ts";
import { unpackPlaces, unpackTrace } from "#app/soaring/trace/unpack.ts";
import { readVersion1 } from "#app/soaring/trace/version-1.ts";
import { deflate, gunzip, inflate } from "./codec.server.ts";

export interface Wanted {
  level: TraceLevel;
  blocks: BlockName[];
}

/** Holds the directory (about 400 bytes) and nearly always the levels of 150 m and 20 m (5 bytes a fix, up to 4,500 fixes). */
const FIRST_READ_BYTES = 24_576;
/** A flight whose full core is no larger comes at once, whatever level is asked for: a second request costs more. */
const SMALL_CORE_BYTES = 12_000;

const traceKey = (flight: number, revision: number) => `trace/${flight}.${revision}`;

/** @param packed a trace file of all levels and blocks, as `packTrace` makes it */
export async function putTrace(files: Files, flight: number, revision: number, packed: Uint8Array): Promise<void> {
  await files.put(traceKey(flight, revision), packed);
}

/** Null where nothing is stored. Blocks that the recording has not got are left out. */
export async function getTrace(files: Files, flight: number, revision: number, wanted: Wanted): Promise<Trace | null> {
  const file = await cutTrace(files, flight, revision, wanted);
  return file && (await unpackTrace(file, inflate)).trace;
}

type Places = Awaited<ReturnType<typeof unpackPlaces>>;

/** When it was where, by one level after the other, its first bytes read once; null where nothing is stored. */
export async function openPlaces(
  files: Files,
  flight: number,
  revision: number,
): Promise<((level: TraceLevel) => Promise<Places | null>) | null> {
  const cut = await openTrace(files, flight, revision);
  if (cut === null) return null;
  return async (level) => {
    const file = await cut({ level, blocks: ["core"] });
    return file && unpackPlaces(file, inflate);
  };
}

/** What `getTrace` gives as a trace file, for those who unpack it themselves. */
export async function cutTrace(files: Files, flight: number, revision: number, wanted: Wanted) {
  const cut = await openTrace(files, flight, revision);
  return (await cut?.(wanted)) ?? null;
}

async function openTrace(files: Files, flight: number, revision: number) {
  const key = traceKey(flight, revision);
  const first = await files.read(key, 0, FIRST_READ_BYTES);
  if (first === null) return null;
  const start = isGzip(first) ? await packAnew(files, key) : first;
  const directory = readDirectory(start);
  return async (wanted: Wanted) => {
    const parts = partsFor(directory, wanted);
    const from = Math.min(...parts.map((part) => part.from));
    const to = Math.max(...parts.map((part) => part.to));
    const held = to <= start.length ? start.subarray(from, to) : await files.read(key, from, to - from);
    if (held === null) return null;
    const head = writeDirectory({ ...directory, entries: parts.map(({ entry }) => entry) });
    return joined([head, ...parts.map((part) => held.subarray(part.from - from, part.to - from))]);
  };
}

function partsFor(directory: Directory, { level: asked, blocks }: Wanted): Part[] {
  const parts = splitParts(directory);
  const small = parts.some(({ entry, from, to }) => isCore(entry, "full") && to - from <= SMALL_CORE_BYTES);
  const level = small ? "full" : asked;
  return parts.filter(({ entry }) => isCore(entry, level) || (entry.level === level && isOneOf(blocks, entry.block)));
}

const isCore = ({ level, block }: Part["entry"], wanted: TraceLevel) => level === wanted && block === "core";
const isOneOf = (blocks: BlockName[], block: string) => blocks.some((name) => name === block);

const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

async function packAnew(files: Files, key: string): Promise<Uint8Array> {
  const bytes = await files.get(key);
  if (bytes === null) throw new Error(`${key} went away while it was read`);
  const packed = await packTrace(readVersion1(await gunzip(bytes)), deflate);
  await files.put(key, packed);
  return packed;
}
