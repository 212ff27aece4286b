/**
 * The reader's own waypoints: a CUP or CUPX file, read in the browser and stored only on the device. No one else sees
 * it, and nothing is sent. If the browser denies storage, they are shown as long as the page is open.
 */
import { useSyncExternalStore } from "react";
import type { Waypoint } from "#app/soaring/cup/waypoint.ts";

export interface OwnWaypoints {
  /** Name of the file. */
  name: string;
  points: Waypoint[];
}

/** Points stored on a device: no country has more. */
export const MAX_WAYPOINTS = 5000;
const KEY = "own-waypoints";
const VERSION = 1;

/** The result of reading a file: how many of its rows are not points, and how many points exceed the limit. */
export type Reading = { kind: "none" } | { kind: "read"; own: OwnWaypoints; unread: number; over: number };

/** Never throws: a file without a single point gives "none". */
export async function readOwn(name: string, bytes: Uint8Array): Promise<Reading> {
  const { readCup } = await import("#app/soaring/cup/cup.ts");
  const { waypointText } = await import("#app/soaring/cup/cupx.ts");
  const { waypoints, findings } = readCup(waypointText(bytes) ?? "");
  if (waypoints.length === 0) return { kind: "none" };
  const unread = findings.filter(({ what }) => what === "position" || what === "name").length;
  const points = waypoints.slice(0, MAX_WAYPOINTS);
  return { kind: "read", own: { name, points }, unread, over: waypoints.length - points.length };
}

export function writeStored(own: OwnWaypoints): string {
  return JSON.stringify({ version: VERSION, ...own });
}

/** Returns null for data written by another version or otherwise unknown. */
export function readStored(kept: string | null): OwnWaypoints | null {
  try {
    const { version, name, points } = JSON.parse(kept ?? "null") ?? {};
    if (version !== VERSION || typeof name !== "string" || !Array.isArray(points)) return null;
    const sound = points.filter(isPoint).slice(0, MAX_WAYPOINTS);
    return sound.length > 0 ? { name, points: sound } : null;
  } catch {
    return null;
  }
}

function isPoint(point: unknown): point is Waypoint {
  const { name, latitude, longitude, style } = (point ?? {}) as Partial<Record<keyof Waypoint, unknown>>;
  const within = (value: unknown, most: number) => typeof value === "number" && Math.abs(value) <= most;
  return typeof name === "string" && within(latitude, 90) && within(longitude, 180) && typeof style === "number";
}

let own: OwnWaypoints | null | undefined;
const watchers = new Set<() => void>();

function subscribe(watcher: () => void) {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

function current(): OwnWaypoints | null {
  if (own === undefined) own = readStored(onDevice());
  return own;
}

function onDevice(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Applies to all maps of the page; null removes the waypoints. */
export function setOwn(next: OwnWaypoints | null): void {
  own = next;
  try {
    if (next === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, writeStored(next));
  } catch {
    // Without storage the choice is still shown.
  }
  for (const watcher of watchers) watcher();
}

export function useOwnWaypoints(): OwnWaypoints | null {
  return useSyncExternalStore(subscribe, current, () => null);
}
