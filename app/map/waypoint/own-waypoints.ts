/**
 * The reader's own waypoints: a CUP or CUPX file of theirs, read in the browser and kept on the device alone. Nobody else sees it,
 * and nothing is sent. A browser that denies its store shows it for as long as the page is open.
 */
import { useSyncExternalStore } from "react";
import type { Waypoint } from "#app/soaring/cup/waypoint.ts";

export interface OwnWaypoints {
  /** Of the file. */
  name: string;
  points: Waypoint[];
}

/** Points that a device keeps: a country has fewer. */
export const MAX_WAYPOINTS = 5000;
const KEY = "own-waypoints";
const VERSION = 1;

/** What became of a file: how many rows of it are no points, and how many points more there were than are kept. */
export type Reading = { kind: "none" } | { kind: "read"; own: OwnWaypoints; unread: number; over: number };

/** Never throws: a file without a single point is none. */
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

/** Null for what another version or another hand wrote. */
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

/** For all maps of the page; null takes them away. */
export function setOwn(next: OwnWaypoints | null): void {
  own = next;
  try {
    if (next === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, writeStored(next));
  } catch {
    // A browser that keeps nothing still shows what was chosen.
  }
  for (const watcher of watchers) watcher();
}

export function useOwnWaypoints(): OwnWaypoints | null {
  return useSyncExternalStore(subscribe, current, () => null);
}
