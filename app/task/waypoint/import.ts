/** Compares a file's points with the existing ones: which are new, and which lie within 100 m of one. Pure. */
import type { Waypoint } from "#app/soaring/cup/waypoint.ts";
import { shortDistance } from "#app/soaring/geo/earth.ts";
import type { Metres } from "#app/soaring/units.ts";
import type { SavedWaypoint } from "./waypoint.ts";

export const SAME_PLACE: Metres = 100;
const CELL = 0.01; // degrees of latitude, 1.1 km: more than what is the same place, at any latitude below 84°

export interface Import {
  fresh: Waypoint[];
  /** Points with the existing point nearest to each. */
  same: { point: Waypoint; there: SavedWaypoint }[];
  /** The number of points within 100 m of another one in the file; only the first of them is imported. */
  doubled: number;
}

export function planImport(there: readonly SavedWaypoint[], points: readonly Waypoint[]): Import {
  const known = new Near(there);
  const fresh = new Near<Waypoint>([]);
  const plan: Import = { fresh: [], same: [], doubled: 0 };
  const taken = new Set<number>();
  for (const point of points) {
    const found = known.nearest(point);
    if (fresh.nearest(point) !== null || (found !== null && taken.has(found.id))) plan.doubled++;
    else if (found !== null) {
      taken.add(found.id);
      plan.same.push({ point, there: found });
    } else {
      plan.fresh.push(point);
      fresh.add(point);
    }
  }
  return plan;
}

/** The existing point keeps its values; the file only fills those that are empty. */
export function merged(there: SavedWaypoint, point: Waypoint): SavedWaypoint {
  return {
    ...there,
    code: there.code ?? point.code,
    country: there.country ?? point.country,
    elevation: there.elevation ?? point.elevation,
    style: there.style <= 1 ? point.style : there.style,
    direction: there.direction ?? point.direction,
    length: there.length ?? point.length,
    width: there.width ?? point.width,
    frequency: there.frequency ?? point.frequency,
    description: there.description ?? point.description,
    other: { ...point.other, ...there.other },
  };
}

/** Indexes points by cells, so that only neighbours are measured. */
class Near<Point extends Waypoint> {
  private readonly cells = new Map<string, Point[]>();

  constructor(points: readonly Point[]) {
    for (const point of points) this.add(point);
  }

  add(point: Point): void {
    const key = getCell(...cell(point));
    this.cells.set(key, [...(this.cells.get(key) ?? []), point]);
  }

  nearest(point: Waypoint): Point | null {
    const [north, east] = cell(point);
    let best: Point | null = null;
    let least = SAME_PLACE;
    for (const dn of [-1, 0, 1])
      for (const de of [-1, 0, 1])
        for (const other of this.cells.get(getCell(north + dn, east + de)) ?? []) {
          const away = shortDistance(point.latitude, point.longitude, other.latitude, other.longitude);
          if (away <= least) [least, best] = [away, other];
        }
    return best;
  }
}

const WHOLE_ROUND = 360 / CELL;
const cell = ({ latitude, longitude }: Waypoint): [number, number] => [
  Math.floor(latitude / CELL),
  Math.floor((longitude + 180) / CELL),
];
const getCell = (north: number, east: number) => `${north} ${(east + WHOLE_ROUND) % WHOLE_ROUND}`;
