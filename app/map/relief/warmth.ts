/**
 * Shows where the ground helps climbs: how much more sun a slope gets than flat ground at the same hour, as a warm
 * tint; slopes that get less are unchanged, and those in their own shade are tinted cool.
 *
 * The kind of ground is taken into account where the base map knows it: style/thermal.ts. Direct light only: diffuse
 * light warms all slopes alike. Source of the angle: the cosine law of insolation.
 */
import type { SunPosition } from "#app/soaring/geo/sun.ts";
import type { Heights } from "./heights.ts";

const RADIANS = Math.PI / 180;
const WARM = [214, 96, 24];
const COOL = [52, 84, 140];
const MAX_OPACITY = 0.55; // of the tint
const FULL = 0.35; // share of the beam that a slope facing a sun at 40° gets more than flat ground

/**
 * Returns the sun on a slope minus that on flat ground, as a share of the beam; −sin of the sun's elevation in its
 * own shade. 0 at night.
 */
export function warmth(east: number, south: number, { azimuth, elevation }: SunPosition): number {
  if (elevation <= 0) return 0;
  const [alpha, beta] = [azimuth * RADIANS, elevation * RADIANS];
  // The slope's normal is (−rise to the east, rise to the south, 1), with north positive, before normalisation.
  const towards = Math.cos(beta) * (-east * Math.sin(alpha) + south * Math.cos(alpha)) + Math.sin(beta);
  return Math.max(towards, 0) / Math.sqrt(1 + east * east + south * south) - Math.sin(beta);
}

/** Lays the tint over a picture of the same ground, in place. Slopes are real, not exaggerated. */
export function warm(
  picture: Uint8ClampedArray,
  { metres, trust }: Pick<Heights, "metres" | "trust">,
  metresPerPixel: (row: number) => number,
  sun: SunPosition,
): void {
  const width = Math.sqrt(metres.length);
  const size = width - 2;
  for (let y = 0; y < size; y++) {
    const run = 2 * metresPerPixel(y);
    for (let x = 0; x < size; x++) {
      const at = (y + 1) * width + x + 1;
      if (metres[at] <= 0) continue;
      const east = (metres[at + 1] - metres[at - 1]) / run;
      const south = (metres[at + width] - metres[at - width]) / run;
      const more = warmth(east, south, sun);
      const strength = MAX_OPACITY * Math.min(Math.abs(more) / FULL, 1) * trust[at];
      blend(picture, 4 * (y * size + x), more > 0 ? WARM : COOL, more > 0 ? strength : strength / 2);
    }
  }
}

/** Blends a colour over a pixel that may itself be transparent. */
function blend(picture: Uint8ClampedArray, pixel: number, colour: number[], opacity: number): void {
  const below = (picture[pixel + 3] / 255) * (1 - opacity);
  const whole = opacity + below;
  if (whole === 0) return;
  for (let c = 0; c < 3; c++) picture[pixel + c] = (colour[c] * opacity + picture[pixel + c] * below) / whole;
  picture[pixel + 3] = 255 * whole;
}
