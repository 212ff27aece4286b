/** Places marks of the direction along a line: at each quarter of its length, whatever the zoom. Pure. */
import { toLatitude } from "#app/soaring/geo/mercator.ts";
import type { Place } from "../polyline.ts";
import type { WorldLine } from "./world.ts";

interface Mark {
  at: Place;
  /** Degrees from east towards south, as on the screen. */
  angle: number;
}

const SHARES = [1 / 4, 1 / 2, 3 / 4];

export function marksAlong({ x, y, length }: WorldLine): Mark[] {
  const steps = Array.from({ length: Math.max(length - 1, 0) }, (_, i) => Math.hypot(x[i + 1] - x[i], y[i + 1] - y[i]));
  const whole = steps.reduce((sum, step) => sum + step, 0);
  if (whole === 0) return [];
  return SHARES.map((share) => {
    let rest = share * whole;
    let i = 0;
    while (i < steps.length - 1 && rest > steps[i]) rest -= steps[i++];
    const part = steps[i] === 0 ? 0 : rest / steps[i];
    const [east, south] = [x[i + 1] - x[i], y[i + 1] - y[i]];
    return {
      at: [toLatitude(y[i] + part * south), (x[i] + part * east - 0.5) * 360],
      angle: (Math.atan2(south, east) * 180) / Math.PI,
    };
  });
}
