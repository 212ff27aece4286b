/**
 * Areas: the earth in eight parts, one Durable Object each. An object costs money while it is awake and per call, a
 * viewer hardly anything; so there are only as many as the traffic needs, and three of them share Europe, which has
 * most of it. Within an area viewers are sent cells.
 */
import type { Degrees } from "#app/soaring/units.ts";

/** West, south, east, north; the eastern and northern edges belong to the next box. */
export type Box = readonly [west: Degrees, south: Degrees, east: Degrees, north: Degrees];

const AREAS = {
  "north-america": [[-180, 13, -30, 90.1]],
  "south-america": [[-180, -90, -30, 13]],
  "west-europe": [[-30, 35, 6, 90.1]],
  "middle-europe": [[6, 35, 13, 90.1]],
  "east-europe": [[13, 35, 60, 90.1]],
  africa: [[-30, -90, 60, 35]],
  asia: [[60, 0, 180.1, 90.1]],
  oceania: [[60, -90, 180.1, 0]],
} as const satisfies Record<string, readonly Box[]>;

export type Area = keyof typeof AREAS;
export const AREA_NAMES = Object.keys(AREAS) as Area[];
export const isArea = (name: string): name is Area => Object.hasOwn(AREAS, name);

export function getArea(latitude: Degrees, longitude: Degrees): Area {
  for (const name of AREA_NAMES)
    for (const [west, south, east, north] of AREAS[name] as readonly Box[])
      if (longitude >= west && longitude < east && latitude >= south && latitude < north) return name;
  throw new RangeError(`${latitude}, ${longitude} is nowhere on the earth`);
}

/** Returns the areas that a view overlaps. East is less than west if the view crosses the date line. */
export function areasIn([west, south, east, north]: Box): Area[] {
  const parts = east < west ? [[west, 180] as const, [-180, east] as const] : [[west, east] as const];
  return AREA_NAMES.filter((name) =>
    (AREAS[name] as readonly Box[]).some(
      ([w, s, e, n]) => s < north && n > south && parts.some(([from, to]) => w < to && e > from),
    ),
  );
}

/** Cells are squares of two degrees: 110 to 150 km wide where people glide. */
const CELL: Degrees = 2;
const COLUMNS = 360 / CELL;

export function getCell(latitude: Degrees, longitude: Degrees): number {
  const row = Math.min(Math.floor((latitude + 90) / CELL), 180 / CELL - 1);
  const column = Math.floor(((((longitude + 180) % 360) + 360) % 360) / CELL);
  return row * COLUMNS + column;
}

/** With more cells than this, the view is treated as the whole area. */
const MOST_CELLS = 25;

/** Returns cells in ascending order; null where a view overlaps more cells than the limit. */
export function cellsIn([west, south, east, north]: Box): number[] | null {
  const width = east < west ? east + 360 - west : east - west;
  const columns = Math.min(Math.floor((((west + 180) % CELL) + width) / CELL) + 1, COLUMNS);
  const [first, last] = [getCell(Math.max(south, -90), west), getCell(Math.min(north, 90), west)];
  const rows = Math.floor(last / COLUMNS) - Math.floor(first / COLUMNS) + 1;
  if (rows * columns > MOST_CELLS) return null;
  const cells: number[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const start = first + row * COLUMNS;
      const base = Math.floor(start / COLUMNS) * COLUMNS;
      cells.push(base + ((start - base + column) % COLUMNS));
    }
  return cells.sort((a, b) => a - b);
}
