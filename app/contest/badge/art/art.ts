/**
 * The drawings of the badges: lines of one width, with rounded ends, in a disc of 48 units; `shade` is drawn under
 * them at a third of their opacity. They are recognisable at 24 px: no detail is smaller than three units.
 */
import type { BadgeId } from "../badge.ts";

export interface Drawing {
  line: string;
  shade?: string;
}

const ring = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0z`;

/** Twelve strokes around a centre, the first `long` of them longer. */
const dial = (long: number) =>
  Array.from({ length: 12 }, (_, i) => {
    const angle = (i * Math.PI) / 6;
    const at = (radius: number) =>
      `${(24 + radius * Math.sin(angle)).toFixed(1)} ${(24 - radius * Math.cos(angle)).toFixed(1)}`;
    return `M${at(i < long ? 7 : 11)}L${at(14)}`;
  }).join("");

export const DRAWINGS: Record<BadgeId, Drawing> = {
  aeronaut: {
    line: "M24 16c-3.5-2.6-8-3-12.5-2v19c4.5-1 9-.6 12.5 2 3.5-2.6 8-3 12.5-2V14c-4.5-1-9-.6-12.5 2zM24 16v19",
    shade: "M24 16c3.5-2.6 8-3 12.5-2v19c-4.5-1-9-.6-12.5 2z",
  },
  zugvogel: {
    line: "M8.5 23c5-6.5 12-7 15.5 2.5C27.5 16 34.5 16.5 39.5 23c-6-2-10.5 1-15.5 8-5-7-9.5-10-15.5-8z",
    shade: "M8.5 23c5-6.5 12-7 15.5 2.5V31c-5-7-9.5-10-15.5-8z",
  },
  endurance: {
    line: "M9.5 33h29M15 33a9 9 0 0 1 18 0M24 11v6M11.5 17l4 4M36.5 17l-4 4",
    shade: "M15 33a9 9 0 0 1 18 0z",
  },
  point_hunter: {
    line: `${ring(24, 24, 10.5)}M24 9v7M24 32v7M9 24h7M32 24h7`,
    shade: ring(24, 24, 4.5),
  },
  walk_of_fame: {
    line: "M24 10.5l3.3 7 7.7.9-5.7 5.2 1.5 7.6-6.8-3.8-6.8 3.8 1.5-7.6-5.7-5.2 7.7-.9zM13 37h22",
    shade: "M24 10.5l3.3 7 7.7.9-5.7 5.2 1.5 7.6-6.8-3.8z",
  },
  sprinter: {
    line: "M21 13l11 11-11 11M30 13l9 11-9 11M9 17h9M9 24h14M9 31h9",
  },
  day_winner: {
    line: "M10.5 37v-8h9v-6h9v9h9v5zM24 9l1.7 3.5 3.8.5-2.8 2.7.7 3.8-3.4-1.8-3.4 1.8.7-3.8-2.8-2.7 3.8-.5z",
    shade: "M19.5 23h9v14h-9z",
  },
  explorer: {
    line: "M11 18h25M30 11.5l6.5 6.5-6.5 6.5M37 31H12M18 24.5L11.5 31l6.5 6.5",
  },
  pythagoras: {
    line: "M24 11.5L10.5 34.5h27z",
    shade: "M24 11.5L10.5 34.5h27z",
  },
  euclid: {
    line: "M13.5 15.5L34 11.5l4 22L10.5 36z",
    shade: "M13.5 15.5L34 11.5l4 22L10.5 36z",
  },
  astronaut: {
    line: "M8.5 36.5L19 19l6 9 4.5-6.5L39.5 36.5zM32 9v8M28 13h8",
    shade: "M8.5 36.5L19 19l6 9-5 8.5z",
  },
  no_need_to_circle: {
    line: `M10 37L37 11.5M27.5 11.5H37V21${ring(30.5, 32, 5)}`,
    shade: ring(30.5, 32, 5),
  },
  nomad: {
    line: `M18 35s-7.5-7.5-7.5-14a7.5 7.5 0 0 1 15 0C25.5 27.5 18 35 18 35zM32.5 38s-5.5-5.5-5.5-10.5a5.5 5.5 0 0 1 11 0c0 5-5.5 10.5-5.5 10.5z${ring(18, 21, 2)}`,
    shade: "M32.5 38s-5.5-5.5-5.5-10.5a5.5 5.5 0 0 1 11 0c0 5-5.5 10.5-5.5 10.5z",
  },
  tourist: {
    line: "M12.5 38V11M12.5 12.5c6-3.5 9 3 15 0v12c-6 3-9-3.5-15 0M31.5 38V21M31.5 22c3-1.8 4.5 1.6 7.5 0v8c-3 1.6-4.5-1.8-7.5 0",
    shade: "M12.5 12.5c6-3.5 9 3 15 0v12c-6 3-9-3.5-15 0z",
  },
  globe_trotter: {
    line: `${ring(24, 24, 13.5)}M10.5 24h27M24 10.5c8 8 8 19 0 27M24 10.5c-8 8-8 19 0 27`,
    shade: "M24 10.5c8 8 8 19 0 27c-8-8-8-19 0-27z",
  },
  aircraft_hopper: {
    line: "M14 14h20M24 10.5V20M20.5 20h7M9 27h30M24 23v11M19.5 34h9",
  },
  vintage_viper: {
    line: "M7.5 20.5c6-5 11-1.5 16.5 1.5 5.5-3 10.5-6.5 16.5-1.5M24 22v13M15.5 19.5L24 29l8.5-9.5M19 36h10",
    shade: "M15.5 19.5L24 29l8.5-9.5L24 22z",
  },
  cockpit_crew: {
    line: `M8.5 33C10 21 17 13.5 25 13.5S38 22 39.5 33z${ring(19, 26, 3.2)}${ring(29.5, 26, 3.2)}`,
    shade: "M8.5 33C10 21 17 13.5 25 13.5S38 22 39.5 33z",
  },
  always_by_your_side: {
    line: "M8.5 22c3.5-6 8-6.5 10.5 0 2.5-6.5 7-6 10.5 0M18.5 34c3.5-6 8-6.5 10.5 0 2.5-6.5 7-6 10.5 0",
  },
  consistency: {
    line: "M11.5 14.5h25v22h-25zM11.5 21h25M18 10.5v7M30 10.5v7",
    shade: "M25 21h11.5v15.5H25z",
  },
  sky_streak: { line: dial(9), shade: ring(24, 24, 4) },
  segment_specialist: {
    line: "M12 11v13M36 24v13M12 17.5C24 13 24 35 36 30.5",
    shade: "M12 11v13c8 0 8 13 24 13V24c-8 0-12-13-24-13z",
  },
  flying_in_circles: {
    line: "M36.5 19.5a13.5 13.5 0 1 0 1 5.5M37.5 10.5v9h-9M19.5 28.5l9-9",
    shade: ring(24, 24, 7.5),
  },
  training_lap: {
    line: "M18 15.5h12a8.5 8.5 0 0 1 0 17H18a8.5 8.5 0 0 1 0-17zM22 10.5l5.5 5-5.5 5M26 27.5l-5.5 5 5.5 5",
  },
  silver: {
    line: "M9.5 21c2.5-4 5.5-4 7 0 1.5-4 4.5-4 7 0M24.5 21c2.5-4 5.5-4 7 0 1.5-4 4.5-4 7 0M17 33c2.5-4 5.5-4 7 0 1.5-4 4.5-4 7 0",
  },
  launch_specialist: {
    line: "M12 37l2.5-19M10 21.5l5-5.5 4 6M24 37V11M19.5 16l4.5-5.5 4.5 5.5M36 37l-2.5-19M29 22l4-6 5 5.5",
  },
  hawk: {
    line: "M13 36.5c13 2.5 25-2.5 24-8S15 24 14 18.5s12-7.5 20-4M28.5 9.5l6 5-6.5 5",
  },
  rocket_woman: {
    line: `M24 8.5c6.5 5.5 8 13 6.5 21h-13c-1.5-8 0-15.5 6.5-21zM17 23l-5 6v6l6-4M31 23l5 6v6l-6-4M24 33.5V39${ring(24, 19.5, 2.4)}`,
    shade: "M24 8.5c6.5 5.5 8 13 6.5 21H24z",
  },
  bring_it_home: {
    line: "M25 37.5V29l6.5-5.5L38 29v8.5zM9 12l15 9M17.5 22.5l7-1-2-6.5M9.5 37.5H25",
    shade: "M25 37.5V29l6.5-5.5L38 29v8.5z",
  },
  yin_yang: {
    line: `${ring(24, 24, 13.5)}M24 10.5a6.75 6.75 0 0 1 0 13.5a6.75 6.75 0 0 0 0 13.5`,
    shade: "M24 10.5a6.75 6.75 0 0 1 0 13.5a6.75 6.75 0 0 0 0 13.5a13.5 13.5 0 0 1 0-27z",
  },
  storyteller: {
    line: `M9.5 17.5H17l2.5-4.5h9l2.5 4.5h7.5V35h-29z${ring(24, 25.5, 5.5)}`,
    shade: ring(24, 25.5, 5.5),
  },
};

/** Returns a drawing as an SVG file for programs: white on blue. */
export const drawn = ({ line, shade }: Drawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="24" fill="${FILE_GROUND}"/>${
    shade ? `<path d="${shade}" fill="#fff" fill-opacity=".33"/>` : ""
  }<path d="${line}" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** The same colour as `--brand` of app/ui/styles/tokens.css. */
const FILE_GROUND = "#2d55a6";
