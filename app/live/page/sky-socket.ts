/**
 * A socket to a room for as long as a page is open: it reconnects by itself, requests missing data again, and reports
 * its state. Browser only; tests supply their own clock and socket.
 */

import { hear, hearTick, newSky, type Sky } from "../follow.ts";
import { PING, PONG, type ServerMessage } from "../message.ts";
import type { TaskRow } from "../task-row.ts";

/**
 * connecting: no message yet. live. again: it was live, and is reconnecting. failed: three tries in a row without
 * success.
 */
export type Standing = "connecting" | "live" | "again" | "failed";

export type Box = [west: number, south: number, east: number, north: number];

export interface Means {
  open(address: string): WebSocket;
  /**
   * Calls `what` after some milliseconds.
   * @returns a function that cancels the call
   */
  later(what: () => void, ms: number): () => void;
  /** Returns a number from 0 to below 1. */
  random(): number;
}

const BROWSER: Means = {
  open: (address) => new WebSocket(address),
  later(what, ms) {
    const timer = setTimeout(what, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

/** Milliseconds. */
const FIRST_WAIT = 500;
/**
 * A site that restarts takes half a minute at most, and its viewers are back within 5 s; viewers that are away longer
 * try less often.
 */
const [SOON_WAIT, SOON_TRIES] = [4000, 10];
const LONGEST_WAIT = 30_000;
const ACK_EVERY = 5000;
const PING_EVERY = 20_000;
/** After this silence the connection is considered lost, whatever the socket's state. */
const SILENT = 45_000;
/** Number of tries without a message before the state is failed. */
const PATIENCE = 3;

export interface SkySocket {
  readonly sky: Sky;
  standing(): Standing;
  /**
   * Changes the visible part, or the update rate.
   * @param every seconds between two ticks
   */
  view(box: Box | null, every: 0 | 1 | 5 | 10): void;
  close(): void;
}

interface Told {
  /** Called when something changed. */
  changed(): void;
  /** Called with the keys of gliders that landed away from airfields. */
  landedOut(keys: string[]): void;
  /** Called with the rows of a task day. */
  scored(rows: TaskRow[]): void;
}

export function watchSky(address: string, told: Partial<Told>, means: Means = BROWSER): SkySocket {
  const sky = newSky();
  let socket: WebSocket | null = null;
  let standing: Standing = "connecting";
  let tries = 0;
  let seen: { box: Box | null; every: 0 | 1 | 5 | 10 } = { box: null, every: 0 };
  let closed = false;
  const cancels = new Set<() => void>();

  function set(next: Standing) {
    if (standing === next) return;
    standing = next;
    told.changed?.();
  }

  function after(what: () => void, ms: number): () => void {
    const cancel = means.later(() => {
      cancels.delete(cancel);
      what();
    }, ms);
    cancels.add(cancel);
    return cancel;
  }

  function ask(since: boolean) {
    if (socket?.readyState !== WebSocket.OPEN) return;
    const { box: bbox, every } = seen;
    const from = since && sky.hasSnapshot ? { since: [sky.sequence, sky.epoch] } : {};
    socket.send(JSON.stringify({ t: "view", bbox, every, ...from }));
  }

  function connect() {
    if (closed) return;
    const mine = means.open(address);
    mine.binaryType = "arraybuffer";
    socket = mine;
    let lost = after(() => mine.close(), SILENT);
    const stillThere = () => {
      lost();
      cancels.delete(lost);
      lost = after(() => mine.close(), SILENT);
    };
    const beat = () => {
      if (mine.readyState === WebSocket.OPEN) mine.send(PING);
      if (socket === mine) after(beat, PING_EVERY);
    };
    let acknowledged = "";
    const acknowledge = () => {
      const heard = `${sky.epoch} ${sky.sequence}`;
      // If nothing was received there is nothing to acknowledge, and the room can stay asleep.
      if (mine.readyState === WebSocket.OPEN && sky.hasSnapshot && heard !== acknowledged) {
        mine.send(JSON.stringify({ t: "ack", seq: sky.sequence }));
        acknowledged = heard;
      }
      if (socket === mine) after(acknowledge, ACK_EVERY);
    };
    mine.addEventListener("message", ({ data }) => {
      stillThere();
      if (data === PONG) return;
      const heard = typeof data === "string" ? hearText(data) : hearTick(sky, data as ArrayBuffer);
      if (heard.kind === "gap") ask(false);
      if (heard.kind === "landed-out") told.landedOut?.(heard.gliders.map(({ card }) => card.glider));
      if (heard.kind === "bye") mine.close();
      if (sky.hasSnapshot) {
        tries = 0;
        set("live");
      }
      told.changed?.();
    });
    mine.addEventListener("open", () => {
      ask(true);
      after(beat, PING_EVERY);
      after(acknowledge, ACK_EVERY);
    });
    mine.addEventListener("close", () => {
      lost();
      if (socket !== mine || closed) return;
      socket = null;
      tries++;
      set(tries >= PATIENCE ? "failed" : sky.hasSnapshot ? "again" : "connecting");
      // Random, so that not all viewers of a room reconnect at once.
      const most = Math.min(tries <= SOON_TRIES ? SOON_WAIT : LONGEST_WAIT, FIRST_WAIT * 2 ** tries);
      after(connect, FIRST_WAIT + means.random() * (most - FIRST_WAIT));
    });
  }

  function hearText(text: string) {
    const message = JSON.parse(text) as ServerMessage;
    if (message.t === "hello" && message.epoch !== sky.epoch && sky.epoch !== -1) ask(false);
    if (message.t === "score") told.scored?.(message.rows);
    return hear(sky, message);
  }

  connect();
  return {
    sky,
    standing: () => standing,
    view(box, every) {
      seen = { box, every };
      ask(false);
    },
    close() {
      closed = true;
      for (const cancel of cancels) cancel();
      socket?.close();
    },
  };
}
