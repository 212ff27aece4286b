/** Where the glider could arrive from the cursor's moment, recomputed while the cursor moves. */
import { useEffect, useMemo, useState } from "react";
import { terrainTiles } from "#app/map/terrain/terrain-tiles.ts";
import { getAir, windNear } from "#app/soaring/flight/wind/near.ts";
import type { Wind } from "#app/soaring/geo/wind.ts";
import type { Glider, Means } from "#app/soaring/polar/arrival.ts";
import { arrivalsFrom, type FieldArrival } from "./arrivals.ts";
import type { Reach } from "./glide-facts.ts";
import type { FieldsAround } from "./landing-fields.ts";
import { newest } from "./newest-wish.ts";

/** Reserve above a field, metres. */
export const RESERVE_HEIGHT = 200;
const EVERY_MS = 150;

export interface GliderThen extends Glider {
  /** Seconds since 1970. */
  time: number;
}

export interface Arrivals {
  /** The arrivals, best first; null if the airfields could not be loaded. */
  found: FieldArrival[] | null;
  /** Null if none is known at that time and place; still air is assumed then. */
  wind: Wind | null;
}

export interface Wish {
  from: GliderThen;
  reach: Reach;
  margin: number;
}

/** Returns null until the first answer. @param terrain version of the installed elevation data; null if there are none */
export function useArrivals(wish: Wish | null, fields: FieldsAround, terrain: string | null): Arrivals | null {
  const [arrivals, setArrivals] = useState<Arrivals | null>(null);
  const work = useMemo(() => newest(arriving(fields, terrain), setArrivals, EVERY_MS), [fields, terrain]);
  useEffect(() => () => work.forget(), [work]);
  useEffect(() => {
    if (wish !== null) return work.ask(wish);
    work.forget();
    setArrivals(null);
  }, [work, wish]);
  return arrivals;
}

/** Returns the glider's performance, and the wind from the analysis on which it is based. */
export function getMeans({ from, reach, margin }: Wish): { means: Means; wind: Wind | null } {
  const wind = windNear(reach.wind, from.time, from.altitude);
  return { means: { polar: reach.polar, margin, reserve: RESERVE_HEIGHT, wind: wind && getAir(wind) }, wind };
}

function arriving(fieldsAround: FieldsAround, terrain: string | null): (wish: Wish) => Promise<Arrivals> {
  const tiles = terrain === null ? null : terrainTiles(terrain);
  return async (wish) => {
    const { from } = wish;
    const { means, wind } = getMeans(wish);
    const fields = await fieldsAround(from.latitude, from.longitude);
    if (fields === null) return { found: null, wind };
    try {
      return { found: await arrivalsFrom(from, fields, means, tiles), wind };
    } catch (error) {
      console.warn("elevation load failed", error); // heights are valid without it, and are marked as not checked against terrain
      return { found: await arrivalsFrom(from, fields, means, null), wind };
    }
  };
}
