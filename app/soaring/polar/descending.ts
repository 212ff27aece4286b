/** Cells waiting for their turn, the highest first, to within a metre. A cell that comes again leaves its old place. */
import type { Metres } from "../units.ts";

export interface Descending {
  /** Above what was taken last it is the next. */
  put(cell: number, altitude: Metres): void;
  /** −1 where none is left. */
  take(): number;
  /** Whether something as high as this would be taken later than what was taken last. */
  isLater(altitude: Metres): boolean;
}

/** @param cells how many there are, numbered from 0 */
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
