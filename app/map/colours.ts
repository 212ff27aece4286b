/** Colours of several tracks on one map, in turn. Values are those of tokens.css. */
const COLOURS = [
  "#2d55a6",
  "#b3307f",
  "#ad4e07",
  "#0d6f68",
  "#c02626",
  "#6a49b5",
  "#4a6f0c",
  "#0a6a94",
  "#80542a",
  "#8c1d55",
  "#46525f",
  "#1f6b33",
];

export function trackStyle(place: number): { colour: string } {
  return { colour: COLOURS[place % COLOURS.length] };
}
