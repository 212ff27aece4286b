/**
 * Relays of a room: objects that speak to viewers whom its own cannot carry, told tick by tick what changed
 * (app/live/room/mirror.ts). A relay is called `<room>~<n>`. A room that died knows none of them any more, and a relay that died
 * knows nothing: it says so when it is told, and both hear of each other again within half a minute.
 */

import { type Mirrored, mirrorAfter } from "#app/live/room/mirror.ts";
import type { Room } from "#app/live/room/room.ts";
import type { TaskRow } from "#app/live/task-row.ts";
import type { LiveRooms } from "../env.ts";
import { MOST_VIEWERS } from "./audience.ts";

const MOST_RELAYS = 8;

export const isRelay = (name: string): boolean => name.includes("~");
/** Whose relay it is; a room's own name where it is none. */
export const getMain = (name: string): string => name.replace(/~\d+$/, "");

interface Told {
  /** Up to which tick; -1: everything is still to be told. */
  sent: number;
  viewers: number;
}

export class Relays {
  readonly #rooms: DurableObjectNamespace<LiveRooms>;
  readonly #relays = new Map<string, Told>();
  /** How a task day stood when it was said last: who is told everything is told it too. */
  #rows: TaskRow[] | undefined;

  constructor(rooms: DurableObjectNamespace<LiveRooms>) {
    this.#rooms = rooms;
  }

  get size(): number {
    return this.#relays.size;
  }

  viewers(): number {
    return [...this.#relays.values()].reduce((sum, { viewers }) => sum + viewers, 0);
  }

  /** How a task day stands. @returns what was begun */
  say(room: Room, rows: TaskRow[]): Promise<void>[] {
    this.#rows = rows;
    const told = { ...mirrorAfter(room, room.sequence), rows };
    return [...this.#relays.keys()].map(async (relay) => {
      try {
        await this.#object(relay).mirror(relay, told);
      } catch {
        // One that does not hear it hears the next one.
      }
    });
  }

  /** @returns what was begun */
  tell(room: Room): Promise<void>[] {
    const behind = [...this.#relays].filter(([, { sent }]) => sent < room.sequence);
    return behind.map(([relay, state]) => this.#mirror(relay, state, room));
  }

  async #mirror(relay: string, state: Told, room: Room): Promise<void> {
    const mirrored = state.sent < 0 ? this.#whole(room) : mirrorAfter(room, state.sent);
    state.sent = room.sequence;
    try {
      const { isWhole, viewers } = await this.#object(relay).mirror(relay, mirrored);
      state.viewers = viewers;
      if (viewers === 0) this.#relays.delete(relay);
      if (isWhole) return;
    } catch {
      // Told whole the next time.
      state.sent = -1;
      return;
    }
    state.sent = -1;
    await this.#mirror(relay, state, room);
  }

  #whole(room: Room): Mirrored {
    return { ...mirrorAfter(room, -1), rows: this.#rows };
  }

  /** A socket, by a relay that has room; by one more where none has. */
  async accept(request: Request, room: Room): Promise<Response> {
    if (isRelay(room.name)) return new Response("full", { status: 503 });
    for (let n = 1; n <= MOST_RELAYS; n++) {
      const relay = `${room.name}~${n}`;
      const state = this.#relays.get(relay) ?? { sent: -1, viewers: 0 };
      if (state.viewers >= MOST_VIEWERS) continue;
      if (state.sent < 0) {
        state.sent = room.sequence;
        await this.#object(relay).mirror(relay, this.#whole(room));
      }
      const headers = new Headers(request.headers);
      headers.set("x-live-room", relay);
      const answer = await this.#object(relay).fetch(new Request(request, { headers }));
      if (answer.status === 101) {
        state.viewers++;
        this.#relays.set(relay, state);
      }
      if (answer.status !== 503) return answer;
    }
    return new Response("full", { status: 503 });
  }

  /** A relay says how many look at it; one that is not known any more is told everything. */
  heard(relay: string, viewers: number): void {
    if (viewers === 0) this.#relays.delete(relay);
    else this.#relays.set(relay, { sent: this.#relays.get(relay)?.sent ?? -1, viewers });
  }

  #object(name: string) {
    return this.#rooms.get(this.#rooms.idFromName(name));
  }
}
