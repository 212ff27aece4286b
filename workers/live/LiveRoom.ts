/**
 * A room of those who are in the air: an area of the earth, a task day, or a relay of one of both. The shell around
 * app/live/room/room.ts: its clock and its disk. Sockets are its `audience`, objects that speak to more viewers its `relays`, what it
 * makes of points beside showing them `learned`, and what it keeps of them `tracks`.
 *
 * What enters is written down before it is told to anybody, so that a room that is killed knows it again. Ticks go out when
 * something changed and 100 ms after the last one at the soonest. Every minute is folded into a chunk, every hour goes to the
 * store. A room where nothing moves sleeps, and costs nothing.
 */
import { DurableObject } from "cloudflare:workers";
import { openDb } from "#app/core/db/db.ts";
import { FORGET, STANDING } from "#app/live/questions.ts";
import { advance, enterPoints, firstWaitingRow } from "#app/live/room/advance.ts";
import { tick } from "#app/live/room/changes.ts";
import { delayAt, NO_DELAY, untilDue } from "#app/live/room/delay.ts";
import { expire, remove } from "#app/live/room/expire.ts";
import { type Mirrored, reflect } from "#app/live/room/mirror.ts";
import { newRoom, putCard, type Room, stand } from "#app/live/room/room.ts";
import { isOrganiserRoom } from "#app/live/task-day.server.ts";
import type { TaskRow } from "#app/live/task-row.ts";
import type { Env, LiveRooms } from "../env.ts";
import { getSeat } from "../front/seat.ts";
import { type AirfieldAt, airfields } from "./airfields.ts";
import { getAnswer } from "./answers.ts";
import { Audience, MOST_VIEWERS } from "./audience.ts";
import { Batch } from "./batch.ts";
import { watchFeeds } from "./feeds.ts";
import { getGroundLevel, Journal } from "./journal.ts";
import { Learned } from "./learned.ts";
import { Pulse } from "./pulse.ts";
import { getMain, isRelay, Relays } from "./relays.ts";
import { Scoring } from "./scoring.ts";
import { getChunk, Tracks } from "./tracks.ts";

const FOLD_MS = 60_000;
/** A relay asks its room whether it is known, this often. */
const RELAY_MS = 30_000;

