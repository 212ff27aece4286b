/**
 * How short and how long an area task can be: through the nearest and through the farthest points of its areas. Metres.
 *
 * Both lie on the borders of areas, of which `zone-outline.ts` draws 64 points a circle. The best chain of those is found
 * layer by layer; then each point of a round area is moved along its border while that helps, so that circles are exact to
 * a metre. Other borders are exact at their corners and to 0.1 % of their radius between.
 */
import { sphereDistance } from "../geo/sphere.ts";
import type { Metres } from "../units.ts";
import { distanceBetween } from "./course.ts";
import type { EarthModel, Place, Task } from "./task.ts";
import { areasOf, type ZoneArea } from "./zone/zone-area.ts";
import { outlinesOf } from "./zone/zone-outline.ts";

export interface AreaReach {
  least: Metres;
  most: Metres;
}

/** Null where no zone is an area. */
export function areaReach(task: Pick<Task, "points" | "earth" | "rules">): AreaReach | null {
  const areas = areasOf(task);
  const last = areas.length - 1;
  const free = areas.map(({ zone }, i) => i > 0 && i < last && zone.area);
  if (!free.includes(true)) return null;
  const layers = areas.map((area, i) => (free[i] ? borderOf(area) : [area.place]));
  const [least, most] = [-1, 1].map((sign) => {
    const chain = bestChain(layers, sign);
    settle(chain, areas, free, task.earth, sign);
    return lengthOf(chain, task.earth);
  });
  return { least, most };
}

function borderOf(area: ZoneArea): Place[] {
  return outlinesOf(area).flatMap(({ latitude, longitude }) =>
    latitude.map((degrees, i) => ({ name: "", latitude: degrees, longitude: longitude[i] })),
  );
}

/** One place of each layer. @param sign 1 for the longest way, -1 for the shortest */
function bestChain(layers: Place[][], sign: number): Place[] {
  // Thousands of ways are compared: the sphere does for choosing, what is chosen is measured again.
  const roughly = (from: Place, to: Place) => sphereDistance(from.latitude, from.longitude, to.latitude, to.longitude);
  let reached = layers[0].map(() => 0);
  const from: number[][] = [];
  for (let i = 1; i < layers.length; i++) {
    const back: number[] = [];
    reached = layers[i].map((to, k) => {
      let best = Number.NEGATIVE_INFINITY;
      layers[i - 1].forEach((before, j) => {
        const way = reached[j] + sign * roughly(before, to);
        if (way > best) [best, back[k]] = [way, j];
      });
      return best;
    });
    from.push(back);
  }
  let at = reached.indexOf(Math.max(...reached));
  const chain = [layers[layers.length - 1][at]];
  for (let i = from.length - 1; i >= 0; i--) {
    at = from[i][at];
    chain.unshift(layers[i][at]);
  }
  return chain;
}

const SWEEPS = 6;
const ARC = Math.PI / 32; // between two points of an outline
const HALVINGS = 40;

/** Moves points of round areas along their borders, between their neighbours as they stand. */
function settle(chain: Place[], areas: ZoneArea[], free: boolean[], earth: EarthModel, sign: number): void {
  const round = areas.map(
    ({ zone, line }, i) => free[i] && line === null && zone.halfAngle >= 180 && zone.innerRadius === 0,
  );
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (let i = 1; i < chain.length - 1; i++) {
      if (!round[i]) continue;
      const { plane, zone } = areas[i];
      const radius = zone.radius ?? 0;
      const [east, north] = plane.exact(chain[i].latitude, chain[i].longitude);
      const angle = Math.atan2(east, north);
      const at = (turned: number): Place => ({
        name: "",
        ...plane.back(radius * Math.sin(turned), radius * Math.cos(turned)),
      });
      const way = (turned: number) => {
        const here = at(turned);
        return sign * (distanceBetween(chain[i - 1], here, earth) + distanceBetween(here, chain[i + 1], earth));
      };
      chain[i] = at(greatest(way, angle - ARC, angle + ARC));
    }
  }
}

/** Where a function with one summit between two places has it. */
function greatest(of: (at: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  for (let i = 0; i < HALVINGS; i++) {
    const [a, b] = [low + (high - low) / 3, high - (high - low) / 3];
    if (of(a) < of(b)) low = a;
    else high = b;
  }
  return (low + high) / 2;
}

function lengthOf(chain: readonly Place[], earth: EarthModel): Metres {
  return chain.slice(1).reduce((sum, place, i) => sum + distanceBetween(chain[i], place, earth), 0);
}
