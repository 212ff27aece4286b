/**
 * A room of those who are in the air: an area of the earth, a task day, or a relay of one of both (`<room>~<n>`). The shell
 * around app/live/room.ts: sockets, disk, clock.
 *
 * What enters is written down before it is told to anybody, so that a room that is killed knows it again. Ticks go out when
 * something changed and 125 ms after the last one at the soonest. Every minute is folded into a chunk, every hour goes to the store.
 * Sockets hibernate: a room where nothing moves costs nothing.
 */
import { DurableObject } from "cloudflare:workers";
import { openDb } from "#app/db/db.ts";
import { cellsIn, isArea } from "#app/live/area.ts";
import { encodeChunk, inOrder, readChunk, type TrackPoint } from "#app/live/chunk.ts";
import { delayAt, NO_DELAY } from "#app/live/delay.ts";
import { correctLaunch, type Launch, type LaunchList, newLaunchList, noteLaunch } from "#app/live/launch.ts";
import { CLOSE, type ClientMessage, PING, PONG, PROTOCOL, read, type ServerMessage } from "#app/live/message.ts";
import { type Mirrored, mirrorAfter, reflect } from "#app/live/mirror.ts";
import { BATCH, CORRECT, COUNT, FORGET, GLIDER, LAUNCHES, NOW, THERMALS, TRACK } from "#app/live/questions.ts";
import * as rooms from "#app/live/room.ts";
import { isTaskRoom } from "#app/live/task-day.server.ts";
import {
  beganOf,
  type ClimbWatch,
  forgetClimbs,
  KEPT,
  keepClimb,
  newClimbWatch,
  newThermals,
  thermalsAt,
  watchClimb,
} from "#app/live/thermal.ts";
import {
  heard,
  isDue,
  isSilent,
  newViewer,
  TICK_MS,
  type Viewer,
  WIDE_EVERY_MS,
  WIDE_GLIDERS,
} from "#app/live/viewer.ts";
import type { Env, LiveRooms } from "../env.ts";
import { type AirfieldAt, airfields } from "./airfields.ts";
import { Batch } from "./batch.ts";
import { Journal, type Stood } from "./journal.ts";
import { forgetInStore, hourOf, readHour, removeOld, STRANGERS_KEPT, storeHour } from "./store.ts";

/** One object speaks to no more; the next ones are spoken to by relays. */
export const MOST_VIEWERS = 2000;
const MOST_RELAYS = 8;
const FOLD_MS = 60_000;
const LAUNCHES_KEPT = 30 * 86_400;
/** Points of a glider that its sieve goes on with after a restart. */
const SIEVE_KEPT = 20;

