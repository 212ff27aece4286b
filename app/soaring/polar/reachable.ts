/**
 * Everything a glider reaches from where it is, around the ground that is in its way.
 *
 * A flood from the glider outwards, always on from the highest cell, as in lazy Theta* (Nash, Koenig, Tovey 2010): a cell
 * is glided to in a straight line from the glider, else from the turn that a neighbour was glided to from, else from a
 * neighbour, which so becomes a turn. What the glider sees is one straight glide, that of `arrivalAt`: in still air within
 * a metre, in wind within 3 % of the height lost, 1 % near the ground, because its polar is that of the height really
 * flown in. Ways around ground turn in the middles of cells and are right within a cell or two.
 *
 * Glides keep `CLEARANCE` above all ground on their way, as fields' do (`isApproach`), and so do turns. Nothing is ever
 * higher than the straight glide over no ground at all. Unknown ground is not flown over.
 * Never throws: a glider outside of the grid, or without a height, reaches nothing.
 */
import type { Metres } from "../units.ts";
import { CLEARANCE, type Glider, type Means } from "./arrival.ts";
import { type Descending, descending } from "./descending.ts";
import type { ElevationGrid } from "./elevation-grid.ts";
import { type Sight, type Ways, waysOver } from "./ways.ts";

export interface Reachable {
  /** Above the ground at the end of the best glide to each cell; negative: it ends below. NaN: there is no way. */
  height: Float32Array;
  /** A way ended because the ground there is not known. */
  unknown: boolean;
  /** It goes on outside of the grid. */
  beyond: boolean;
}

const NO_CELL = -1;
/** Of a cell: not settled yet, an end of ways, a place where ways may turn as well, too low for everything. */
const [OPEN, END, TURN, BELOW] = [0, 1, 2, 3];

/** One flood under way; columns have a place for every cell. */
interface Flood {
  grid: ElevationGrid;
  ways: Ways;
  /** What has been found so far. */
  told: Reachable;
  /** Cells that are open and can be hoped for, the highest first. */
  queue: Descending;
  state: Uint8Array;
  /** Where the way to a cell turned last, and how high the glider is at its end. While it is open: at best. */
  turn: Int32Array;
  altitude: Float64Array;
  /** 1 where the glider does not see the cell from where it is; and the last other turn that was found not to. */
  shadow: Uint8Array;
  hidden: Int32Array;
  /** Steps to the eight neighbours. */
  around: number[];
}

/** The best way to a cell as far as it was looked for. */
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

/** All cells open but the glider's own. */
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

/** Wind across costs nothing in `arrivalAt`, so zigzags against a strong one would gain height: they must not. */
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

/** The glider's own place before all others, then the turns of neighbours, then those themselves. */
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

/** Whether the cell is reached, now that it is the highest that is open. */
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

/** From where a neighbour can hope for most. */
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

/** Of what is known; the sea's surface where nothing is lower. */
function lowest(ground: Float32Array): Metres {
  let found = 0;
  for (const height of ground) if (height < found) found = height;
  return found;
}