export class LiveRoom extends DurableObject<Env> implements LiveRooms {
  readonly #journal: Journal;
  readonly #audience: Audience;
  readonly #relays: Relays;
  readonly #tracks: Tracks;
  readonly #learned = new Learned();
  readonly #scoring: Scoring;
  #room: Room | null = null;
  #opening: Promise<Room> | null = null;
  #fieldAt: AirfieldAt = () => null;
  readonly #pulse = new Pulse(() => this.#tick());
  #scoreTimer: ReturnType<typeof setTimeout> | null = null;
  #lastRow = 0;
  #alarmed = false;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#journal = new Journal(state.storage);
    this.#audience = new Audience(state);
    this.#relays = new Relays(env.LIVE_ROOM);
    this.#tracks = new Tracks(this.#journal, env.FILES);
    this.#scoring = new Scoring(env, this.#journal);
  }

  /** What the disk knows, once in a life. */
  async #open(name: string): Promise<Room> {
    if (this.#room) return this.#room;
    this.#opening ??= this.#remember(name);
    return this.#opening;
  }

  async #remember(name: string): Promise<Room> {
    this.#fieldAt = await airfields(openDb(this.env.DB));
    const journal = this.#journal;
    if (journal.about("name") === null) journal.put("name", name);
    const room = newRoom(name, Math.floor(Math.random() * 0xffff), journal.policy() ?? NO_DELAY);
    for (const { card, keep, stood } of journal.gliders()) {
      if (stood === null || stood.last === null) putCard(room, card, keep);
      else stand(room, card, keep, stood);
    }
    this.#learned.remember(journal.launches());
    for (const { n, entered, entries } of journal.batches()) {
      enterPoints(
        room,
        entries.map((entry) => ({ ...entry, row: n })),
        entered,
      );
      this.#lastRow = Math.max(this.#lastRow, n);
    }
    await this.#scoring.open(room, this.#tracks);
    this.#advance(room);
    tick(room);
    // Whoever asks first is told what is known, not that nobody was heard.
    this.ctx.waitUntil(this.#say(room, await this.#scoring.score(room)));
    this.#room = room;
    // Whoever looks first after the site died wakes the feed too: by itself it begins to read at its next alarm, 15 s later at worst, and
    // so it does where it cannot be woken.
    this.ctx.waitUntil(watchFeeds(this.env, false).catch(() => undefined));
    if ((await this.ctx.storage.getAlarm()) === null && room.gliders.size > 0) await this.#setAlarm();
    if (room.wheel.waiting > 0) this.#pulse.soon();
    return room;
  }

  /** What an ingest brings. Answered when it is written down. */
  async take(message: unknown): Promise<{ watched: number; unknown: string[] }> {
    const { room: name, policy, cards, entries } = Batch.parse(message);
    const room = await this.#open(name);
    if (JSON.stringify(policy) !== JSON.stringify(room.policy)) {
      room.policy = policy;
      this.#journal.put("policy", JSON.stringify(policy));
    }
    for (const { card, keep } of cards) this.#putCard(room, card, keep);
    const isKnown = ({ key }: { key: string }) => room.gliders.has(key) || room.cards.has(key);
    const known = entries.filter(isKnown);
    const unknown =
      known.length === entries.length ? [] : entries.filter((entry) => !isKnown(entry)).map(({ key }) => key);
    if (known.length > 0) {
      const now = Date.now() / 1000;
      const row = this.#journal.enter(now, known);
      this.#lastRow = row;
      enterPoints(
        room,
        known.map((entry) => ({ ...entry, row })),
        now,
      );
      if (!this.#alarmed) await this.#setAlarm();
      this.#pulse.soon();
    }
    return { watched: this.#audience.size + this.#relays.size, unknown: [...new Set(unknown)] };
  }

  #putCard(room: Room, card: Batch["cards"][number]["card"], keep: boolean): void {
    const glider = room.gliders.get(card.glider);
    const known = glider ?? room.cards.get(card.glider);
    if (known && known.keep === keep && JSON.stringify(known.card) === JSON.stringify(card)) return;
    this.#journal.putCard(card, keep);
    putCard(room, card, keep);
  }

  async #setAlarm(): Promise<void> {
    this.#alarmed = true;
    await this.ctx.storage.setAlarm(Date.now() + FOLD_MS);
  }

  #tick(): void {
    const room = this.#room;
    if (room === null) return;
    this.#advance(room);
    tick(room);
    this.#tell(room);
    this.#score(room);
    // Viewers who look less often want another one, and what waits for its delay.
    const behind = this.#audience.untilNext(room);
    if (behind !== null) this.#pulse.soon(behind);
    const due = untilDue(room.wheel, room.policy, Date.now() / 1000);
    if (due !== null) this.#pulse.soon(due * 1000);
  }

  #advance(room: Room): void {
    const isAirfield = (latitude: number, longitude: number) => this.#fieldAt(latitude, longitude) !== null;
    for (const applied of advance(room, Date.now() / 1000, isAirfield)) {
      const glider = room.gliders.get(applied.key);
      if (!glider) continue;
      this.#scoring.note(applied, glider);
      for (const launch of this.#learned.note(applied, glider, this.#fieldAt)) this.#journal.putLaunch(launch);
    }
  }

  #score(room: Room): void {
    const wait = this.#scoring.due();
    if (wait === null) return;
    if (wait > 0) {
      this.#scoreTimer ??= setTimeout(() => {
        this.#scoreTimer = null;
        this.#score(room);
      }, wait);
      return;
    }
    this.ctx.waitUntil(this.#scoring.score(room).then((rows) => this.#say(room, rows)));
  }

  /** How a task day stands. @param rows null: as it was said last */
  async #say(room: Room, rows: TaskRow[] | null): Promise<void> {
    if (rows === null) return;
    this.#audience.say({ t: "score", seq: room.sequence, rows });
    await Promise.all(this.#relays.say(room, rows));
  }

  #tell(room: Room): void {
    this.#audience.tell(room);
    for (const told of this.#relays.tell(room)) this.ctx.waitUntil(told);
  }

  override async fetch(request: Request): Promise<Response> {
    const name = request.headers.get("x-live-room") ?? "";
    if (request.headers.get("upgrade") !== "websocket") return new Response("websocket only", { status: 426 });
    const room = await this.#open(name);
    if (isRelay(name) && this.#audience.size === 0) await this.ctx.storage.setAlarm(Date.now() + RELAY_MS);
    return this.#audience.size < MOST_VIEWERS
      ? this.#audience.accept(room, isOrganiserRoom(name) ? "organiser" : getMain(name), getSeat(request))
      : this.#relays.accept(request, room);
  }

  /** As a relay: what its room tells. */
  async mirror(name: string, told: unknown): Promise<{ isWhole: boolean; viewers: number }> {
    const room = await this.#open(name);
    const mirrored = told as Mirrored;
    const isWhole = reflect(room, mirrored, Date.now() / 1000);
    // Told everything, it does not know who went meanwhile: nor do its viewers.
    if (mirrored.after < 0) this.#audience.beginAnew();
    if (mirrored.after < 0 || mirrored.gone.length > 0) this.#audience.forgetSnapshots();
    if (isWhole) this.#tell(room);
    if (mirrored.rows) this.#audience.say({ t: "score", seq: room.sequence, rows: mirrored.rows });
    return { isWhole, viewers: this.#audience.size };
  }

  /** As a room with relays. */
  async heard(name: string, relay: string, viewers: number): Promise<void> {
    const room = await this.#open(name);
    this.#relays.heard(relay, viewers);
    this.#tell(room);
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    await this.#audience.hear(socket, message, () => this.#open(this.#journal.about("name") ?? ""));
  }

  override async webSocketClose(socket: WebSocket, code: number): Promise<void> {
    this.#audience.close(socket, code === 1005 || code === 1006 ? 1000 : code, "");
    await this.#tellMain();
  }

  override async webSocketError(socket: WebSocket): Promise<void> {
    this.#audience.close(socket, 1011, "");
    await this.#tellMain();
  }

  async #tellMain(): Promise<void> {
    const name = this.#journal.about("name");
    if (name === null || !isRelay(name)) return;
    const main = getMain(name);
    await this.env.LIVE_ROOM.get(this.env.LIVE_ROOM.idFromName(main)).heard(main, name, this.#audience.size);
  }

  /** Every minute, as long as there is something. */
  override async alarm(): Promise<void> {
    this.#alarmed = false;
    const name = this.#journal.about("name");
    if (name === null) return;
    if (isRelay(name)) return this.#lookAsRelay();
    const room = await this.#open(name);
    this.#advance(room);
    const kept = this.#tracks.storedKeys();
    const now = Date.now() / 1000;
    const before = [...room.gliders.keys()];
    expire(room, now);
    this.#fold(
      room,
      now,
      before.filter((key) => !room.gliders.has(key)),
    );
    await this.#tracks.store(room.name, now, kept);
    if (tick(room)) {
      this.#tell(room);
      this.#scoring.stir();
    }
    this.#score(room);
    this.#audience.closeSilent();
    this.#journal.removeLaunches(this.#learned.age(now, now - delayAt(room.policy, now)));
    const stays = room.gliders.size > 0 || room.wheel.waiting > 0 || this.#tracks.isOnDisk();
    if (stays) await this.#setAlarm();
    else if (this.#tracks.mayBeStored(now)) await this.ctx.storage.setAlarm(Date.now() + 3_600_000);
  }

  /** Its room may have died, and know nothing of it any more. */
  async #lookAsRelay(): Promise<void> {
    this.#audience.closeSilent();
    if (this.#audience.size > 0) await this.ctx.storage.setAlarm(Date.now() + RELAY_MS);
    await this.#tellMain();
  }

  #fold(room: Room, now: number, gone: string[]): void {
    const { minute } = this.#learned;
    const isSame = minute.size === 0 && gone.length === 0;
    const waiting = firstWaitingRow(room);
    this.#journal.fold(
      getChunk(this.#journal, minute, now),
      isSame ? null : [...room.gliders].map(([key, glider]) => [key, getGroundLevel(glider)]),
      gone.filter((key) => !room.cards.has(key)),
      waiting === null ? this.#lastRow : waiting - 1,
    );
    this.#learned.folded(gone);
  }

  async answer(name: string, question: string, fields: object): Promise<unknown> {
    const room = await this.#open(name);
    // What is due is known, also between two ticks.
    this.#advance(room);
    if (room.dirty) this.#pulse.soon();
    if (question === STANDING.name && this.#scoring.due() === 0)
      this.ctx.waitUntil(this.#say(room, await this.#scoring.score(room)));
    if (question === FORGET.name) return this.#forget(room, FORGET.shape.parse(fields));
    return getAnswer(question, fields, {
      ...{ room, learned: this.#learned, tracks: this.#tracks, journal: this.#journal, scoring: this.#scoring },
      ...{ viewers: this.#audience.size + this.#relays.viewers(), now: Date.now() / 1000 },
    });
  }

  /** Nothing of these is left in memory, on the disk or in the store, and no viewer is shown them, by a relay neither. */
  async #forget(
    room: Room,
    fields: { keys: readonly string[]; pilots: readonly number[] },
  ): Promise<{ forgotten: number }> {
    const keys = new Set(fields.keys);
    const known = [...keys].filter((key) => room.gliders.has(key) || room.cards.has(key));
    for (const key of keys) remove(room, key, "privacy", Date.now() / 1000);
    this.#audience.forgetSnapshots();
    this.#learned.forget(keys);
    const rows = this.#scoring.forget(keys, new Set(fields.pilots));
    this.#journal.forget(keys);
    if (tick(room)) this.#audience.tell(room);
    await Promise.all([this.#tracks.forget(room.name, keys), ...this.#relays.tell(room), this.#say(room, rows)]);
    this.#score(room);
    return { forgotten: known.length };
  }
}
