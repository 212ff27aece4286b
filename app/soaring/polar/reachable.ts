/**
 * Finds everything a glider can reach from its position, around terrain that is in its way.
 *
 * A flood from the glider outwards, always continuing from the highest cell, as in lazy Theta* (Nash, Koenig, Tovey
 * 2010): a cell is reached in a straight glide from the glider, else from the turn that a neighbour was reached from,
 * else from a neighbour, which so becomes a turn. What the glider sees is one straight glide, that of `arrivalAt`: in
 * still air accurate to a metre, in wind to 3 % of the height lost, 1 % near the ground, because it uses the polar of
 * the altitude really flown in. Routes around terrain turn in the centres of cells and are accurate to a cell or two.
 *
 * Glides keep `CLEARANCE` above all ground along them, as those to fields do (`isApproach`), and so do turns. Nothing
 * is ever higher than the straight glide over no ground at all. Unknown ground is not flown over. Never throws: a
 * glider outside the grid, or without a height, reaches nothing.
 */
import type { Metres } from "../units.ts";
import { CLEARANCE, type Glider, type Means } from "./arrival.ts";
import { type Descending, descending } from "./descending.ts";
import type { ElevationGrid } from "./elevation-grid.ts";
import { type Sight, type Ways, waysOver } from "./ways.ts";

export interface Reachable {
  /**
   * Height above the ground at the end of the best glide to each cell; negative if it ends below. NaN if there is no
   * route.
   */
  height: Float32Array;
  /** Whether a route ended because the ground there is unknown. */
  unknown: boolean;
  /** Whether the reachable area continues outside the grid. */
  beyond: boolean;
}

const NO_CELL = -1;
/** States of a cell: not settled yet, an end of routes, a place where routes may turn as well, too low for everything. */
const [OPEN, END, TURN, BELOW] = [0, 1, 2, 3];

/** The state of one flood; columns have an entry for every cell. */
interface Flood {
  grid: ElevationGrid;
  ways: Ways;
  /** The result found so far. */
  told: Reachable;
  /** Open cells that may be reachable, the highest first. */
  queue: Descending;
  state: Uint8Array;
  /** Where the route to a cell last turned, and the altitude at its end; for an open cell the best possible altitude. */
  turn: Int32Array;
  altitude: Float64Array;
  /**
   * 1 where the glider does not see the cell from its position, and the last other turn from which it was found not
   * to be seen.
   */
  shadow: Uint8Array;
  hidden: Int32Array;
  /** Index offsets to the eight neighbours. */
  around: number[];
}

/** The best route to a cell found so far. */
interface Best {
  from: number;
  end: Metres;
  seen: Sight;
}

export function reachable(glider: Glider, means: Means, grid: ElevationGrid): Reachable {
  const cells = grid.size * grid.size;
  const told: Reachable = { height: new Float32Array(cells).fill(Number.NaN), unknown: false, beyond: false };
  const ways = waysOver(grid, glider, means);
  const { start } = ways;
  if (start === NO_CELL) return told;
  const flood = floodFrom(glider.altitude, grid, ways, told);
  for (let cell = start; cell !== NO_CELL; cell = flood.queue.take()) {
    if (cell !== start && !settle(flood, cell)) continue;
    if (isBorder(cell, grid.size)) told.beyond = true;
    else spread(flood, cell);
  }
  return told;
}

/** Returns a flood in which all cells are open except the glider's own. */
function floodFrom(top: Metres, grid: ElevationGrid, ways: Ways, told: Reachable): Flood {
  const { size, ground } = grid;
  const { start } = ways;
  const cells = size * size;
  const flood: Flood = {
    grid,
    ways,
    told,
    queue: descending(cells, top, Math.min(top, lowest(ground))),
    state: new Uint8Array(cells),
    turn: new Int32Array(cells).fill(NO_CELL),
    altitude: new Float64Array(cells).fill(Number.NEGATIVE_INFINITY),
    shadow: new Uint8Array(cells),
    hidden: new Int32Array(cells).fill(NO_CELL),
    around: [-size - 1, -size, -size + 1, -1, 1, size - 1, size, size + 1],
  };
  flood.state[start] = TURN;
  flood.turn[start] = start;
  flood.altitude[start] = top;
  told.height[start] = top - ground[start];
  return flood;
}

