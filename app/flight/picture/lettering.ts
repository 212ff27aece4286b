/**
 * The shared design of pictures for sharing: sizes, colours, logo and text. SVG; the code that rasterises it provides
 * the font. Pure.
 */
import { RAPTORS, WING } from "#app/ui/mark.ts";

export const WIDTH = 1200;
export const HEIGHT = 630;

/** Tokens `--brand`, `--brand-tint`, `--text`, `--text-muted`, `--surface`, `--line`, `--h-sea`. */
export const COLOUR = {
  brand: "#2d55a6",
  tint: "#e8eef9",
  ink: "#1a1f24",
  muted: "#565e64",
  paper: "#fff",
  line: "#dcdfd7",
  sea: "#bcd9dc",
};

/** The logo with the name, top left. */
export const brand = (): string =>
  `<g transform="translate(24 20) scale(1.5)" fill="${COLOUR.brand}" stroke="#fff" stroke-width="2" paint-order="stroke">${RAPTORS.map((at) => `<path transform="${at}" d="${WING}"/>`).join("")}</g>
${text(86, 58, 34, "Kettle", { halo: true, colour: COLOUR.brand })}`;

export const dot = (x: number, y: number, radius: number, colour: string) =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius}" fill="#fff" stroke="${colour}" stroke-width="3"/>`;

interface Lettering {
  colour?: string;
  end?: boolean;
  middle?: boolean;
  halo?: boolean;
}

export function text(
  x: number,
  y: number,
  size: number,
  words: string,
  { colour, end, middle, halo }: Lettering = {},
): string {
  const around = halo ? ` stroke="#fff" stroke-width="5" stroke-linejoin="round" paint-order="stroke"` : "";
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${colour ?? COLOUR.ink}"${end ? ' text-anchor="end"' : middle ? ' text-anchor="middle"' : ""}${around}>${escaped(words)}</text>`;
}

/** Characters that are as wide as they are high count as two. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff01-\uff60\u{20000}-\u{3ffff}]/u;

/** @param most characters of Latin width */
export function shortened(words: string, most: number): string {
  const letters = [...words.normalize("NFC")];
  const measureWidth = (letter: string) => (WIDE.test(letter) ? 2 : 1);
  if (letters.reduce((sum, letter) => sum + measureWidth(letter), 0) <= most) return words;
  let room = most - 1;
  const kept = letters.filter((letter) => {
    room -= measureWidth(letter);
    return room >= 0;
  });
  return `${kept.join("").trimEnd()}…`;
}

/** Escapes text that people entered; characters that XML does not allow are left out. */
function escaped(words: string): string {
  return words
    .normalize("NFC")
    .replace(/[^\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replace(/[<>&"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
