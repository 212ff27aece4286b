/**
 * The messages between viewers and rooms, other than ticks (`tick.ts`), which are binary. All messages are JSON with
 * a `t`.
 *
 * A viewer opens a socket and receives `hello`; it sends the part it looks at (`view`), receives `snap`, then ticks
 * that continue its sequence. Late data, changes and ends come as `meta`, `state` and `gone` with the sequence they
 * belong to. A viewer that reconnects within five minutes sends `since` in its `view` and receives what changed
 * meanwhile instead of a `snap`, where the room still has it.
 */
import { z } from "zod";
import { readJson } from "#app/soaring/text/read-json.ts";
import type { Card, LivePoint, LiveState } from "./glider.ts";
import type { TaskRow } from "./task-row.ts";

export const PROTOCOL = 1;

const Degrees = z.number().min(-360).max(360);

export const ClientMessage = z.discriminatedUnion("t", [
  /** Each view costs a snapshot: twenty at once and two per second are allowed, then the socket is closed (`often`). */
  z.object({
    t: z.literal("view"),
    /** West, south, east, north; null for everything the room has. */
    bbox: z.tuple([Degrees, Degrees, Degrees, Degrees]).nullable(),
    /** Smallest number of seconds between two ticks: 5 for a page in the background. */
    every: z.literal([0, 1, 5, 10]).optional(),
    /** The last sequence that was received, and its epoch. */
    since: z.tuple([z.int().min(0), z.int().min(0).max(0xffff)]).optional(),
  }),
  /**
   * Confirms receipt up to this sequence. Expected at least every 10 s while ticks arrive; a socket that is silent
   * for 40 s is closed.
   */
  z.object({ t: z.literal("ack"), seq: z.int().min(0) }),
  /** A single-use ticket, for rooms that are not public. */
  z.object({ t: z.literal("ticket"), ticket: z.string().max(200) }),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;

/** This exact text is answered with `pong` without waking the room. Sent every 20 s while no ticks arrive. */
export const PING = "ping";
export const PONG = "pong";

/** A glider in a snapshot: its index in ticks, its card, its state, its position, and its last minute. */
export interface Shown extends Card {
  i: number;
  state: LiveState;
  /** Unix seconds when that state began; for `lost` when it was last heard. */
  since: number;
  last: LivePoint;
  /** A flat list: seconds before `last`, latitude and longitude in millionths of a degree, metres; oldest first. */
  trail: number[];
}

export type GoneReason =
  /** Not heard for an hour, or landed long ago. */
  | "silent"
  /** It no longer wants to be shown, or is shown under another name from now on. */
  | "privacy";

export type ServerMessage =
  | {
      t: "hello";
      v: typeof PROTOCOL;
      room: string;
      /** The server's time in unix seconds. */
      time: number;
      /** Delay in seconds of everything in this room. */
      delay: number;
      /** Smallest number of milliseconds between two ticks. */
      tick: number;
      epoch: number;
      viewers: number;
    }
  | { t: "snap"; epoch: number; seq: number; time: number; airborne: number; gliders: Shown[] }
  | { t: "meta"; seq: number; gliders: (Card & { i: number })[] }
  | { t: "state"; seq: number; gliders: { i: number; state: LiveState; since: number }[] }
  | { t: "gone"; seq: number; gliders: { i: number; why: GoneReason }[] }
  /** The standing of a task day: one row per pilot, best first. */
  | { t: "score"; seq: number; rows: TaskRow[] }
  | { t: "bye"; code: number; retryAfter: number };

/**
 * Why a socket is closed. 1012 is the platform's own code: reconnect; 1008: not understood. `full`: no place, in
 * total or for this network.
 */
export const CLOSE = {
  restart: 1012,
  ticket: 4401,
  private: 4403,
  unknown: 4404,
  silent: 4408,
  large: 4413,
  often: 4429,
  full: 4503,
} as const;

export const read = (text: string): ClientMessage | null => {
  const json = readJson(text);
  return typeof json === "string" ? null : (ClientMessage.safeParse(json.value).data ?? null);
};

/** Decodes the trail of a snapshot. */
export function getTrail(
  last: LivePoint,
  flat: readonly number[],
): { time: number; latitude: number; longitude: number; altitude: number }[] {
  const points = [];
  for (let i = 0; i + 3 < flat.length; i += 4)
    points.push({
      time: last.time - flat[i],
      latitude: flat[i + 1] / 1e6,
      longitude: flat[i + 2] / 1e6,
      altitude: flat[i + 3],
    });
  return points;
}
