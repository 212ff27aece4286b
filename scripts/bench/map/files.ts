/** Trace files as they are kept: bytes per fix of their blocks, against what was decided, and what their levels hold. */
import { deflate } from "#app/flight/trace/codec.server.ts";
import {
  LEVELS,
  type Part,
  readDirectory,
  splitParts,
  type TraceLevel,
  writeDirectory,
} from "#app/soaring/trace/file.ts";
import { packTrace } from "#app/soaring/trace/pack.ts";
import type { Trace } from "#app/soaring/trace/trace.ts";
import { atMost, figure, type Line, median, told } from "./line.ts";
import type { Named } from "./recordings.ts";

const CORE_BYTES_A_FIX = 3.5; // bytes per fix
const WITH_ENGINE = 4.5;
/** Some hundred fixes repeat too little to be packed as tightly, and nobody waits for them. */
const LONG_FIXES = 1000;

/** Each level as a file of its own, as the site sends it. */
export type Levels = Record<TraceLevel, Uint8Array<ArrayBuffer>>;

export async function getLevels(trace: Trace): Promise<Levels> {
  const bytes = await packTrace(trace, deflate);
  const directory = readDirectory(bytes);
  const { altitudeSource } = directory;
  const parts = splitParts(directory);
  const cut = (level: TraceLevel) => {
    const own = parts.filter(({ entry }) => entry.level === level);
    const head = writeDirectory({ altitudeSource, entries: own.map(({ entry }) => entry) });
    return new Uint8Array(Buffer.concat([head, ...own.map(({ from, to }) => bytes.subarray(from, to))]));
  };
  return Object.fromEntries(LEVELS.map((level) => [level, cut(level)])) as Levels;
}

export async function fileLines(found: readonly Named[]): Promise<Line[]> {
  const measured = await Promise.all(found.map(async ({ trace }) => makeBlocks(await packTrace(trace, deflate))));
  const long = measured.filter(({ fixes }) => fixes.full >= LONG_FIXES);
  const engined = long.filter(({ engine }) => engine > 0);
  const core = long.map(({ bytes, fixes }) => bytes.full / fixes.full);
  const both = engined.map(({ bytes, engine, fixes }) => (bytes.full + engine) / fixes.full);
  const levels = LEVELS.map((level) => {
    const [fixes, bytes] = [sum(long.map((each) => each.fixes[level])), sum(long.map((each) => each.bytes[level]))];
    const share = (100 * fixes) / sum(long.map((each) => each.fixes.full));
    return told(`level ${level} of all`, `${fixes} fixes (${figure(share)} %), ${figure(bytes / 1000)} kB`);
  });
  return [
    atMost(
      `core of ${long.length} files of ${LONG_FIXES} fixes and more, worst`,
      Math.max(...core),
      CORE_BYTES_A_FIX,
      "B per fix",
      `, median ${figure(median(core))}`,
    ),
    ...(both.length > 0
      ? [
          atMost(
            `with engine, ${both.length} of them, worst`,
            Math.max(...both),
            WITH_ENGINE,
            "B per fix",
            `, median ${figure(median(both))}`,
          ),
        ]
      : []),
    ...levels,
  ];
}

/** Bytes and fixes of the core of each level, bytes of the engine. */
function makeBlocks(bytes: Uint8Array) {
  const parts = splitParts(readDirectory(bytes));
  const core = (level: TraceLevel) => parts.find(({ entry }) => entry.level === level && entry.block === "core");
  const size = (part: Part | undefined) => (part ? part.to - part.from : 0);
  const each = (of: (part: Part | undefined) => number) =>
    Object.fromEntries(LEVELS.map((level) => [level, of(core(level))])) as Record<TraceLevel, number>;
  return {
    bytes: each(size),
    fixes: each((part) => part?.entry.fixes ?? 0),
    engine: size(parts.find(({ entry }) => entry.block === "engine")),
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
