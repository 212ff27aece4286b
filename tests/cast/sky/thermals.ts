/**
 * Thermals of a day, in a grid of about 3 km that drifts with the wind at half the cloud base. The axis of each leans
 * with the difference between that and the wind below, as air rising at 2.5 m/s would. Those over sources stay with their
 * foot and lean with the whole wind.
 */
import { scatter } from "#tests/cast/chance.ts";
import { cosine, METRES_PER_DEGREE, type Place } from "#tests/cast/ground.ts";
import { CELL, fed, getLife, LIFE, riseIn, type Sun, sprout, type Thermal } from "./thermal.ts";
import type { Weather } from "./weather.ts";
import { type Wind, windAt } from "./wind.ts";

const RISING = 2.5; // m/s
const STEP = 100; // m

export interface Thermals {
  /** Those whose axis is within `reach` metres at `height` above the field. */
  near(place: Place, height: number, time: number, reach: number): Thermal[];
  /** Where the axis is. */
  axis(thermal: Thermal, height: number, time: number): Place;
  /** One more, here and now: a rise of so much in the core. */
  plant(place: Place, height: number, time: number, core: number): Thermal;
  /** Rise at a place, m/s. */
  rise(thermal: Thermal, place: Place, height: number, time: number, sun: Sun): number;
}

export function getThermals(day: Weather, field: Place): Thermals {
  const narrow = cosine(field.latitude);
  const wide = CELL / narrow;
  const drift = windAt(day, day.base / 2);
  const lean = leaning(day, drift);
  const planted = (day.sources ?? []).map((place, nth) => fed(day, place, nth));
  const cells = new Map<number, { age: number; thermal: Thermal | null }>();

  /** East and north of home, metres. */
  function shift(height: number, time: number): Wind {
    const at = Math.min(Math.max(height, 0) / STEP, lean.length - 1.001);
    const i = Math.floor(at);
    const share = at - i;
    return {
      east: drift.east * time + lean[i].east + (lean[i + 1].east - lean[i].east) * share,
      north: drift.north * time + lean[i].north + (lean[i + 1].north - lean[i].north) * share,
    };
  }

  function cell(x: number, y: number, time: number): Thermal | null {
    const age = Math.floor(time / LIFE + scatter(day.seed, x, y));
    const key = x * 1_000_003 + y;
    const known = cells.get(key);
    if (known?.age === age) return known.thermal;
    const thermal = sprout(day, x, y, age, wide);
    cells.set(key, { age, thermal });
    return thermal;
  }

  function axis(thermal: Thermal, height: number, time: number): Place {
    // What rises from a foot that stays has drifted for as long as it took to come so high.
    const { east, north } = shift(height, thermal.standing ? Math.max(height, 0) / RISING : time);
    return {
      latitude: thermal.home.latitude + north / METRES_PER_DEGREE,
      longitude: thermal.home.longitude + east / (METRES_PER_DEGREE * narrow),
    };
  }

  return {
    axis,
    near(place, height, time, reach) {
      if (day.climb <= 0) return [];
      const { east, north } = shift(height, time);
      const row = (place.latitude - north / METRES_PER_DEGREE) / CELL;
      const column = (place.longitude - east / (METRES_PER_DEGREE * narrow)) / wide;
      const span = reach / METRES_PER_DEGREE / CELL;
      const found: Thermal[] = [];
      for (let y = Math.floor(row - span); y <= row + span; y++) {
        for (let x = Math.floor(column - span); x <= column + span; x++) {
          const thermal = cell(x, y, time);
          if (thermal) found.push(thermal);
        }
      }
      return [...found, ...planted.filter((thermal) => getLife(thermal, time) > 0)];
    },
    plant(place, height, time, core) {
      const { east, north } = shift(height, time);
      const latitude = place.latitude - north / METRES_PER_DEGREE;
      const longitude = place.longitude - east / (METRES_PER_DEGREE * narrow);
      const thermal = {
        id: `gift ${time}`,
        home: { latitude, longitude },
        core,
        radius: 400,
        born: time - LIFE / 6,
        given: true as const,
      };
      planted.push(thermal);
      return thermal;
    },
    rise(thermal, place, height, time, sun) {
      const centre = axis(thermal, height, time);
      const y = (place.latitude - centre.latitude) * METRES_PER_DEGREE;
      const x = (place.longitude - centre.longitude) * METRES_PER_DEGREE * cosine(centre.latitude);
      return riseIn(thermal, (x * x + y * y) / thermal.radius ** 2, height, time, sun);
    },
  };
}

/** How far the axis is displaced at each hundred metres, from the ground up. */
function leaning(day: Weather, drift: Wind): Wind[] {
  const way: Wind[] = [{ east: 0, north: 0 }];
  for (let height = 0; height < day.base + 1000; height += STEP) {
    const wind = windAt(day, height + STEP / 2);
    const { east, north } = way[way.length - 1];
    way.push({
      east: east + ((wind.east - drift.east) * STEP) / RISING,
      north: north + ((wind.north - drift.north) * STEP) / RISING,
    });
  }
  return way;
}
