/** Tracks and minutes of a day, fetched for a page. Browser only. */
import { useEffect, useMemo, useState } from "react";
import type { TrackDetails } from "../live.server.ts";
import type { Facets } from "../narrow/facet.ts";
import type { FacetsByKey } from "../narrow/narrowing.ts";
import type { LiveThermal } from "../thermal.ts";
import type { InAir, Metres } from "./shown.ts";

export interface TrackPoint {
  /** Unix seconds. */
  time: number;
  latitude: number;
  longitude: number;
  altitude: number | null;
}

export const getPoints = (trackDetailss: readonly TrackDetails[]): TrackPoint[] =>
  trackDetailss.map(([time, latitude, longitude, altitude]) => ({ time, latitude, longitude, altitude }));

/** Milliseconds between two requests for data that changes slowly. */
const ASK_EVERY = 60_000;

export async function ask<T>(path: string): Promise<T | null> {
  try {
    const answer = await fetch(path);
    return answer.ok ? ((await answer.json()) as T) : null;
  } catch {
    return null; // the page shows its connection state; existing data stays
  }
}

/** Returns the day of one glider: fetched once it is selected, then every minute; later points come from the socket. */
export function useTrack(glider: string | null): TrackPoint[] {
  const [track, setTrack] = useState<{ of: string | null; points: TrackPoint[] }>({ of: null, points: [] });
  useEffect(() => {
    if (glider === null) return;
    let gone = false;
    const load = async () => {
      const told = await ask<{ points: TrackDetails[] }>(`/v1/live/glider/${glider}/track`);
      if (told && !gone) setTrack({ of: glider, points: getPoints(told.points) });
    };
    void load();
    const timer = setInterval(load, ASK_EVERY);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [glider]);
  return track.of === glider ? track.points : NONE;
}

const NONE: TrackPoint[] = [];

/** Returns thermals of the hour before `at`, or before now. */
export function useThermals(at: number | null): LiveThermal[] {
  const [thermals, setThermals] = useState<LiveThermal[]>([]);
  const minute = at === null ? null : Math.floor(at / 60) * 60;
  useEffect(() => {
    let gone = false;
    const load = async () => {
      const time = minute ?? Math.floor(Date.now() / 1000);
      const told = await ask<(Omit<LiveThermal, "time"> & { time: string })[]>(`/v1/thermal?time=${time}`);
      if (told && !gone) setThermals(told.map((each) => ({ ...each, time: Date.parse(each.time) / 1000 })));
    };
    void load();
    const timer = minute === null ? setInterval(load, ASK_EVERY) : undefined;
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [minute]);
  return thermals;
}

interface Fix {
  id: string;
  time: string;
  latitude: number;
  longitude: number;
  altitude: number | null;
}

/** Returns all gliders at a moment of today, each where it was last heard before; empty for now. */
export function useMoment(at: number | null, known: ReadonlyMap<string, InAir>): InAir[] {
  const [minute, setMinute] = useState<{ from: number; fixes: Map<string, TrackPoint[]> } | null>(null);
  const from = at === null ? null : Math.floor(at / 60) * 60;
  useEffect(() => {
    if (from === null) return;
    let gone = false;
    void ask<{ fix: Fix[] }>(`/v1/fix/batch?time=${from}`).then((told) => {
      if (!told || gone) return;
      const fixes = new Map<string, TrackPoint[]>();
      for (const { id, time, ...place } of told.fix) {
        const point = { ...place, time: Date.parse(time) / 1000 };
        fixes.set(id, [...(fixes.get(id) ?? []), point]);
      }
      setMinute({ from, fixes });
    });
    return () => {
      gone = true;
    };
  }, [from]);
  if (at === null || minute?.from !== from) return [];
  return [...(minute?.fixes ?? [])].flatMap(([id, points]) => {
    const point = points.findLast(({ time }) => time <= at) ?? points[0];
    const next = points.find(({ time }) => time > point.time);
    const now = known.get(id);
    const card = now?.card ?? NOBODY(id);
    const climb =
      next && next.altitude !== null && point.altitude !== null
        ? (next.altitude - point.altitude) / (next.time - point.time)
        : null;
    const last = { ...point, course: now?.last.course ?? 0, speed: null, climb, turn: null };
    return [{ card, state: "flying" as const, since: point.time, last, trail: [point] }];
  });
}

/** Placeholder for a glider heard earlier today that is no longer in the air. */
const NOBODY = (glider: string): InAir["card"] => ({
  glider,
  device: null,
  sort: "glider",
  registration: null,
  competitionId: null,
  model: null,
  aircraft: null,
  pilot: null,
});

/** Returns metres by key of gliders in the air: first as sent with the page, then refreshed every minute. */
export const useMetres = (path: string, told: readonly [key: string, metres: number][]): Metres =>
  useMinutely(path, told);

/** Returns likewise what they are, and where they took off. */
export const useFacets = (told: readonly [key: string, facets: Facets][]): FacetsByKey =>
  useMinutely("/v1/live/facet", told);

function useMinutely<T>(path: string, told: readonly [key: string, value: T][]): ReadonlyMap<string, T> {
  const [heard, setHeard] = useState<readonly [string, T][] | null>(null);
  useEffect(() => {
    const load = async () => {
      const now = document.hidden ? null : await ask<[string, T][]>(path);
      if (now) setHeard(now);
    };
    const timer = setInterval(load, ASK_EVERY);
    return () => clearInterval(timer);
  }, [path]);
  return useMemo(() => new Map(heard ?? told), [heard, told]);
}
