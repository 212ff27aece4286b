/** A queue of cells, the highest first, to within a metre. A cell that is added again loses its old place. */
import type { Metres } from "../units.ts";

export interface Descending {
  /** Adds a cell. If it is higher than the last one taken, it comes next. */
  put(cell: number, altitude: Metres): void;
  /** Returns the next cell, −1 when none is left. */
  take(): number;
  /** Whether a cell of this height would be taken later than the last one taken. */
  isLater(altitude: Metres): boolean;
}

/** @param cells number of cells, numbered from 0 */
export function descending(cells: number, top: Metres, bottom: Metres): Descending {
  const steps: number[][] = Array.from({ length: Math.max(1, Math.ceil(top - bottom) + 1) }, () => []);
  const where = new Int32Array(cells).fill(-1);
  let now = 0;
  const getStep = (altitude: Metres) => Math.min(Math.max(Math.floor(top - altitude), now), steps.length - 1);
  return {
    put(cell, altitude) {
      where[cell] = getStep(altitude);
      steps[where[cell]].push(cell);
    },
    take() {
      for (; now < steps.length; now++) {
        for (let cell = steps[now].pop(); cell !== undefined; cell = steps[now].pop()) {
          if (where[cell] !== now) continue;
          where[cell] = -1;
          return cell;
        }
      }
      return -1;
    },
    isLater: (altitude) => getStep(altitude) > now,
  };
}
