/** Canvas cannot read custom properties: what the map draws with has the values of tokens.css. */
import { expect, test } from "vitest";
import { areaColours, BRAND, casings, INK, inScheme, PAPER, trackStyle } from "#app/map/colours.ts";
import { heightRamp } from "#app/map/relief/shade.ts";
import { palettes } from "#app/map/style/palette.ts";
import { climbScale } from "#app/map/track/colouring.ts";
import { token } from "#tests/ui/sheets.ts";

const both = (of: (scheme: "light" | "dark") => string) => [of("light"), of("dark")];

test("twelve tracks have the colours of their tokens, light and dark", () => {
  for (let place = 0; place < 12; place++) {
    const { colour } = trackStyle(place);
    expect([colour, inScheme(colour, "dark")], `track ${place + 1}`).toEqual(token(`--track-${place + 1}`));
  }
});

test("lines, points and areas have the colours of theirs", () => {
  expect([BRAND, INK, PAPER]).toEqual([token("--brand")[0], token("--ink")[0], token("--paper")[0]]);
  expect([INK, inScheme(INK, "dark")]).toEqual(token("--text"));
  expect(both((scheme) => casings[scheme].plain)).toEqual(token("--casing"));
  expect(both((scheme) => areaColours[scheme].reserve)).toEqual(token("--ok"));
  expect(both((scheme) => areaColours[scheme].low)).toEqual(token("--warn"));
  expect(both((scheme) => areaColours[scheme].casing)).toEqual(token("--casing"));
});

test("a volume has the same colour in the barogram, in the legend and on the map", () => {
  for (const meaning of ["controlled", "closed", "mandatory", "gliding"] as const)
    expect(both((scheme) => palettes[scheme][meaning])).toEqual(token(`--airspace-${meaning}`));
  expect(both((scheme) => palettes[scheme].quietInk)).toEqual(token("--airspace-other"));
});

test.each([
  ["sea", "--h-sea"],
  ["land", "--h-0"],
  ["water", "--map-water"],
  ["ink", "--map-ink"],
] as const)("the %s of the map is the token %s", (name, of) => {
  expect(both((scheme) => palettes[scheme][name])).toEqual(token(of));
});

test("every tint of the heights is its token", () => {
  for (const [place, [metres]] of heightRamp.light.entries())
    expect(both((scheme) => heightRamp[scheme][place][1])).toEqual(token(`--h-${metres}`));
});

test("climb is drawn in the seven classes of the scheme", () => {
  const tokens = ["n4", "n2", "n1", "0", "p1", "p2", "p4"].map((step) => token(`--climb-${step}`));
  expect(tokens.map((_, i) => both((scheme) => climbScale((value) => value, scheme).colours[i]))).toEqual(tokens);
});
