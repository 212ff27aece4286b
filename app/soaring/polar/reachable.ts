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
import { descending } from "./descending.ts";
import type { ElevationGrid } from "./elevation-grid.ts";
import { type Sight, waysOver } from "./ways.ts";

export interface Reachable {
  /** Above the ground at the end of the best glide to each cell; negative: it ends below. NaN: there is no way. */
  height: Float32Array;
  /** A way ended because the ground there is not known. */
  unknown: boolean;
  /** It goes on outside of the grid. */
  beyond: boolean;
}

const NONE = -1;
/** Of a cell: not settled yet, an end of ways, a place where ways may turn as well, too low for everything. */
const [OPEN, END, TURN, BELOW] = [0, 1, 2, 3];

export function reachable(glider: Glider, means: Means, grid: ElevationGrid): Reachable {
  const { size, ground, crest } = grid;
  const cells = size * size;
  const told: Reachable = { height: new Float32Array(cells).fill(Number.NaN), unknown: false, beyond: false };
  const { start, glide, sight } = waysOver(grid, glider, means);
  if (start === NONE) return told;

  const queue = descending(cells, glider.altitude, Math.min(glider.altitude, lowest(ground)));
  const state = new Uint8Array(cells);
  /** Where the way to a cell turned last, and how high the glider is at its end. While it is open: at best. */
  const turn = new Int32Array(cells).fill(NONE);
  const altitude = new Float64Array(cells).fill(Number.NEGATIVE_INFINITY);
  /** 1 where the glider does not see the cell from where it is; and the last other turn that was found not to. */
  const shadow = new Uint8Array(cells);
  const hidden = new Int32Array(cells).fill(NONE);
  const around = [-size - 1, -size, -size + 1, -1, 1, size - 1, size, size + 1];

  /** Wind across costs nothing in `arrivalAt`, so zigzags against a strong one would gain height: they must not. */
  function glideTo(from: number, cell: number): Metres {
    const direct = glide(start, glider.altitude, cell);
    return from === start ? direct : Math.min(direct, glide(from, altitude[from], cell));
  }

  interface Best {
    from: number;
    end: Metres;
    seen: Sight;
  }

  function consider(from: number, cell: number, best: Best) {
    if (from === NONE || from === best.from || from === hidden[cell]) return;
    const end = glideTo(from, cell);
    if (end <= best.end) return;
    const seen = sight(from, altitude[from], cell, end);
    if (seen === "unknown") told.unknown = true;
    if (seen === "clear" || seen === "approach") Object.assign(best, { from, end, seen });
    else hidden[cell] = from;
  }

  /** The glider's own place before all others, then the turns of neighbours, then those themselves. */
  function bestWay(cell: number): Best {
    const best: Best = { from: NONE, end: Number.NEGATIVE_INFINITY, seen: "blocked" };
    if (!shadow[cell]) consider(start, cell, best);
    if (best.from === start) return best;
    shadow[cell] = 1;
    for (const step of around) if (isReached(cell + step)) consider(turn[cell + step], cell, best);
    for (const step of around) if (state[cell + step] === TURN) consider(cell + step, cell, best);
    return best;
  }

  const isReached = (cell: number) => state[cell] === END || state[cell] === TURN;

  /** Whether the cell is reached, now that it is the highest that is open. */
  function settle(cell: number): boolean {
    if (Number.isNaN(ground[cell])) {
      told.unknown = true;
      state[cell] = BELOW;
      return false;
    }
    let turns = true;
    if (altitude[cell] >= ground[cell]) {
      const { from, end, seen } = bestWay(cell);
      turns = seen === "clear" && !isBorder(cell, size);
      turn[cell] = from;
      altitude[cell] = end;
      if (from === NONE) return false; // until another neighbour is reached
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

  /** The best that a neighbour can hope for. */
  function hope(cell: number, next: number): number {
    if (!shadow[next]) return start;
    if (turn[cell] !== start && turn[cell] !== hidden[next]) return turn[cell];
    return state[cell] === TURN ? cell : NONE;
  }

  function spread(cell: number) {
    for (const step of around) {
      const next = cell + step;
      const from = state[next] === OPEN ? hope(cell, next) : NONE;
      if (from === NONE || from === turn[next]) continue;
      const end = glideTo(from, next);
      if (!(end > altitude[next])) continue;
      altitude[next] = end;
      turn[next] = from;
      queue.put(next, end);
    }
  }

  state[start] = TURN;
  turn[start] = start;
  altitude[start] = glider.altitude;
  told.height[start] = glider.altitude - ground[start];
  for (let cell = start; cell !== NONE; cell = queue.take()) {
    if (cell !== start && !settle(cell)) continue;
    if (isBorder(cell, size)) told.beyond = true;
    else spread(cell);
  }
  return told;
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
