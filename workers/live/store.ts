/**
 * Hours of a room in the object store, two for each: of strangers, which is removed after a day, and of pilots who chose to keep
 * their tracks. One glider of an hour is read by its index and its part alone.
 *
 *     live/<room>/<YYYY-MM-DDTHH>.strangers.klc   live/<room>/<YYYY-MM-DDTHH>.kept.klc
 */
import { encodeChunk, joinChunks, readChunk, readIndex, readPoints, type TrackPoint } from "#app/live/chunk.ts";

/** Indexes of hours with a thousand gliders fit in it. */
const INDEX_BYTES = 32 * 1024;
const HOUR = 3600;
/** Seconds after which nothing of strangers is left. */
export const STRANGERS_KEPT = 24 * HOUR;
export const CHOSEN_KEPT = 30 * 24 * HOUR;

const KINDS = ["strangers", "kept"] as const;
type Kind = (typeof KINDS)[number];

const keyOf = (room: string, hour: number, kind: Kind) =>
  `live/${room}/${new Date(hour * HOUR * 1000).toISOString().slice(0, 13)}.${kind}.klc`;

export const hourOf = (time: number): number => Math.floor(time / HOUR);

/** An hour that is there already gets these points too. */
export async function storeHour(
  files: R2Bucket,
  room: string,
  hour: number,
  chunks: readonly Uint8Array[],
  isKept: (key: string) => boolean,
): Promise<void> {
  for (const kind of KINDS) {
    const name = keyOf(room, hour, kind);
    const before = await files.get(name);
    const all = before === null ? chunks : [new Uint8Array(await before.arrayBuffer()), ...chunks];
    const tracks = joinChunks(all, (key) => isKept(key) === (kind === "kept"));
    if (tracks.size > 0) await files.put(name, encodeChunk(tracks));
  }
}

export interface Stored {
  key: string;
  points: TrackPoint[];
  /** Its pilot chose that it stays. */
  chosen: boolean;
}

/** Of these gliders. */
export async function readHour(
  files: R2Bucket,
  room: string,
  hour: number,
  wanted: (key: string) => boolean,
): Promise<Stored[]> {
  const found: Stored[] = [];
  for (const kind of KINDS) {
    const name = keyOf(room, hour, kind);
    const head = await files.get(name, { range: { offset: 0, length: INDEX_BYTES } });
    if (head === null) continue;
    const bytes = new Uint8Array(await head.arrayBuffer());
    const index = readIndex(bytes);
    if (index === null) {
      const whole = await files.get(name);
      for (const [key, points] of whole ? readChunk(new Uint8Array(await whole.arrayBuffer())) : [])
        if (wanted(key)) found.push({ key, points, chosen: kind === "kept" });
      continue;
    }
    for (const { key, start, length } of index) {
      if (!wanted(key)) continue;
      const part =
        start + length <= bytes.length
          ? bytes.subarray(start, start + length)
          : new Uint8Array(await (await files.get(name, { range: { offset: start, length } }))!.arrayBuffer());
      found.push({ key, points: readPoints(part), chosen: kind === "kept" });
    }
  }
  return found;
}

/** Takes gliders out of every hour there is. */
export async function forgetInStore(files: R2Bucket, room: string, keys: ReadonlySet<string>): Promise<void> {
  for (const name of await namesOf(files, room)) {
    const object = await files.get(name);
    if (object === null) continue;
    const tracks = readChunk(new Uint8Array(await object.arrayBuffer()));
    const kept = new Map([...tracks].filter(([key]) => !keys.has(key)));
    if (kept.size === tracks.size) continue;
    if (kept.size === 0) await files.delete(name);
    else await files.put(name, encodeChunk(kept));
  }
}

/** What is over: a day for strangers, a month for those who chose. @returns how many objects went */
export async function removeOld(files: R2Bucket, room: string, now: number): Promise<number> {
  const old = (await namesOf(files, room)).filter((name) => {
    const [, hour, kind] = /\/(\d{4}-\d\d-\d\dT\d\d)\.(\w+)\.klc$/.exec(name) ?? [];
    const ended = Date.parse(`${hour}:00:00Z`) / 1000 + HOUR;
    return ended <= now - (kind === "kept" ? CHOSEN_KEPT : STRANGERS_KEPT);
  });
  if (old.length > 0) await files.delete(old);
  return old.length;
}

async function namesOf(files: R2Bucket, room: string): Promise<string[]> {
  const names: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await files.list({ prefix: `live/${room}/`, cursor });
    names.push(...page.objects.map(({ key }) => key));
    if (!page.truncated) return names;
    cursor = page.cursor;
  }
}