/** Cross wind costs nothing in `arrivalAt`, so zigzagging against a strong wind would gain height; this prevents it. */
function glideTo({ ways, altitude }: Flood, from: number, cell: number): Metres {
  const { start } = ways;
  const direct = ways.glide(start, altitude[start], cell);
  return from === start ? direct : Math.min(direct, ways.glide(from, altitude[from], cell));
}

function consider(flood: Flood, from: number, cell: number, best: Best): void {
  const { ways, told, altitude, hidden } = flood;
  if (from === NO_CELL || from === best.from || from === hidden[cell]) return;
  const end = glideTo(flood, from, cell);
  if (end <= best.end) return;
  const seen = ways.sight(from, altitude[from], cell, end);
  if (seen === "unknown") told.unknown = true;
  if (seen === "clear" || seen === "approach") {
    best.from = from;
    best.end = end;
    best.seen = seen;
  } else hidden[cell] = from;
}

/** Tries the glider's own position first, then the turns of neighbours, then the neighbours themselves. */
function bestWay(flood: Flood, cell: number): Best {
  const { ways, state, turn, shadow, around } = flood;
  const best: Best = { from: NO_CELL, end: Number.NEGATIVE_INFINITY, seen: "blocked" };
  if (!shadow[cell]) consider(flood, ways.start, cell, best);
  if (best.from === ways.start) return best;
  shadow[cell] = 1;
  for (const step of around) {
    const beside = state[cell + step];
    if (beside === END || beside === TURN) consider(flood, turn[cell + step], cell, best);
  }
  for (const step of around) if (state[cell + step] === TURN) consider(flood, cell + step, cell, best);
  return best;
}

/** Whether the cell is reached, now that it is the highest open cell. */
function settle(flood: Flood, cell: number): boolean {
  const { grid, told, queue, state, turn, altitude } = flood;
  const { size, ground, crest } = grid;
  if (Number.isNaN(ground[cell])) {
    told.unknown = true;
    state[cell] = BELOW;
    return false;
  }
  let turns = true;
  if (altitude[cell] >= ground[cell]) {
    const { from, end, seen } = bestWay(flood, cell);
    turns = seen === "clear" && !isBorder(cell, size);
    turn[cell] = from;
    altitude[cell] = end;
    if (from === NO_CELL) return false; // until another neighbour is reached
    if (queue.isLater(end)) {
      queue.put(cell, end);
      return false;
    }
  }
  const height = altitude[cell] - ground[cell];
  told.height[cell] = height;
  if (height < 0) state[cell] = BELOW;
  else state[cell] = turns && altitude[cell] - crest[cell] >= CLEARANCE ? TURN : END;
  return height >= 0;
}

/** Returns the place from which a neighbour may be reached highest. */
function hope({ ways, state, turn, shadow, hidden }: Flood, cell: number, next: number): number {
  if (!shadow[next]) return ways.start;
  if (turn[cell] !== ways.start && turn[cell] !== hidden[next]) return turn[cell];
  return state[cell] === TURN ? cell : NO_CELL;
}

function spread(flood: Flood, cell: number): void {
  const { queue, state, turn, altitude, around } = flood;
  for (const step of around) {
    const next = cell + step;
    const from = state[next] === OPEN ? hope(flood, cell, next) : NO_CELL;
    if (from === NO_CELL || from === turn[next]) continue;
    const end = glideTo(flood, from, next);
    if (!(end > altitude[next])) continue;
    altitude[next] = end;
    turn[next] = from;
    queue.put(next, end);
  }
}

function isBorder(cell: number, size: number): boolean {
  const column = cell % size;
  return column === 0 || column === size - 1 || cell < size || cell >= size * (size - 1);
}

/** Returns the lowest known ground; sea level where nothing is lower. */
function lowest(ground: Float32Array): Metres {
  let found = 0;
  for (const height of ground) if (height < found) found = height;
  return found;
}
