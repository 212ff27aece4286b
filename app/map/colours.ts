/**
 * Colours of tracks and marks over the map, in both schemes. The values are those of tokens.css, because a canvas
 * cannot read CSS tokens.
 */
export type Scheme = "light" | "dark";

/** Tokens `--track-1` to `--track-12`: on a light map, and their counterparts on a dark one. */
const TRACKS: [light: string, dark: string][] = [
  ["#2d55a6", "#8fb1f2"],
  ["#b3307f", "#f08fcb"],
  ["#ad4e07", "#f0a05f"],
  ["#0d6f68", "#55cfc3"],
  ["#c02626", "#ff9088"],
  ["#6a49b5", "#b9a2f2"],
  ["#4a6f0c", "#b5d36b"],
  ["#0a6a94", "#6cc8ee"],
  ["#80542a", "#d9b08a"],
  ["#8c1d55", "#f29bc0"],
  ["#46525f", "#b8c2cc"],
  ["#1f6b33", "#7fd494"],
];

/** Tokens `--brand`, `--ink` and `--paper`, as on a light map. */
export const BRAND = TRACKS[0][0];
export const INK = "#1a1f24";
export const PAPER = "#ffffff";

/** Tokens `--text`, light and dark. */
const TEXT: [light: string, dark: string] = [INK, "#e9ecee"];

/** Outlines of tracks: plain ones with token `--casing`, and those that are coloured by classes. */
export const casings: Record<Scheme, { plain: string; coloured: string }> = {
  light: { plain: PAPER, coloured: INK },
  dark: { plain: "#0c0f13", coloured: "#0c0f13" },
};

export interface AreaColours {
  reserve: string;
  low: string;
  /** Colour around the area's lines. */
  casing: string;
}

/** Tokens `--ok` and `--warn`, as on the labels of arrival heights. */
export const areaColours: Record<Scheme, AreaColours> = {
  light: { reserve: "#1d7346", low: "#8f5600", casing: PAPER },
  dark: { reserve: "#6fcb97", low: "#e9b45c", casing: "#0c0f13" },
};

export function trackStyle(place: number): { colour: string } {
  return { colour: TRACKS[place % TRACKS.length][0] };
}

/** Returns the track colour as a CSS token, which follows the page's scheme. */
export const trackToken = (place: number): string => `var(--track-${(place % TRACKS.length) + 1})`;

/** Returns a light map's track colour as a CSS token, which follows the page's scheme; other colours stay unchanged. */
export function asToken(colour: string | undefined): string | undefined {
  const place = TRACKS.findIndex(([light]) => light === colour);
  return place === -1 ? colour : trackToken(place);
}

/** Returns a light map's colour in the given scheme; other colours stay unchanged. */
export function inScheme(colour: string, scheme: Scheme): string {
  if (scheme === "light") return colour;
  return [...TRACKS, TEXT].find(([light]) => light === colour)?.[1] ?? colour;
}