export class LiveRoom extends DurableObject<Env> implements LiveRooms {
  readonly #journal: Journal;
  #room: rooms.Room | null = null;
  #opening: Promise<rooms.Room> | null = null;
  #fieldAt: AirfieldAt = () => null;
  #viewers = new Map<WebSocket, Viewer>();
  #cellsOf = new Map<string, ReadonlySet<number> | null>();
  #relays = new Map<string, { sent: number; viewers: number }>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #tickedAt = 0;
  /** Points learned since the last fold. */
  #minute = new Map<string, TrackPoint[]>();
  #thermals = newThermals();
  #watches = new Map<string, ClimbWatch>();
  #launches: LaunchList = newLaunchList();
  #lastRow = 0;
  #alarmed = false;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#journal = new Journal(state.storage);
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
    for (const socket of state.getWebSockets()) this.#viewers.set(socket, viewerOf(socket));
  }

  /** What the disk knows, once in a life. */
  async #open(name: string): Promise<rooms.Room> {
    if (this.#room) return this.#room;
    this.#opening ??= this.#remember(name);
    return this.#opening;
  }

  async #remember(name: string): Promise<rooms.Room> {
    this.#fieldAt = await airfields(openDb(this.env.DB));
    const journal = this.#journal;
    if (journal.about("name") === null) journal.put("name", name);
    const room = rooms.newRoom(name, Math.floor(Math.random() * 0xffff), journal.policy() ?? NO_DELAY);
    for (const { card, keep, stood } of journal.gliders()) {
      if (stood === null || stood.last === null) rooms.putCard(room, card, keep);
      else rooms.stand(room, card, keep, stood);
    }
    this.#launches.launches = journal.launches();
    this.#launches.nextId = 1 + this.#launches.launches.reduce((most, { id }) => Math.max(most, id), 0);
    for (const { n, entered, entries } of journal.batches()) {
      rooms.enterPoints(
        room,
        entries.map((entry) => ({ ...entry, row: n })),
        entered,
      );
      this.#lastRow = Math.max(this.#lastRow, n);
    }
    this.#room = room;
    this.#advance(room);
    rooms.tick(room);
    if ((await this.ctx.storage.getAlarm()) === null && room.gliders.size > 0) await this.#setAlarm();
    if (room.wheel.waiting > 0) this.#soon();
    return room;
  }

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
      rooms.enterPoints(
        room,
        known.map((entry) => ({ ...entry, row })),
        now,
      );
      if (!this.#alarmed) await this.#setAlarm();
      this.#soon();
    }
    return { watched: this.#viewers.size + this.#relays.size, unknown: [...new Set(unknown)] };
  }

  #putCard(room: rooms.Room, card: Batch["cards"][number]["card"], keep: boolean): void {
    const glider = room.gliders.get(card.glider);
    const known = glider ?? room.cards.get(card.glider);
    if (known && known.keep === keep && JSON.stringify(known.card) === JSON.stringify(card)) return;
    this.#journal.putCard(card, keep);
    rooms.putCard(room, card, keep);
  }

  async #setAlarm(): Promise<void> {
    this.#alarmed = true;
    await this.ctx.storage.setAlarm(Date.now() + FOLD_MS);
  }

  /** A tick as soon as may be. */
  #soon(): void {
    if (this.#timer !== null) return;
    const wait = Math.max(this.#tickedAt + TICK_MS - Date.now(), 0);
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#tick();
    }, wait);
  }

  #tick(): void {
    const room = this.#room;
    if (room === null) return;
    this.#tickedAt = Date.now();
    this.#advance(room);
    rooms.tick(room);
    this.#tell(room);
    // What waits for its delay, and viewers who look less often, want another one.
    if (room.wheel.waiting > 0 || this.#someoneIsBehind(room)) this.#soon();
  }

  #someoneIsBehind({ sequence }: rooms.Room): boolean {
    for (const { sent } of this.#viewers.values()) if (sent >= 0 && sent < sequence) return true;
    return false;
  }

  #advance(room: rooms.Room): void {
    const isAirfield = (latitude: number, longitude: number) => this.#fieldAt(latitude, longitude) !== null;
    for (const applied of rooms.advance(room, Date.now() / 1000, isAirfield)) {
      const { key } = applied;
      const glider = room.gliders.get(key);
      if (!glider) continue;
      if (applied.kind === "flight") {
        const { place } = applied.news;
        const field = this.#fieldAt(place.latitude, place.longitude);
        for (const launch of noteLaunch(this.#launches, glider.card, applied.news, field))
          this.#journal.putLaunch(launch);
        continue;
      }
      const track = this.#minute.get(key);
      if (track) track.push(applied.point);
      else this.#minute.set(key, [applied.point]);
      if (applied.kind === "moved" && glider.state === "flying") this.#watchClimb(key, applied.point);
    }
  }

  #watchClimb(key: string, point: Parameters<typeof watchClimb>[1]): void {
    const watch = this.#watches.get(key) ?? newClimbWatch();
    this.#watches.set(key, watch);
    const began = beganOf(watch);
    const told = watchClimb(watch, point);
    if (told && began !== null) keepClimb(this.#thermals, key, began, told.climb);
  }

  /** To each viewer what changed since it was told last; those who are at the same place and look at the same are told the same. */
  #tell(room: rooms.Room): void {
    const now = Date.now();
    const made = new Map<string, { texts: string[]; bytes: Uint8Array<ArrayBuffer> }>();
    for (const [socket, viewer] of this.#viewers) {
      if (isSilent(viewer, now)) {
        this.#close(socket, CLOSE.silent, "silent");
        continue;
      }
      if (viewer.sent < 0 && viewer.group !== "") {
        // It slept, or this room did: nothing it knows is numbered as we number.
        this.#snapshot(socket, viewer, room);
        continue;
      }
      if (viewer.sent >= room.sequence || !isDue(viewer, now)) continue;
      const name = `${viewer.group} ${viewer.sent}`;
      let told = made.get(name);
      if (!told) {
        const { messages, bytes } = rooms.changesAfter(room, this.#cells(viewer.group), viewer.sent, now / 1000);
        told = { texts: messages.map((message) => JSON.stringify(message)), bytes };
        made.set(name, told);
      }
      try {
        for (const text of told.texts) socket.send(text);
        socket.send(told.bytes);
        viewer.sent = room.sequence;
        viewer.sentAt = now;
      } catch {
        this.#viewers.delete(socket);
      }
    }
    for (const [relay, state] of this.#relays) {
      if (state.sent >= room.sequence) continue;
      const mirrored = mirrorAfter(room, state.sent);
      state.sent = room.sequence;
      const object = this.env.LIVE_ROOM.get(this.env.LIVE_ROOM.idFromName(relay));
      this.ctx.waitUntil(
        object.mirror(relay, null, mirrored).catch(() => {
          // Told whole the next time.
          state.sent = -1;
        }),
      );
    }
  }

  #cells(group: string): rooms.Cells {
    if (group === "*") return null;
    const known = this.#cellsOf.get(group);
    if (known) return known;
    const cells = new Set(group.split(" ").map(Number));
    if (this.#cellsOf.size > MOST_VIEWERS) this.#cellsOf.clear();
    this.#cellsOf.set(group, cells);
    return cells;
  }

  #close(socket: WebSocket, code: number, reason: string): void {
    this.#viewers.delete(socket);
    try {
      socket.close(code, reason);
    } catch {
      // It had gone by itself.
    }
  }

  override async fetch(request: Request): Promise<Response> {
    const name = request.headers.get("x-live-room") ?? "";
    if (request.headers.get("upgrade") !== "websocket") return new Response("websocket only", { status: 426 });
    const room = await this.#open(name);
    if (this.#viewers.size >= MOST_VIEWERS) return this.#elsewhere(request, room);
    const { 0: theirs, 1: ours } = new WebSocketPair();
    this.ctx.acceptWebSocket(ours);
    this.#viewers.set(ours, newViewer(Date.now()));
    const now = Date.now() / 1000;
    send(ours, {
      t: "hello",
      v: PROTOCOL,
      room: name.replace(/~\d+$/, ""),
      time: Math.floor(now),
      delay: delayAt(room.policy, now),
      tick: TICK_MS,
      epoch: room.epoch,
      viewers: this.#viewers.size,
    });
    return new Response(null, { status: 101, webSocket: theirs });
  }

  /** By a relay that has room; one more where none has. */
  async #elsewhere(request: Request, { name }: rooms.Room): Promise<Response> {
    if (name.includes("~")) return new Response("full", { status: 503 });
    for (let n = 1; n <= MOST_RELAYS; n++) {
      const relay = `${name}~${n}`;
      const state = this.#relays.get(relay) ?? { sent: -1, viewers: 0 };
      if (state.viewers >= MOST_VIEWERS) continue;
      this.#relays.set(relay, state);
      const object = this.env.LIVE_ROOM.get(this.env.LIVE_ROOM.idFromName(relay));
      const room = this.#room as rooms.Room;
      if (state.sent < 0) {
        state.sent = room.sequence;
        await object.mirror(relay, null, mirrorAfter(room, -1));
      }
      const headers = new Headers(request.headers);
      headers.set("x-live-room", relay);
      const answer = await object.fetch(new Request(request, { headers }));
      if (answer.status !== 503) {
        state.viewers++;
        return answer;
      }
      state.viewers = MOST_VIEWERS;
    }
    return new Response("full", { status: 503 });
  }

  /** A relay hears its room; the room hears who left a relay. */
  async mirror(name: string, relay: string | null, told: unknown): Promise<void> {
    if (relay !== null) {
      const state = this.#relays.get(relay);
      const viewers = Number(told);
      if (state) state.viewers = viewers;
      if (viewers === 0) this.#relays.delete(relay);
      return;
    }
    const room = await this.#open(name);
    const mirrored = told as Mirrored;
    if (mirrored.epoch !== room.epoch) for (const viewer of this.#viewers.values()) viewer.sent = -1;
    reflect(room, mirrored, Date.now() / 1000);
    for (const [socket, viewer] of this.#viewers)
      if (viewer.sent < 0 && viewer.group !== "") this.#snapshot(socket, viewer, room);
    this.#tell(room);
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    const viewer = this.#viewers.get(socket) ?? viewerOf(socket);
    this.#viewers.set(socket, viewer);
    const length = typeof message === "string" ? message.length : message.byteLength;
    const code = heard(viewer, length, Date.now());
    if (code !== null) return this.#close(socket, code, code === CLOSE.large ? "too large" : "too often");
    const said = typeof message === "string" ? read(message) : null;
    if (said === null) return this.#close(socket, 1008, "not understood");
    viewer.heardAt = Date.now();
    await this.#hear(socket, viewer, said);
  }

  async #hear(socket: WebSocket, viewer: Viewer, said: ClientMessage): Promise<void> {
    switch (said.t) {
      case "ack":
        return;
      case "ticket":
        // No room that is open to everybody asks for one.
        return this.#close(socket, CLOSE.ticket, "no such ticket");
      case "view": {
        const room = await this.#open(this.#journal.about("name") ?? "");
        const cells = said.bbox === null ? null : cellsIn(said.bbox);
        const wide = cells === null && room.gliders.size > WIDE_GLIDERS;
        viewer.bbox = said.bbox;
        viewer.group = cells === null ? "*" : cells.join(" ");
        viewer.every = Math.max(said.every ?? 0, wide ? WIDE_EVERY_MS / 1000 : 0);
        socket.serializeAttachment({ bbox: viewer.bbox, group: viewer.group, every: viewer.every });
        if (said.since && rooms.canResume(room, said.since[0], said.since[1])) {
          viewer.sent = said.since[0];
          viewer.sentAt = 0;
          // Also who missed nothing is told so, by a tick of nothing.
          if (viewer.sent === room.sequence)
            send(socket, rooms.changesAfter(room, this.#cells(viewer.group), viewer.sent, Date.now() / 1000).bytes);
          else this.#tell(room);
        } else this.#snapshot(socket, viewer, room);
        return;
      }
    }
  }

  #snapshot(socket: WebSocket, viewer: Viewer, room: rooms.Room): void {
    send(socket, rooms.snapshot(room, this.#cells(viewer.group), Date.now() / 1000));
    viewer.sent = room.sequence;
    viewer.sentAt = Date.now();
  }

  override async webSocketClose(socket: WebSocket, code: number): Promise<void> {
    this.#close(socket, code === 1005 || code === 1006 ? 1000 : code, "");
    await this.#tellMain();
  }

  override async webSocketError(socket: WebSocket): Promise<void> {
    this.#viewers.delete(socket);
    await this.#tellMain();
  }

  async #tellMain(): Promise<void> {
    const name = this.#journal.about("name");
    if (!name?.includes("~")) return;
    const main = name.replace(/~\d+$/, "");
    await this.env.LIVE_ROOM.get(this.env.LIVE_ROOM.idFromName(main)).mirror(main, name, this.#viewers.size);
  }

  override async alarm(): Promise<void> {
    this.#alarmed = false;
    const name = this.#journal.about("name");
    if (name === null || name.includes("~")) return;
    const room = await this.#open(name);
    this.#advance(room);
    const kept = this.#keptKeys();
    const now = Date.now() / 1000;
    const before = new Set(room.gliders.keys());
    rooms.expire(room, now);
    this.#fold(
      room,
      now,
      [...before].filter((key) => !room.gliders.has(key)),
    );
    await this.#storeHours(room, now, kept);
    if (rooms.tick(room)) this.#tell(room);
    forgetClimbs(this.#thermals, now - delayAt(room.policy, now) - 2 * KEPT);
    this.#journal.removeLaunches(now - LAUNCHES_KEPT);
    this.#launches.launches = this.#launches.launches.filter(({ takeoff }) => (takeoff ?? now) > now - LAUNCHES_KEPT);
    const stays = room.gliders.size > 0 || room.wheel.waiting > 0 || this.#journal.allChunks().length > 0;
    const stored = Number(this.#journal.about("stored") ?? 0);
    // As long as there is something in the store that has to go.
    if (stays) await this.#setAlarm();
    else if (stored > now - 31 * 86_400) await this.ctx.storage.setAlarm(Date.now() + 3_600_000);
  }

  #fold(room: rooms.Room, now: number, gone: string[]): void {
    const minute = Math.floor(now / 60);
    const tracks = new Map([...this.#minute].map(([key, points]) => [key, inOrder(points)]));
    const points = [...tracks.values()].flat();
    const before = this.#journal.chunk(minute);
    const chunk =
      points.length === 0
        ? null
        : {
            minute,
            first: points.reduce((least, { time }) => Math.min(least, time), before?.first ?? Number.POSITIVE_INFINITY),
            last: points.reduce((most, { time }) => Math.max(most, time), before?.last ?? 0),
            bytes: before === null ? encodeChunk(tracks) : encodeChunk(joined([before.bytes, encodeChunk(tracks)])),
          };
    const waiting = rooms.firstWaitingRow(room);
    const stood = [...room.gliders]
      .filter(([key]) => this.#minute.has(key))
      .map(([key, glider]): [string, Stood] => [key, stoodOf(glider)]);
    this.#journal.fold(
      chunk,
      stood,
      gone.filter((key) => !room.cards.has(key)),
      waiting === null ? this.#lastRow : waiting - 1,
    );
    for (const key of gone) this.#watches.delete(key);
    this.#minute.clear();
  }

  /** Chunks of hours that are over go to the store, then from the disk; what is old goes from the store. */
  async #storeHours(room: rooms.Room, now: number, kept: ReadonlySet<string>): Promise<void> {
    const over = this.#journal.chunksBefore(Math.floor(now / 3600) * 60);
    for (const hour of new Set(over.map(({ minute }) => Math.floor(minute / 60)))) {
      const chunks = over.filter(({ minute }) => Math.floor(minute / 60) === hour);
      await storeHour(
        this.env.FILES,
        room.name,
        hour,
        chunks.map(({ bytes }) => bytes),
        (key) => kept.has(key),
      );
      this.#journal.removeChunks(chunks.map(({ minute }) => minute));
      this.#journal.put("stored", String(now));
    }
    const looked = Number(this.#journal.about("looked") ?? 0);
    if (now - looked < 3600) return;
    this.#journal.put("looked", String(now));
    await removeOld(this.env.FILES, room.name, now);
  }

  /** Whose pilots chose that their tracks stay. */
  #keptKeys(): Set<string> {
    return new Set(this.#journal.gliders().flatMap(({ card, keep }) => (keep ? [card.glider] : [])));
  }

  async answer(name: string, question: string, fields: object): Promise<unknown> {
    const room = await this.#open(name);
    const now = Date.now() / 1000;
    // What is due is known, also between two ticks.
    this.#advance(room);
    if (room.dirty) this.#soon();
    switch (question) {
      case NOW.name: {
        const told = rooms.snapshot(room, null, now) as Extract<ServerMessage, { t: "snap" }>;
        const { time, airborne, gliders } = told;
        return { time, airborne, gliders, delay: delayAt(room.policy, now), viewers: this.#viewerCount() };
      }
      case COUNT.name:
        return { airborne: rooms.airborneIn(room), viewers: this.#viewerCount() };
      case GLIDER.name:
        return this.#glider(room, GLIDER.shape.parse(fields).keys, now);
      case TRACK.name:
        return this.#track(room, TRACK.shape.parse(fields));
      case BATCH.name: {
        const { from, to } = BATCH.shape.parse(fields);
        const tracks = await this.#tracks(room, () => true, from, to);
        return [...tracks].map(([key, points]) => [key, points.map(flat)]);
      }
      case THERMALS.name:
        return thermalsAt(this.#thermals, THERMALS.shape.parse(fields).time);
      case LAUNCHES.name: {
        const { airport, from, to } = LAUNCHES.shape.parse(fields);
        return this.#launches.launches
          .filter(
            (each) => each.airport === airport && each.takeoff !== null && each.takeoff >= from && each.takeoff < to,
          )
          .map(toldLaunch);
      }
      case CORRECT.name: {
        const { airport, id, correction } = CORRECT.shape.parse(fields);
        if (this.#launches.launches.find((each) => each.id === id)?.airport !== airport) return null;
        const launch = correctLaunch(this.#launches, id, correction);
        if (launch) this.#journal.putLaunch(launch);
        return launch && toldLaunch(launch);
      }
      case FORGET.name:
        return this.#forget(room, new Set(FORGET.shape.parse(fields).keys));
      default:
        throw new Error(`A live room answers no ${question}.`);
    }
  }

  #viewerCount(): number {
    return [...this.#relays.values()].reduce((sum, { viewers }) => sum + viewers, this.#viewers.size);
  }

  #glider(room: rooms.Room, keys: string[], now: number) {
    const known = keys.flatMap((key) => room.gliders.get(key) ?? []).filter(({ last }) => last !== null);
    if (known.length === 0) return null;
    const glider = known.reduce((one, other) => ((other.last?.time ?? 0) > (one.last?.time ?? 0) ? other : one));
    const { state, stateSince, began } = glider;
    return {
      shown: rooms.shownOf(glider),
      delay: delayAt(room.policy, now),
      takeoff: began,
      landing: state === "home" || state === "landed-out" ? stateSince : null,
    };
  }

  async #track(room: rooms.Room, { keys, from, to }: { keys: string[]; from: number; to: number }) {
    const wanted = new Set(keys);
    const tracks = await this.#tracks(room, (key) => wanted.has(key), from, to);
    return inOrder([...tracks.values()].flat()).map(flat);
  }

  /** Of the store, the disk, and this minute; never what still waits. */
  async #tracks(room: rooms.Room, wanted: (key: string) => boolean, from: number, to: number) {
    const now = Date.now() / 1000;
    const found = new Map<string, TrackPoint[]>();
    const kept = this.#keptKeys();
    const add = (key: string, points: readonly TrackPoint[]) => {
      if (wanted(key)) found.set(key, [...(found.get(key) ?? []), ...points]);
    };
    const oldest = Math.max(from, now - 31 * 86_400);
    // A point may have come late, or with a delay: hours are those when it was learned.
    const hours = Math.min(hourOf(now) - hourOf(oldest), 24 * 31);
    if (to > oldest)
      for (let hour = hourOf(oldest); hour <= Math.min(hourOf(oldest) + hours, hourOf(to) + 3); hour++)
        for (const { key, points, chosen } of await readHour(this.env.FILES, room.name, hour, wanted)) {
          add(key, points);
          if (chosen) kept.add(key);
        }
    for (const { bytes } of this.#journal.chunksOf(from, to))
      for (const [key, points] of readChunk(bytes)) add(key, points);
    for (const [key, points] of this.#minute) add(key, points);
    for (const [key, points] of found) {
      const least = kept.has(key) ? from : Math.max(from, now - STRANGERS_KEPT);
      const within = inOrder(points.filter(({ time }) => time >= least && time < to));
      if (within.length > 0) found.set(key, within);
      else found.delete(key);
    }
    return found;
  }

  /** Nothing of these is left in memory, on the disk or in the store. */
  async #forget(room: rooms.Room, keys: ReadonlySet<string>): Promise<{ forgotten: number }> {
    const now = Date.now() / 1000;
    let forgotten = 0;
    for (const key of keys) {
      if (room.gliders.has(key) || room.cards.has(key)) forgotten++;
      rooms.remove(room, key, "privacy", now);
      this.#minute.delete(key);
      this.#watches.delete(key);
    }
    this.#thermals.climbs = this.#thermals.climbs.filter(({ key }) => !keys.has(key));
    this.#journal.forget(keys);
    this.#launches.launches = this.#launches.launches.filter(
      ({ key, tugKey }) => !keys.has(key) && (tugKey === null || !keys.has(tugKey)),
    );
    for (const chunk of this.#journal.allChunks()) {
      const tracks = readChunk(chunk.bytes);
      const kept = new Map([...tracks].filter(([key]) => !keys.has(key)));
      if (kept.size < tracks.size) this.#journal.replaceChunk({ ...chunk, bytes: encodeChunk(kept) });
    }
    await forgetInStore(this.env.FILES, room.name, keys);
    if (rooms.tick(room)) this.#tell(room);
    return { forgotten };
  }
}

const flat = ({ time, latitude, longitude, altitude }: TrackPoint) => [time, latitude, longitude, altitude];

const toldLaunch = ({ key: _, tugKey: __, ...told }: Launch) => told;

function joined(chunks: readonly Uint8Array[]): Map<string, TrackPoint[]> {
  const tracks = new Map<string, TrackPoint[]>();
  for (const chunk of chunks)
    for (const [key, points] of readChunk(chunk)) tracks.set(key, inOrder([...(tracks.get(key) ?? []), ...points]));
  return tracks;
}

function stoodOf({ last, trail, sieve, flight, state, stateSince, began }: rooms.RoomGlider): Stood {
  return {
    ...{ last, trail, flight, state, stateSince, began },
    sieve: { ...sieve, recent: sieve.recent.slice(-SIEVE_KEPT) },
  };
}

function send(socket: WebSocket, message: ServerMessage | Uint8Array<ArrayBuffer>): void {
  try {
    socket.send(message instanceof Uint8Array ? message : JSON.stringify(message));
  } catch {
    // Closing at this moment: there is nobody left to tell.
  }
}

/** A socket that slept: it is told everything anew. */
function viewerOf(socket: WebSocket): Viewer {
  const kept = socket.deserializeAttachment() as Pick<Viewer, "bbox" | "group" | "every"> | null;
  return { ...newViewer(Date.now()), ...kept };
}

/** Whether a room of this name may be watched by everybody. */
export const isOpenRoom = (name: string): boolean => isArea(name) || isTaskRoom(name);
