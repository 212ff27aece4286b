/**
 * What a room's object keeps on its own disk, so that nothing it accepted is lost when it is killed: who the gliders are and
 * where they stood at the last fold, every batch since then and every batch that still waits for its delay, chunks of the
 * minutes that are not in the store yet, and the launch list.
 *
 * Rows that are written are what it costs, whatever their length: gliders stand in few long rows, not in one each.
 */

import type { Card } from "#app/live/glider.ts";
import type { Launch } from "#app/live/launch/launch.ts";
import type { DelayPolicy } from "#app/live/room/delay.ts";
import type { Entry, RoomGlider } from "#app/live/room/room.ts";

/** Points of a glider that its sieve goes on with after a restart. */
const SIEVE_KEPT = 20;

/** Letters of a row of standing gliders; 2 MB are the most that one may have. */
const PART_LENGTH = 500_000;

/** A glider as it stood at a fold. */
export type GroundLevel = Pick<
  RoomGlider,
  "last" | "trail" | "marks" | "sieve" | "flight" | "state" | "stateSince" | "began"
>;

export function getGroundLevel({
  last,
  trail,
  marks,
  sieve,
  flight,
  state,
  stateSince,
  began,
}: RoomGlider): GroundLevel {
  return {
    ...{ last, trail, marks, flight, state, stateSince, began },
    sieve: { ...sieve, recent: sieve.recent.slice(-SIEVE_KEPT) },
  };
}

/** An earlier release held one point that leapt, or none. */
function read(stood: GroundLevel | null): GroundLevel | null {
  if (stood === null) return null;
  const held = [stood.sieve.held].flat().filter((point) => point !== null);
  return { ...stood, sieve: { ...stood.sieve, held } };
}

export interface Minute {
  minute: number;
  first: number;
  last: number;
  bytes: Uint8Array;
}

