/**
 * Pictures for sharing pages other than flights: the first three of a ranking on a podium, or a table of clubs. 1200
 * × 630, as SVG. They never contain the name of a person (docs/decisions/shared-pictures.md). Pure.
 */
import { brand, COLOUR, HEIGHT, shortened, text, WIDTH } from "./lettering.ts";

interface Head {
  title: string;
  /** Which part of the ranking it shows; "" for all. */
  about: string;
}

export interface Step {
  /** 1, 2, 3; equal results share a rank. */
  rank: number;
  /** The name of a club, an airfield or a glider. */
  name: string;
  detail: string;
  value: string;
}

/** The centre and height of each step in pixels, from the best: middle, left, right. */
const PLACES = [
  { x: 600, height: 310 },
  { x: 260, height: 230 },
  { x: 940, height: 160 },
];
const STEP = 320;

/** @param steps at most three, the best first */
export function podiumSvg(head: Head, steps: readonly Step[]): string {
  const drawn = steps.slice(0, PLACES.length).map(({ rank, name, detail, value }, i) => {
    const { x, height } = PLACES[i];
    const top = HEIGHT - height;
    return `<rect x="${x - STEP / 2}" y="${top}" width="${STEP}" height="${height}" fill="${i === 0 ? COLOUR.brand : COLOUR.tint}"/>
${text(x, HEIGHT - height / 2 + 24, 72, String(rank), { middle: true, colour: i === 0 ? COLOUR.paper : COLOUR.brand })}
${text(x, top - 84, 44, value, { middle: true })}
${text(x, top - 50, 22, shortened(name, 28), { middle: true })}
${text(x, top - 20, 19, shortened(detail, 32), { middle: true, colour: COLOUR.muted })}`;
  });
  return sheet(head, drawn.join("\n"));
}

export interface Line {
  rank: number;
  name: string;
  value: string;
}

const [FIRST, EVERY] = [240, 66];

/** @param lines at most six */
export function tableSvg(head: Head, lines: readonly Line[]): string {
  const drawn = lines.slice(0, 6).map(({ rank, name, value }, i) => {
    const y = FIRST + i * EVERY;
    return `<path d="M48 ${y + 20}H${WIDTH - 48}" stroke="${COLOUR.line}" stroke-width="2"/>
${text(96, y, 34, String(rank), { end: true, colour: COLOUR.brand })}
${text(128, y, 34, shortened(name, 40))}
${text(WIDTH - 48, y, 34, value, { end: true })}`;
  });
  return sheet(head, drawn.join("\n"));
}

const sheet = ({ title, about }: Head, drawn: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOUR.paper}"/>
${brand()}
${text(WIDTH - 48, 62, 40, shortened(title, 36), { end: true })}
${text(WIDTH - 48, 106, 26, shortened(about, 50), { end: true, colour: COLOUR.muted })}
${drawn}
</svg>`;
