/**
 * The sockets of a room: who looks at what, what each was told last, who is closed and why. Sockets hibernate; one that wakes is
 * told everything anew. Nothing is kept for anybody: to each goes what changed since it was told last.
 */
import { cellsIn } from "#app/live/area.ts";
import { CLOSE, type ClientMessage, PING, PONG, PROTOCOL, read, type ServerMessage } from "#app/live/message.ts";
import { type Cells, canResume, changesAfter, snapshot } from "#app/live/room/changes.ts";
import { delayAt } from "#app/live/room/delay.ts";
import type { Room } from "#app/live/room/room.ts";
import {
  heard,
  isDue,
  isSilent,
  mayView,
  newViewer,
  TICK_MS,
  untilNext,
  type Viewer,
  WIDE_EVERY_MS,
  WIDE_GLIDERS,
  wasSent,
} from "#app/live/room/viewer.ts";
import { getSeats } from "../front/seat.ts";

/** One object speaks to no more; the next ones are spoken to by relays. */
export const MOST_VIEWERS = 2000;
/** Of one network: an airfield on the day of a competition has one address. */
const MOST_OF_ONE = 200;

/** A second's snapshots are one: who gets it hears at once what has changed since. */
const SNAPSHOT_MS = 1000;
/** Of those who look at different parts. */
const MOST_SNAPSHOTS = 50;

interface Snapshot {
  text: string;
  sequence: number;
  epoch: number;
  madeAt: number;
}

/** What was made for those who are at the same place and look at the same. */
type Made = Map<string, { texts: string[]; bytes: Uint8Array<ArrayBuffer> }>;

export class Audience {
  readonly #state: DurableObjectState;
  readonly #viewers = new Map<WebSocket, Viewer>();
  readonly #listCells = new Map<string, ReadonlySet<number> | null>();
  /** By what is looked at. */
  readonly #snapshots = new Map<string, Snapshot>();
  /** What was said last outside of what is numbered, for who comes later. */
  #said: string | null = null;

  constructor(state: DurableObjectState) {
    this.#state = state;
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
    for (const socket of state.getWebSockets()) this.#viewers.set(socket, getViewer(socket));
  }

  get size(): number {
    return this.#viewers.size;
  }

