/**
 * Hours of a room in the object store, two for each: of strangers, which is removed after a day, and of pilots who chose to keep
 * their tracks. One glider of an hour is read by its index and its part alone.
 *
 *     live/<room>/<YYYY-MM-DDTHH>.strangers.klc   live/<room>/<YYYY-MM-DDTHH>.kept.klc
 */
import {
  type ChunkEntry,
  encodeChunk,
  joinChunks,
  readChunk,
  readIndex,
  readPoints,
  type TrackPoint,
} from "#app/live/chunk.ts";

/** Indexes of hours with a thousand gliders fit in it. */
const INDEX_BYTES = 32 * 1024;
const HOUR = 3600;
/** Seconds after which nothing of strangers is left. */
export const STRANGERS_KEPT = 24 * HOUR;
export const CHOSEN_KEPT = 30 * 24 * HOUR;

const KINDS = ["strangers", "kept"] as const;
type Kind = (typeof KINDS)[number];

const getKey = (room: string, hour: number, kind: Kind) =>
  `live/${room}/${new Date(hour * HOUR * 1000).toISOString().slice(0, 13)}.${kind}.klc`;

export const getHour = (time: number): number => Math.floor(time / HOUR);

/** Parts that are read one by one. */
const MOST_PARTS = 4;
/** Objects whose indexes are remembered: two kinds of a day and of the hours for what came late. */
const MOST_INDEXES = 64;

/**
 * Which gliders are where in the objects of a room, as they were read last: without it each question about a track read fifty
 * objects of each of eight rooms, most of them only to learn that there is nothing. A room alone writes its objects, and forgets what
 * it remembers before it does.
 */
export class HourIndexes {
  readonly #known = new Map<string, readonly ChunkEntry[]>();
  #writes = 0;

  /** What has to be the same when something is remembered that was read meanwhile. */
  get writes(): number {
    return this.#writes;
  }

  get(name: string): readonly ChunkEntry[] | undefined {
    return this.#known.get(name);
  }

  /** @param writes  when it began to be read */
  remember(name: string, index: readonly ChunkEntry[], writes: number): void {
    if (writes !== this.#writes) return;
    this.#known.delete(name);
    this.#known.set(name, index);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MOST_INDEXES) return;
      this.#known.delete(oldest);
    }
  }

  /** While objects change nothing that is read of them is remembered. */
  async change<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#forget();
    try {
      return await work();
    } finally {
      this.#forget();
    }
  }

  #forget(): void {
    this.#writes++;
    this.#known.clear();
  }
}

/** An hour that is there already gets these points too. */
export async function storeHour(
  files: R2Bucket,
  room: string,
  hour: number,
  chunks: readonly Uint8Array[],
  isStored: (key: string) => boolean,
): Promise<void> {
  for (const kind of KINDS) {
    const name = getKey(room, hour, kind);
    const before = await files.get(name);
    const all = before === null ? chunks : [new Uint8Array(await before.arrayBuffer()), ...chunks];
    const tracks = joinChunks(all, (key) => isStored(key) === (kind === "kept"));
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
  indexes: HourIndexes,
): Promise<Stored[]> {
  const found: Stored[] = [];
  for (const kind of KINDS) {
    const tracks = await readObject(files, getKey(room, hour, kind), wanted, indexes);
    for (const [key, points] of tracks) found.push({ key, points, chosen: kind === "kept" });
  }
  return found;
}

/** By its index and the parts of these gliders; whole where they are many, or it changed meanwhile. */
async function readObject(
  files: R2Bucket,
  name: string,
  wanted: (key: string) => boolean,
  indexes: HourIndexes,
): Promise<[string, TrackPoint[]][]> {
  const { writes } = indexes;
  let index = indexes.get(name) ?? null;
  let head = new Uint8Array();
  if (index === null) {
    const begin = await files.get(name, { range: { offset: 0, length: INDEX_BYTES } });
    if (begin !== null) head = new Uint8Array(await begin.arrayBuffer());
    index = begin === null ? [] : readIndex(head);
    if (index !== null) indexes.remember(name, index, writes);
  }
  const parts = index?.filter(({ key }) => wanted(key)) ?? [];
  if (index !== null && parts.length === 0) return [];
  const isRead = parts.every(({ start, length }) => start + length <= head.length);
  if (index !== null && (isRead || parts.length <= MOST_PARTS)) {
    const bytes = await Promise.all(
      parts.map(async ({ start, length }) => {
        if (start + length <= head.length) return head.subarray(start, start + length);
        const part = await files.get(name, { range: { offset: start, length } });
        return part && new Uint8Array(await part.arrayBuffer());
      }),
    );
    if (writes === indexes.writes)
      return parts.flatMap(({ key }, nth) => {
        const own = bytes[nth];
        return own === null ? [] : [[key, readPoints(own)] as [string, TrackPoint[]]];
      });
  }
  const whole = await files.get(name);
  return whole === null ? [] : [...readChunk(new Uint8Array(await whole.arrayBuffer()))].filter(([key]) => wanted(key));
}

/** Takes gliders out of every hour there is. */
export async function forgetInStore(files: R2Bucket, room: string, keys: ReadonlySet<string>): Promise<void> {
  for (const name of await getNames(files, room)) {
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
  const old = (await getNames(files, room)).filter((name) => {
    const [, hour, kind] = /\/(\d{4}-\d\d-\d\dT\d\d)\.(\w+)\.klc$/.exec(name) ?? [];
    const ended = Date.parse(`${hour}:00:00Z`) / 1000 + HOUR;
    return ended <= now - (kind === "kept" ? CHOSEN_KEPT : STRANGERS_KEPT);
  });
  if (old.length > 0) await files.delete(old);
  return old.length;
}

async function getNames(files: R2Bucket, room: string): Promise<string[]> {
  const names: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await files.list({ prefix: `live/${room}/`, cursor });
    names.push(...page.objects.map(({ key }) => key));
    if (!page.truncated) return names;
    cursor = page.cursor;
  }
}
