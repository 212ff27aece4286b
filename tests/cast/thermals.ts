/**
 * Thermals of a day: bells of rising air with a ring of sink, in a grid of about 3 km that drifts with the wind.
 *
 * Across: w(r) = W (1 − (r/R)²) e^−(r/R)², R 280 to 520 m (Gedeon's bell). Upwards: half strength near the ground,
 * full from a third of the cloud base to three quarters, nothing above the base. In time: it grows for 6 minutes and
 * fades in the last 10 of 40. All of it drifts with the wind at half the base, and the axis leans with the
 * difference between that and the wind below, as air rising at 2.5 m/s would.
 */
import { scatter } from "./chance.ts";
import { cosine, type Place } from "./ground.ts";
import { cloudBase, heating, type Weather } from "./weather.ts";
import { type Wind, windAt } from "./wind.ts";

export interface Thermal {
  id: string;
  /** Where its foot stood in 1970: the whole grid has drifted with the wind ever since, so no midnight makes it jump. */
  home: Place;
  /** Rise of the core in the best hours, m/s. */
  core: number;
  /** Where rise ends and sink begins, metres from the axis. */
  radius: number;
  born: number;
  /** Planted for somebody who was low. */
  given?: true;
}

export const METRES_PER_DEGREE = 111_195;
const CELL = 0.03; // degrees of latitude
const LIFE = 2400; // s
const SHARE = 0.45; // of all cells hold a thermal
const LOSS = 0.95; // m/s: sink of a glider in a turn
const FELT = 0.68; // of the core is what a circle meets: 130 m from the axis, seldom quite centred, not always in the best height
const RISING = 2.5; // m/s
const STEP = 100; // m

export interface Thermals {
  /** Those whose axis is within `reach` metres at `height` above the field. */
  near(place: Place, height: number, time: number, reach: number): Thermal[];
  /** Where the axis is. */
  axis(thermal: Thermal, height: number, time: number): Place;
  /** One more, here and now: a rise of so much in the core. */
  plant(place: Place, height: number, time: number, core: number): Thermal;
  /** Rise at a place, m/s; `heat` is `strength` of the moment. */
  rise(thermal: Thermal, place: Place, height: number, time: number, sun: Sun): number;
}

/** What the sun does at a moment: `heat` 0 to 1, `top` of the thermals above the field. */
export interface Sun {
  heat: number;
  top: number;
}

export const sunAt = (day: Weather, place: Place, time: number): Sun => ({
  heat: heating(place, time),
  top: cloudBase(day, place, time),
});

export function thermalsOf(day: Weather, field: Place): Thermals {
  const narrow = cosine(field.latitude);
  const wide = CELL / narrow;
  const drift = windAt(day, day.base / 2);
  const lean = leaning(day, drift);
  const planted: Thermal[] = [];
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
    const { east, north } = shift(height, time);
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
      return [...found, ...planted.filter((thermal) => lifeOf(thermal, time) > 0)];
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
    rise(thermal, place, height, time, { heat, top }) {
      const centre = axis(thermal, height, time);
      const y = (place.latitude - centre.latitude) * METRES_PER_DEGREE;
      const x = (place.longitude - centre.longitude) * METRES_PER_DEGREE * cosine(centre.latitude);
      const square = (x * x + y * y) / thermal.radius ** 2;
      if (square > 6) return 0;
      return thermal.core * heat * lifeOf(thermal, time) * bandOf(height / top) * (1 - square) * Math.exp(-square);
    },
  };
}

function sprout(day: Weather, x: number, y: number, age: number, wide: number): Thermal | null {
  if (scatter(day.seed, x, y, age) > SHARE) return null;
  return {
    id: `${x}/${y}/${age}`,
    home: {
      latitude: (y + scatter(day.seed, x, y, age, 1)) * CELL,
      longitude: (x + scatter(day.seed, x, y, age, 2)) * wide,
    },
    core: (day.climb * (0.4 + 0.95 * scatter(day.seed, x, y, age, 3)) + LOSS) / FELT,
    radius: 280 + 240 * scatter(day.seed, x, y, age, 4),
    born: (age - scatter(day.seed, x, y)) * LIFE,
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

/** 0 to 1. Greater than 0 only while it lives. */
export function lifeOf({ born }: Thermal, time: number): number {
  const age = (time - born) / LIFE;
  return Math.max(0, Math.min(1, age / 0.15, (1 - age) / 0.25));
}

/** `share` of the way to the base. */
function bandOf(share: number): number {
  if (share <= 0 || share >= 1) return share <= 0 ? 0.5 : 0;
  return Math.min(1, 0.5 + share * 1.5, (1 - share) * 4);
}

/** What a glider would climb in its core now, m/s. */
export const climbIn = (thermal: Thermal, time: number, { heat }: Sun): number =>
  thermal.core * heat * lifeOf(thermal, time) * FELT - LOSS;
