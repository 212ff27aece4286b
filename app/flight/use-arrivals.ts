/** Where the glider could arrive from the cursor's moment, computed anew while the cursor moves. */
import { useEffect, useMemo, useState } from "react";
import { terrainTiles } from "../map/terrain-tiles.ts";
import { airOf, windNear } from "../soaring/flight/wind/near.ts";
import type { Wind } from "../soaring/flight/wind/wind.ts";
import type { Glider } from "../soaring/polar/arrival.ts";
import { arrivalsFrom, type FieldArrival } from "./arrivals.ts";
import { landingFields } from "./landing-fields.ts";
import { newest } from "./newest.ts";
import type { Reach } from "./reach.ts";

/** Wanted above a field, metres. */
export const RESERVE = 200;
const EVERY = 150; // ms

export interface GliderThen extends Glider {
  /** Seconds since 1970. */
  time: number;
}

export interface Arrivals {
  /** The best first; null where the airfields could not be had. */
  found: FieldArrival[] | null;
  /** Null: none is known then and there, the air is taken for still. */
  wind: Wind | null;
}

interface Wish {
  from: GliderThen;
  reach: Reach;
  margin: number;
}

/** @param terrain version of the installed elevation; null where there is none. Null until the first answer is there. */
export function useArrivals(wish: Wish | null, terrain: string | null): Arrivals | null {
  const [arrivals, setArrivals] = useState<Arrivals | null>(null);
  const work = useMemo(() => newest(arriving(terrain), setArrivals, EVERY), [terrain]);
  useEffect(() => () => work.forget(), [work]);
  useEffect(() => {
    if (wish !== null) return work.ask(wish);
    work.forget();
    setArrivals(null);
  }, [work, wish]);
  return arrivals;
}

function arriving(terrain: string | null): (wish: Wish) => Promise<Arrivals> {
  const tiles = terrain === null ? null : terrainTiles(terrain);
  const fieldsAround = landingFields();
  return async ({ from, reach, margin }) => {
    const wind = windNear(reach.wind, from.time, from.altitude);
    const fields = await fieldsAround(from.latitude, from.longitude);
    if (fields === null) return { found: null, wind };
    const means = { polar: reach.polar, margin, reserve: RESERVE, wind: wind && airOf(wind) };
    try {
      return { found: await arrivalsFrom(from, fields, means, tiles), wind };
    } catch (error) {
      console.warn("elevation load failed", error); // heights hold without it, and say that the ground was not checked
      return { found: await arrivalsFrom(from, fields, means, null), wind };
    }
  };
}