  /** @param shownAs what a relay of it calls itself too @param seat whose it is */
  accept(room: Room, shownAs: string, seat: string): Response {
    if (getSeats(this.#state, seat) >= MOST_OF_ONE) return new Response("seats taken", { status: 429 });
    const { 0: theirs, 1: ours } = new WebSocketPair();
    this.#state.acceptWebSocket(ours, [seat]);
    this.#viewers.set(ours, newViewer(Date.now()));
    const now = Date.now() / 1000;
    const hello: ServerMessage = {
      t: "hello",
      v: PROTOCOL,
      room: shownAs,
      time: Math.floor(now),
      delay: delayAt(room.policy, now),
      tick: TICK_MS,
      epoch: room.epoch,
      viewers: this.#viewers.size,
    };
    send(ours, JSON.stringify(hello));
    return new Response(null, { status: 101, webSocket: theirs });
  }

  /** What a viewer said. @param open the room, where it is needed */
  async hear(socket: WebSocket, message: string | ArrayBuffer, open: () => Promise<Room>): Promise<void> {
    const viewer = this.#viewers.get(socket) ?? getViewer(socket);
    this.#viewers.set(socket, viewer);
    const length = typeof message === "string" ? message.length : message.byteLength;
    const code = heard(viewer, length, Date.now());
    if (code !== null) return this.close(socket, code, code === CLOSE.large ? "too large" : "too often");
    const said = typeof message === "string" ? read(message) : null;
    if (said === null) return this.close(socket, 1008, "not understood");
    viewer.owesSince = null;
    switch (said.t) {
      case "ack":
        return;
      case "ticket":
        // No room that is open to everybody asks for one.
        return this.close(socket, CLOSE.ticket, "no such ticket");
      case "view":
        if (!mayView(viewer, Date.now())) return this.close(socket, CLOSE.often, "too often");
        return this.#view(socket, viewer, said, await open());
    }
  }

  #view(
    socket: WebSocket,
    viewer: Viewer,
    { bbox, every, since }: Extract<ClientMessage, { t: "view" }>,
    room: Room,
  ): void {
    const cells = bbox === null ? null : cellsIn(bbox);
    const wide = cells === null && room.gliders.size > WIDE_GLIDERS;
    viewer.bbox = bbox;
    viewer.group = cells === null ? "*" : cells.join(" ");
    viewer.every = Math.max(every ?? 0, wide ? WIDE_EVERY_MS / 1000 : 0);
    socket.serializeAttachment({ bbox: viewer.bbox, group: viewer.group, every: viewer.every });
    const resumes = since !== undefined && canResume(room, since[0], since[1]);
    if (resumes) {
      viewer.sent = since[0];
      if (this.#said !== null) send(socket, this.#said);
    } else this.#snapshot(socket, viewer, room);
    // Also who comes back and missed nothing is told so, by a tick of nothing.
    if (resumes || viewer.sent < room.sequence) this.#changes(socket, viewer, room, new Map());
  }

  /** To each viewer what changed since it was told last. */
  tell(room: Room): void {
    const now = Date.now();
    const made: Made = new Map();
    for (const [socket, viewer] of this.#viewers) {
      if (isSilent(viewer, now)) this.close(socket, CLOSE.silent, "silent");
      // It slept, or this room did: nothing it knows is numbered as we number.
      else if (viewer.sent < 0 && viewer.group !== "") this.#snapshot(socket, viewer, room);
      else if (viewer.sent < room.sequence && isDue(viewer, now)) this.#changes(socket, viewer, room, made);
    }
  }

  /** How a task day stands, to all who look and to each who comes: outside of what is numbered. */
  say(message: Extract<ServerMessage, { t: "score" }>): void {
    this.#said = JSON.stringify(message);
    for (const [socket, { sent }] of this.#viewers) if (sent >= 0) send(socket, this.#said);
  }

  /** Made once for those who are at the same place and look at the same. */
  #changes(socket: WebSocket, viewer: Viewer, room: Room, made: Made): void {
    const now = Date.now();
    const name = `${viewer.group} ${viewer.sent}`;
    let told = made.get(name);
    if (!told) {
      const { messages, bytes } = changesAfter(room, this.#cells(viewer.group), viewer.sent, now / 1000);
      told = { texts: messages.map((message) => JSON.stringify(message)), bytes };
      made.set(name, told);
    }
    try {
      for (const text of told.texts) socket.send(text);
      socket.send(told.bytes);
      wasSent(viewer, room.sequence, now);
    } catch {
      this.#viewers.delete(socket);
    }
  }

  /** Closes who has said nothing for too long, also where nothing moves. */
  closeSilent(): void {
    const now = Date.now();
    for (const [socket, viewer] of this.#viewers) if (isSilent(viewer, now)) this.close(socket, CLOSE.silent, "silent");
  }

  /** Milliseconds until somebody who was not told everything may be told; null where there is nobody. */
  untilNext({ sequence }: Room): number | null {
    const now = Date.now();
    let least: number | null = null;
    for (const viewer of this.#viewers.values())
      if (viewer.sent >= 0 && viewer.sent < sequence) least = Math.min(least ?? Infinity, untilNext(viewer, now));
    return least;
  }

  /** Nothing that anybody was told is true any more. */
  beginAnew(): void {
    for (const viewer of this.#viewers.values()) viewer.sent = -1;
  }

  close(socket: WebSocket, code: number, reason: string): void {
    this.#viewers.delete(socket);
    try {
      socket.close(code, reason);
    } catch {
      // It had gone by itself.
    }
  }

  #snapshot(socket: WebSocket, viewer: Viewer, room: Room): void {
    const now = Date.now();
    let made = this.#snapshots.get(viewer.group);
    if (!made || made.epoch !== room.epoch || now - made.madeAt >= SNAPSHOT_MS) {
      const text = JSON.stringify(snapshot(room, this.#cells(viewer.group), now / 1000));
      made = { text, sequence: room.sequence, epoch: room.epoch, madeAt: now };
      if (this.#snapshots.size >= MOST_SNAPSHOTS) this.#snapshots.clear();
      this.#snapshots.set(viewer.group, made);
    }
    send(socket, made.text);
    if (this.#said !== null) send(socket, this.#said);
    wasSent(viewer, made.sequence, now);
  }

  /** Somebody is to be seen no more: in no snapshot that is kept either. */
  forgetSnapshots(): void {
    this.#snapshots.clear();
  }

  #cells(group: string): Cells {
    if (group === "*") return null;
    const known = this.#listCells.get(group);
    if (known) return known;
    const cells = new Set(group.split(" ").map(Number));
    if (this.#listCells.size > MOST_VIEWERS) this.#listCells.clear();
    this.#listCells.set(group, cells);
    return cells;
  }
}

function send(socket: WebSocket, text: string): void {
  try {
    socket.send(text);
  } catch {
    // Closing at this moment: there is nobody left to tell.
  }
}

/** A socket that slept. */
function getViewer(socket: WebSocket): Viewer {
  const kept = socket.deserializeAttachment() as Pick<Viewer, "bbox" | "group" | "every"> | null;
  return { ...newViewer(Date.now()), ...kept };
}