export class Journal {
  readonly #sql: SqlStorage;
  readonly #storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.#sql = storage.sql;
    this.#sql.exec(`
      CREATE TABLE IF NOT EXISTS about (name TEXT PRIMARY KEY, value TEXT NOT NULL);
      CREATE TABLE IF NOT EXISTS batch (n INTEGER PRIMARY KEY, entered REAL NOT NULL, entries TEXT NOT NULL);
      CREATE TABLE IF NOT EXISTS glider (key TEXT PRIMARY KEY, card TEXT NOT NULL, keep INTEGER NOT NULL);
      CREATE TABLE IF NOT EXISTS standing (part INTEGER PRIMARY KEY, gliders TEXT NOT NULL);
      CREATE TABLE IF NOT EXISTS chunk (minute INTEGER PRIMARY KEY, first INTEGER NOT NULL, last INTEGER NOT NULL, bytes BLOB NOT NULL);
      CREATE TABLE IF NOT EXISTS launch (id INTEGER PRIMARY KEY, takeoff INTEGER, row TEXT NOT NULL);
    `);
  }

  about(name: string): string | null {
    const [row] = this.#sql.exec<{ value: string }>("SELECT value FROM about WHERE name = ?", name).toArray();
    return row?.value ?? null;
  }

  put(name: string, value: string): void {
    this.#sql.exec("INSERT OR REPLACE INTO about (name, value) VALUES (?, ?)", name, value);
  }

  policy(): DelayPolicy | null {
    const text = this.about("policy");
    return text === null ? null : (JSON.parse(text) as DelayPolicy);
  }

  /** @returns the number of its row */
  enter(entered: number, entries: readonly Entry[]): number {
    const row = this.#sql
      .exec<{ n: number }>(
        "INSERT INTO batch (entered, entries) VALUES (?, ?) RETURNING n",
        entered,
        JSON.stringify(entries),
      )
      .one();
    return row.n;
  }

  batches(): { n: number; entered: number; entries: Entry[] }[] {
    return this.#sql
      .exec<{ n: number; entered: number; entries: string }>("SELECT n, entered, entries FROM batch ORDER BY n")
      .toArray()
      .map(({ entries, ...row }) => ({ ...row, entries: JSON.parse(entries) as Entry[] }));
  }

  putCard(card: Card, keep: boolean): void {
    this.#sql.exec(
      "INSERT INTO glider (key, card, keep) VALUES (?, ?, ?) ON CONFLICT (key) DO UPDATE SET card = excluded.card, keep = excluded.keep",
      card.glider,
      JSON.stringify(card),
      keep ? 1 : 0,
    );
  }

  gliders(): { card: Card; keep: boolean; stood: GroundLevel | null }[] {
    const standing = new Map(this.#standing().flatMap(({ gliders }) => gliders));
    return this.#sql
      .exec<{ key: string; card: string; keep: number }>("SELECT key, card, keep FROM glider")
      .toArray()
      .map(({ key, card, keep }) => ({
        card: JSON.parse(card) as Card,
        keep: keep === 1,
        stood: read(standing.get(key) ?? null),
      }));
  }

  #standing(): { part: number; gliders: [key: string, GroundLevel][] }[] {
    return this.#sql
      .exec<{ part: number; gliders: string }>("SELECT part, gliders FROM standing")
      .toArray()
      .map(({ part, gliders }) => ({ part, gliders: JSON.parse(gliders) as [string, GroundLevel][] }));
  }

  #putStanding(part: number, gliders: string): void {
    this.#sql.exec(
      "INSERT INTO standing (part, gliders) VALUES (?, ?) ON CONFLICT (part) DO UPDATE SET gliders = excluded.gliders",
      part,
      gliders,
    );
  }

  /**
   * All of a fold or nothing of it. @param stood all gliders of the room; null where none moved or went @param applied batches up
   * to this row are in it
   */
  fold(
    chunk: Minute | null,
    stood: readonly [key: string, GroundLevel][] | null,
    gone: readonly string[],
    applied: number,
  ): void {
    this.#storage.transactionSync(() => {
      if (chunk) this.putChunk(chunk);
      if (stood) {
        const parts = splitParts(stood);
        for (const [part, gliders] of parts.entries()) this.#putStanding(part, gliders);
        this.#sql.exec("DELETE FROM standing WHERE part >= ?", parts.length);
      }
      for (const key of gone) this.#sql.exec("DELETE FROM glider WHERE key = ?", key);
      this.#sql.exec("DELETE FROM batch WHERE n <= ?", applied);
    });
  }

  chunk(minute: number): Minute | null {
    return this.chunks("minute = ?", minute)[0] ?? null;
  }

  /** Those with points of this time. */
  getChunks(from: number, to: number): Minute[] {
    return this.chunks("first < ? AND last >= ?", to, from);
  }

  /** Those of minutes before this one. */
  chunksBefore(minute: number): Minute[] {
    return this.chunks("minute < ?", minute);
  }

  allChunks(): Minute[] {
    return this.chunks("1 = 1");
  }

  private chunks(where: string, ...values: number[]): Minute[] {
    return this.#sql
      .exec<{ minute: number; first: number; last: number; bytes: ArrayBuffer }>(
        `SELECT minute, first, last, bytes FROM chunk WHERE ${where} ORDER BY minute`,
        ...values,
      )
      .toArray()
      .map((row) => ({ ...row, bytes: new Uint8Array(row.bytes) }));
  }

  putChunk({ minute, first, last, bytes }: Minute): void {
    this.#sql.exec(
      "INSERT OR REPLACE INTO chunk (minute, first, last, bytes) VALUES (?, ?, ?, ?)",
      minute,
      first,
      last,
      bytes,
    );
  }

  removeChunks(minutes: readonly number[]): void {
    for (const minute of minutes) this.#sql.exec("DELETE FROM chunk WHERE minute = ?", minute);
  }

  putLaunch(launch: Launch): void {
    this.#sql.exec(
      "INSERT OR REPLACE INTO launch (id, takeoff, row) VALUES (?, ?, ?)",
      launch.id,
      launch.takeoff,
      JSON.stringify(launch),
    );
  }

  launches(): Launch[] {
    return this.#sql
      .exec<{ row: string }>("SELECT row FROM launch ORDER BY id")
      .toArray()
      .map(({ row }) => JSON.parse(row) as Launch);
  }

  removeLaunches(before: number): void {
    this.#sql.exec("DELETE FROM launch WHERE takeoff < ?", before);
  }

  /** A glider wants to be forgotten: in no batch either. */
  forget(keys: ReadonlySet<string>): void {
    this.#storage.transactionSync(() => {
      for (const key of keys) this.#sql.exec("DELETE FROM glider WHERE key = ?", key);
      for (const { part, gliders } of this.#standing()) {
        const kept = gliders.filter(([key]) => !keys.has(key));
        if (kept.length < gliders.length) this.#putStanding(part, JSON.stringify(kept));
      }
      for (const { n, entries } of this.batches()) {
        const kept = entries.filter(({ key }) => !keys.has(key));
        if (kept.length < entries.length)
          this.#sql.exec("UPDATE batch SET entries = ? WHERE n = ?", JSON.stringify(kept), n);
      }
      for (const launch of this.launches())
        if (keys.has(launch.key) || (launch.tugKey !== null && keys.has(launch.tugKey)))
          this.#sql.exec("DELETE FROM launch WHERE id = ?", launch.id);
    });
  }
}

/** As JSON, each of a length that a row may have. */
function splitParts(stood: readonly [key: string, GroundLevel][]): string[] {
  const parts: string[] = [];
  let part: string[] = [];
  let length = 0;
  const end = () => {
    if (part.length > 0) parts.push(`[${part.join(",")}]`);
    part = [];
    length = 0;
  };
  for (const each of stood) {
    const text = JSON.stringify(each);
    if (length + text.length > PART_LENGTH) end();
    part.push(text);
    length += text.length + 1;
  }
  end();
  return parts;
}
