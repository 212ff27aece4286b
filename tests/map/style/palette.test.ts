import { expect, test } from "vitest";
import { heightRamp } from "#app/map/relief/shade.ts";
import { palettes } from "#app/map/style/palette.ts";

/** Of WCAG 2.2: relative luminance, contrast. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
const contrast = (a: string, b: string) => {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

const WRITTEN = ["ink", "quietInk", "rangeInk", "controlled", "closed", "mandatory", "gliding"] as const;
const PLACES = ["airfield", "outlanding", "waypoint"] as const;

for (const scheme of ["light", "dark"] as const) {
  const palette = palettes[scheme];
  const tints = [...heightRamp[scheme].map(([, colour]) => colour), palette.land];

  test.each([...WRITTEN, ...PLACES])(`%s has a contrast of 3 or more to every ${scheme} tint`, (name) => {
    // In the dark the two highest tints are snow above 3200 m: there the halo carries the letters.
    const held = scheme === "dark" ? tints.filter((tint) => luminance(tint) < 0.09) : tints;
    for (const tint of held) expect(contrast(palette[name], tint), tint).toBeGreaterThanOrEqual(3);
  });

  test(`names have a contrast of 4.5 or more to their ${scheme} halo`, () => {
    for (const name of [...WRITTEN, ...PLACES])
      expect(contrast(palette[name], palette.halo), name).toBeGreaterThan(4.5);
  });
}
