/**
 * Tracks of a room, by how old they are: this minute in memory, the hour in chunks on its disk, what is older in the store. A
 * stranger's is read and kept for a day, a member's who chose it for a month.
 */
import { encodeChunk, inOrder, joinChunks, readChunk, type TrackPoint } from "#app/live/chunk.ts";
import type { Journal, Minute } from "./journal.ts";
import {
  CHOSEN_KEPT,
  forgetInStore,
  getHour,
  HourIndexes,
  readHour,
  removeOld,
  STRANGERS_KEPT,
  storeHour,
} from "./store.ts";

const HOUR = 3600;
/** Hours of a track that came late, or with a delay, are those when it was learned. */
const LATE_HOURS = 3;
const OLDEST = CHOSEN_KEPT + 86_400;

/** The minute's points, with what is there of this minute already; null where there is nothing. */
export function getChunk(journal: Journal, learned: ReadonlyMap<string, TrackPoint[]>, now: number): Minute | null {
  const minute = Math.floor(now / 60);
  const tracks = new Map([...learned].map(([key, points]) => [key, inOrder(points)]));
  const times = [...tracks.values()].flat().map(({ time }) => time);
  if (times.length === 0) return null;
  const before = journal.chunk(minute);
  const bytes = encodeChunk(tracks);
  return {
    minute,
    first: times.reduce((least, time) => Math.min(least, time), before?.first ?? Number.POSITIVE_INFINITY),
    last: times.reduce((most, time) => Math.max(most, time), before?.last ?? 0),
    bytes: before === null ? bytes : encodeChunk(joinChunks([before.bytes, bytes], () => true)),
  };
}

export class Tracks {
  readonly #journal: Journal;
  readonly #files: R2Bucket;
  readonly #indexes = new HourIndexes();
  /** What changes the store goes one after the other: storing an hour would write again what was forgotten meanwhile. */
  #storing: Promise<unknown> = Promise.resolve();
  /** Of each reading under way: who was forgotten meanwhile. */
  readonly #readings = new Set<Set<string>>();

  constructor(journal: Journal, files: R2Bucket) {
    this.#journal = journal;
    this.#files = files;
  }

  /** Chunks of hours that are over go to the store, then from the disk; what is old goes from the store. */
  store(room: string, now: number, kept: ReadonlySet<string>): Promise<void> {
    return this.#inTurn(() => this.#store(room, now, kept));
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#storing.then(work);
    this.#storing = done.catch(() => undefined);
    return done;
  }

  async #store(room: string, now: number, kept: ReadonlySet<string>): Promise<void> {
    const over = this.#journal.chunksBefore(getHour(now) * 60);
    for (const hour of new Set(over.map(({ minute }) => Math.floor(minute / 60)))) {
      const chunks = over.filter(({ minute }) => Math.floor(minute / 60) === hour);
      const bytes = chunks.map((chunk) => chunk.bytes);
      await this.#indexes.change(() => storeHour(this.#files, room, hour, bytes, (key) => kept.has(key)));
      this.#journal.removeChunks(chunks.map(({ minute }) => minute));
      this.#journal.put("stored", String(now));
    }
    const looked = Number(this.#journal.about("looked") ?? 0);
    if (now - looked < HOUR) return;
    this.#journal.put("looked", String(now));
    await this.#indexes.change(() => removeOld(this.#files, room, now));
  }

  /** Whether something of it is on the disk. */
  isOnDisk(): boolean {
    return this.#journal.allChunks().length > 0;
  }

  /** Whether there may be something in the store that has to go. */
  mayBeStored(now: number): boolean {
    return Number(this.#journal.about("stored") ?? 0) > now - OLDEST;
  }

  /** Of these gliders between two instants; never what still waits. @param minute what is not on the disk yet */
  async read(
    room: string,
    minute: ReadonlyMap<string, TrackPoint[]>,
    wanted: (key: string) => boolean,
    when: { from: number; to: number; now: number },
  ): Promise<Map<string, TrackPoint[]>> {
    const forgotten = new Set<string>();
    this.#readings.add(forgotten);
    try {
      const found = await this.#read(room, minute, wanted, when);
      for (const key of forgotten) found.delete(key);
      return found;
    } finally {
      this.#readings.delete(forgotten);
    }
  }

  async #read(
    room: string,
    minute: ReadonlyMap<string, TrackPoint[]>,
    wanted: (key: string) => boolean,
    { from, to, now }: { from: number; to: number; now: number },
  ): Promise<Map<string, TrackPoint[]>> {
    const found = new Map<string, TrackPoint[]>();
    const kept = this.storedKeys();
    const add = (key: string, points: readonly TrackPoint[]) => {
      if (wanted(key)) found.set(key, [...(found.get(key) ?? []), ...points]);
    };
    const oldest = Math.max(from, now - OLDEST);
    if (to > oldest)
      for (let hour = getHour(oldest); hour <= Math.min(getHour(now), getHour(to) + LATE_HOURS); hour++)
        for (const { key, points, chosen } of await readHour(this.#files, room, hour, wanted, this.#indexes)) {
          add(key, points);
          if (chosen) kept.add(key);
        }
    for (const { bytes } of this.#journal.getChunks(from, to))
      for (const [key, points] of readChunk(bytes)) add(key, points);
    for (const [key, points] of minute) add(key, points);
    for (const [key, points] of found) {
      const least = kept.has(key) ? from : Math.max(from, now - STRANGERS_KEPT);
      const within = inOrder(points.filter(({ time }) => time >= least && time < to));
      if (within.length > 0) found.set(key, within);
      else found.delete(key);
    }
    return found;
  }

  /** Whose pilots chose that their tracks stay. */
  storedKeys(): Set<string> {
    return new Set(this.#journal.gliders().flatMap(({ card, keep }) => (keep ? [card.glider] : [])));
  }

  /** Nothing of these is left on the disk and in the store. */
  async forget(room: string, keys: ReadonlySet<string>): Promise<void> {
    for (const reading of this.#readings) for (const key of keys) reading.add(key);
    await this.#inTurn(async () => {
      for (const chunk of this.#journal.allChunks()) {
        const tracks = readChunk(chunk.bytes);
        const kept = new Map([...tracks].filter(([key]) => !keys.has(key)));
        if (kept.size < tracks.size) this.#journal.putChunk({ ...chunk, bytes: encodeChunk(kept) });
      }
      await this.#indexes.change(() => forgetInStore(this.#files, room, keys));
    });
  }
}
