/**
 * Packed traces in the object store: one object per revision, whose content never changes.
 *
 * Readers name a level and blocks and get a trace file cut to these, read with one or two range requests. Objects
 * written by the first releases are converted when they are first requested.
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

/**
 * Contains the directory (about 400 bytes) and nearly always the levels of 150 m and 20 m (5 bytes a fix, up to 4,500
 * fixes).
 */
const FIRST_READ_BYTES = 24_576;
/**
 * A flight whose full core is no larger is returned whole, whatever level is requested: a second request would cost
 * more.
 */
const SMALL_CORE_BYTES = 12_000;

const traceKey = (flight: number, revision: number) => `trace/${flight}.${revision}`;

/** @param packed a trace file of all levels and blocks, as `packTrace` makes it */
export async function putTrace(files: Files, flight: number, revision: number, packed: Uint8Array): Promise<void> {
  await files.put(traceKey(flight, revision), packed);
}

/** Returns null when nothing is stored. Blocks that the recording does not have are left out. */
export async function getTrace(files: Files, flight: number, revision: number, wanted: Wanted): Promise<Trace | null> {
  const file = await cutTrace(files, flight, revision, wanted);
  return file && (await unpackTrace(file, inflate)).trace;
}

type Places = Awaited<ReturnType<typeof unpackPlaces>>;

/**
 * Opens times and positions so that they can be read at one level after another; the first bytes are read only once.
 * Null when nothing is stored.
 */
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

/** Returns the same as `getTrace`, but as a trace file for callers that unpack it themselves. */
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
