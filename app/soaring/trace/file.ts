/**
 * The format of a trace file: a directory that can be read before anything else, then independent blocks.
 *
 *   "KTRC" 2  height source  number of blocks
 *   each block: level, name, fixes, columns
 *   each column: name, whole numbers per unit, way, missing (see `column.ts`), size, size when inflated
 *   the blocks' columns, each deflated on its own (joined they share one code and take 3 % more), in this order
 *
 * Coarse levels come first: the first kilobytes contain the directory and a picture of the flight. A file can be cut:
 * fewer blocks under a directory that names only these are a trace file too. Unknown versions are refused; blocks and
 * columns with unknown names are for later versions of the reader and skipped.
 */
import { Reader, Writer } from "./bytes.ts";
import { WAYS, type Way } from "./column.ts";
import type { Trace } from "./trace.ts";

const MAGIC = "KTRC";
const VERSION = 2;
const MAX_BLOCKS = 64;
const MAX_COLUMNS = 64;
const MAX_FIXES = 5_000_000; // more cannot come from a recording of 10 MB
const FINEST_SCALE = 1e9;

/** Greatest distance in metres of a level from the full one, coarsest first. */
export const LEVELS = ["150", "20", "full"] as const;
export type TraceLevel = (typeof LEVELS)[number];
/**
 * Time, position and both heights; ENL, MOP and RPM; everything else the recorder wrote. Only `full` has the last
 * two.
 */
export const BLOCKS = ["core", "engine", "extras"] as const;
export type BlockName = (typeof BLOCKS)[number];

/** The column that each of these is predicted from, because both heights rise and fall together. */
export const FOLLOWS: Record<string, string> = { gnssAltitude: "pressureAltitude" };

interface ColumnEntry {
  name: string;
  scale: number;
  way: Way;
  missing: number;
  /** Number of bytes in the file, and before they were deflated. */
  size: number;
  inflated: number;
}

export interface Entry {
  /** A `TraceLevel` and a `BlockName`, unless a later version wrote them. */
  level: string;
  block: string;
  fixes: number;
  columns: ColumnEntry[];
}

export interface Directory {
  altitudeSource: Trace["altitudeSource"];
  entries: Entry[];
  /** Offset of the first block; the others follow without a gap. */
  start: number;
}

export function writeDirectory({ altitudeSource, entries }: Omit<Directory, "start">): Uint8Array {
  const head = new Writer();
  for (const letter of MAGIC) head.byte(letter.charCodeAt(0));
  head.byte(VERSION);
  head.byte(altitudeSource === "pressure" ? 0 : 1);
  head.number(entries.length);
  for (const { level, block, fixes, columns } of entries) {
    head.text(level);
    head.text(block);
    head.number(fixes);
    head.number(columns.length);
    for (const column of columns) {
      head.text(column.name);
      head.number(column.scale);
      head.byte(WAYS.indexOf(column.way));
      head.signed(column.missing);
      head.number(column.size);
      head.number(column.inflated);
    }
  }
  return head.done();
}

/**
 * Reads the directory from the first bytes of a file. Throws a RangeError on anything that is not a trace file of
 * this version.
 */
export function readDirectory(bytes: Uint8Array): Directory {
  const head = new Reader(bytes);
  for (const letter of MAGIC) if (head.byte() !== letter.charCodeAt(0)) throw new RangeError("not a trace file");
  const version = head.byte();
  if (version !== VERSION) throw new RangeError(`trace file of version ${version}, this reads ${VERSION}`);
  const altitudeSource = head.byte() === 0 ? "pressure" : "gnss";
  const count = atMost(head.number(), MAX_BLOCKS, "blocks");
  const entries = Array.from({ length: count }, () => readEntry(head));
  return { altitudeSource, entries, start: head.at };
}

function readEntry(head: Reader): Entry {
  const [level, block] = [head.text(), head.text()];
  const fixes = atMost(head.number(), MAX_FIXES, "fixes");
  const count = atMost(head.number(), MAX_COLUMNS, "columns");
  return { level, block, fixes, columns: Array.from({ length: count }, () => readColumn(head)) };
}

function readColumn(head: Reader): ColumnEntry {
  const name = head.text();
  const scale = atMost(head.number(), FINEST_SCALE, "decimals");
  const way = WAYS[head.byte()];
  if (scale === 0 || way === undefined) throw new RangeError(`trace file with an unreadable column ${name}`);
  return { name, scale, way, missing: head.signed(), size: head.number(), inflated: head.number() };
}

function atMost(number: number, most: number, what: string): number {
  if (number > most) throw new RangeError(`trace file with too many ${what}`);
  return number;
}

export interface Part {
  entry: Entry;
  /** Offsets of its block in the file. */
  from: number;
  to: number;
}

export function splitParts({ entries, start }: Directory): Part[] {
  let at = start;
  return entries.map((entry) => {
    const from = at;
    for (const { size } of entry.columns) at += size;
    return { entry, from, to: at };
  });
}
