/**
 * The map squares that a gate lies in. They are the squares by which flights are found (app/flight/area): a flight
 * that touched none of them has not crossed the gate. Pure.
 */
import { type Cell, computeCover, listCells, walkCover } from "#app/flight/area/cover.ts";
import { CELL_LEVELS, FINEST } from "#app/flight/area/square.ts";
import { destination } from "#app/soaring/geo/geodesic.ts";
import { type Course, type Gate, gateDirections } from "#app/soaring/segment/course.ts";

/**
 * The metres by which a gate is widened and deepened, because straight lines in degrees differ from those on the
 * ground.
 */
const SLACK = 25;
const PARTS = 16;

export interface GateSquares {
  /** Cells of 78 km, each with the bits of its squares that the gate touches. */
  cells: Cell[];
  /** Whether a cover includes one of the gate's finest squares. */
  touches(cover: string): boolean;
}

/** Returns the squares of both gates: start, then finish. */
export function squaresOfGates(course: Course): [GateSquares, GateSquares] {
  const directions = gateDirections(course);
  return [getSquares(course.start, directions.start), getSquares(course.finish, directions.finish)];
}

function getSquares(gate: Gate, direction: number): GateSquares {
  const cover = computeCover(getStrip(gate, direction));
  const finest = new Set<number>();
  const above = Array.from({ length: FINEST }, () => new Set<number>());
  walkCover(cover, (level, x, y) => {
    const square = y * 2 ** level + x;
    if (level === FINEST) finest.add(square);
    else above[level].add(square);
    return true;
  });
  return {
    cells: listCells(cover).filter(({ cell }) => cell >= 4 ** CELL_LEVELS[0]),
    touches(flown) {
      let met = false;
      walkCover(
        flown,
        (level, x, y) => {
          const square = y * 2 ** level + x;
          if (level === FINEST && finest.has(square)) met = true;
          return level < FINEST && above[level].has(square);
        },
        () => met,
      );
      return met;
    },
  };
}

/** Returns places along the gate from end to end, in three rows: a little before it, on it and behind it. */
function getStrip({ latitude, longitude, halfWidth }: Gate, direction: number) {
  const rows = [-SLACK, 0, SLACK].map((along, row) => {
    const middle = destination(latitude, longitude, direction + (along < 0 ? 180 : 0), Math.abs(along));
    const places = Array.from({ length: PARTS + 1 }, (_, i) => {
      const aside = ((2 * i) / PARTS - 1) * (halfWidth + SLACK);
      return destination(middle.latitude, middle.longitude, direction + (aside < 0 ? -90 : 90), Math.abs(aside));
    });
    return row % 2 === 0 ? places : places.toReversed();
  });
  const places = rows.flat();
  return {
    latitude: places.map((place) => place.latitude),
    longitude: places.map((place) => place.longitude),
  };
}
