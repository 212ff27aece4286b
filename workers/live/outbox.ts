/**
 * What is on its way to rooms: one batch at a time to each, 125 ms after the one before where somebody watches, else a second; at
 * once where more waits than one holds. What a room did not take stays in front. Cards go along with a glider's first points, and again where a room says that it
 * does not know it.
 */
import { writeLog } from "#app/core/log.ts";
import type { Card } from "#app/live/glider.ts";
import type { DelayPolicy } from "#app/live/room/delay.ts";
import type { Entry } from "#app/live/room/room.ts";
import type { LiveRooms } from "../env.ts";
import type { Batch } from "./batch.ts";

/** This alone paces what viewers see: a room ticks as soon as a batch is there. */
const WATCHED_MS = 125;
const UNWATCHED_MS = 1000;
const AFTER_FAILURE_MS = 1000;
/** Points in one batch, and for a room in all: five minutes of the whole world. What is older goes then. */
const MOST_AT_ONCE = 1000;
const MOST_WAITING = 600_000;

interface Told {
  card: Card;
  keep: boolean;
}

interface Lane {
  policy: DelayPolicy;
  waiting: Entry[];
  /** On their way at this moment: they come back to the front where the room did not take them. */
  underway: Entry[];
  /** Gliders on their way that were forgotten meanwhile: they do not come back. */
  forgotten: Set<string>;
  /** What was last told of each glider. */
  told: Map<string, string>;
  cards: Map<string, Told>;
  watched: boolean;
  sentAt: number;
  sending: Promise<void> | null;
  timer: ReturnType<typeof setTimeout> | null;
  /** It does not wait for its pace. */
  hurries: boolean;
}

export class Outbox {
  readonly #rooms: DurableObjectNamespace<LiveRooms>;
  readonly #lanes = new Map<string, Lane>();

  constructor(rooms: DurableObjectNamespace<LiveRooms>) {
    this.#rooms = rooms;
  }

  add(room: string, policy: DelayPolicy, { card, keep }: Told, entry: Entry): void {
    const lane = this.#lanes.get(room) ?? newLane(policy);
    this.#lanes.set(room, lane);
    lane.policy = policy;
    lane.cards.set(card.glider, { card, keep });
    lane.waiting.push(entry);
    if (lane.waiting.length > MOST_WAITING) lane.waiting.splice(0, lane.waiting.length - MOST_WAITING);
    this.#soon(room, lane);
  }

  waiting(): number {
    return [...this.#lanes.values()].reduce((sum, lane) => sum + lane.waiting.length + lane.underway.length, 0);
  }

  /**
   * Takes gliders out of everything that waits, at once. @returns when no batch that was sent before can arrive any more: a room
   * that forgets them after that stays without them
   */
  async forget(keys: ReadonlySet<string>): Promise<void> {
    const underway: Promise<unknown>[] = [];
    for (const lane of this.#lanes.values()) {
      lane.waiting = lane.waiting.filter(({ key }) => !keys.has(key));
      for (const key of keys) {
        lane.cards.delete(key);
        lane.told.delete(key);
        if (lane.sending !== null) lane.forgotten.add(key);
      }
      if (lane.sending !== null) underway.push(lane.sending.catch(() => undefined));
    }
    await Promise.all(underway);
  }

  /** Until the rooms have all that came so far. Throws where one cannot be told. */
  async flush(): Promise<void> {
    await Promise.all(
      [...this.#lanes].map(async ([room, lane]) => {
        if (lane.sending) await lane.sending;
        while (lane.waiting.length > 0) await this.#send(room, lane, true);
      }),
    );
  }

  #soon(room: string, lane: Lane): void {
    if (lane.sending !== null) return;
    const isFull = lane.waiting.length >= MOST_AT_ONCE;
    if (lane.timer !== null) {
      if (!isFull || lane.hurries) return;
      clearTimeout(lane.timer);
    }
    lane.hurries = isFull;
    const pace = isFull ? 0 : lane.watched ? WATCHED_MS : UNWATCHED_MS;
    lane.timer = setTimeout(
      () => {
        lane.timer = null;
        void this.#send(room, lane, false);
      },
      Math.max(lane.sentAt + pace - Date.now(), 0),
    );
  }

  #send(room: string, lane: Lane, strict: boolean): Promise<void> {
    lane.sending ??= this.#try(room, lane, strict).finally(() => {
      lane.sending = null;
    });
    return lane.sending.then(() => {
      if (lane.waiting.length > 0) this.#soon(room, lane);
    });
  }

  async #try(room: string, lane: Lane, strict: boolean): Promise<void> {
    const entries = lane.waiting.splice(0, MOST_AT_ONCE);
    if (entries.length === 0) return;
    lane.sentAt = Date.now();
    lane.underway = entries;
    lane.forgotten = new Set();
    const batch: Batch = { room, policy: lane.policy, cards: cardsFor(lane, entries), entries };
    const putBack = (which: (key: string) => boolean) =>
      lane.waiting.unshift(...entries.filter(({ key }) => which(key) && !lane.forgotten.has(key)));
    try {
      const object = this.#rooms.get(this.#rooms.idFromName(room));
      const { watched, unknown } = await object.take(batch);
      lane.watched = watched > 0;
      for (const { card, keep } of batch.cards)
        if (!lane.forgotten.has(card.glider)) lane.told.set(card.glider, JSON.stringify([card, keep]));
      const strangers = new Set(unknown);
      for (const key of strangers) lane.told.delete(key);
      // What it does not know goes once more, with its card.
      putBack((key) => strangers.has(key));
    } catch (problem) {
      writeLog({ kind: "live-untold", room, points: entries.length, message: String((problem as Error).message) });
      putBack(() => true);
      if (strict) throw problem;
      lane.sentAt = Date.now() + AFTER_FAILURE_MS;
    } finally {
      lane.underway = [];
    }
  }
}

const newLane = (policy: DelayPolicy): Lane => ({
  policy,
  waiting: [],
  underway: [],
  forgotten: new Set(),
  told: new Map(),
  cards: new Map(),
  watched: false,
  sentAt: 0,
  sending: null,
  timer: null,
  hurries: false,
});

function cardsFor({ cards, told }: Lane, entries: readonly Entry[]): Told[] {
  const wanted = new Map<string, Told>();
  for (const { key } of entries) {
    const card = cards.get(key);
    if (card && told.get(key) !== JSON.stringify([card.card, card.keep])) wanted.set(key, card);
  }
  return [...wanted.values()];
}
