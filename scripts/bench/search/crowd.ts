/** 200,000 names that never were, the same every time: made of syllables, some surnames common, most rare; fame as unequal. */
import type { Named } from "#app/core/feature.ts";
import type { Found } from "#app/search/document.ts";

export const COUNTS: readonly [Found, number][] = [
  ["user", 160_000],
  ["point_of_interest", 19_500],
  ["device", 15_000],
  ["airport", 5_000],
  ["club", 3_300],
  ["aircraft", 700],
];

/** The same numbers in the same order for the same seed. Source: Steele and Vigna's SplitMix, 32 bits. */
export function dice(seed: number) {
  let state = seed >>> 0;
  const roll = () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  return {
    roll,
    below: (most: number) => Math.floor(roll() * most),
    /** Small ones often, large ones seldom. */
    rare: (most: number) => Math.floor(most ** roll()) - 1,
  };
}

type Dice = ReturnType<typeof dice>;

const ONSETS = [
  "b",
  "br",
  "d",
  "f",
  "fl",
  "g",
  "h",
  "j",
  "k",
  "kr",
  "l",
  "m",
  "n",
  "p",
  "r",
  "s",
  "sch",
  "st",
  "t",
  "w",
  "z",
];
const VOWELS = ["a", "e", "i", "o", "u", "ä", "ö", "ü", "ei", "au", "ie", "é"];
const ENDS = ["", "n", "r", "l", "s", "ck", "tt", "nd", "rg", "ß"];

const pick = <T>(from: readonly T[], { below }: Dice): T => from[below(from.length)];

function word(luck: Dice, syllables: number): string {
  const all = Array.from({ length: syllables }, () => pick(ONSETS, luck) + pick(VOWELS, luck) + pick(ENDS, luck));
  const [first, ...rest] = all.join("");
  return first.toUpperCase() + rest.join("");
}

const several = (luck: Dice, count: number, syllables: number) =>
  Array.from({ length: count }, () => word(luck, syllables));

export interface Crowd {
  document: Found;
  named: Named[];
}

export function crowds(): Crowd[] {
  const luck = dice(20);
  const first = several(luck, 2_000, 2);
  const last = several(luck, 40_000, 3);
  const common = (words: readonly string[]) => words[Math.min(words.length - 1, luck.rare(words.length))];
  const person = () => `${common(first)} ${common(last)}`;
  const names: Record<string, (i: number) => string> = {
    user: person,
    point_of_interest: () => pick(last, luck),
    device: (i) => `D-${(i + 1000).toString(36).toUpperCase()}`,
    airport: () => `${pick(last, luck)} ${pick(["", "West", "Airfield", "Süd"], luck)}`.trim(),
    club: () => `${pick(["Aero-Club", "LSV", "Gliding Club", "FSV"], luck)} ${pick(last, luck)}`,
    aircraft: (i) =>
      `${pick(["LS", "ASW", "DG", "Ventus", "Discus"], luck)} ${1 + (i % 40)} ${pick(["", "b", "neo"], luck)}`.trim(),
  };
  return COUNTS.map(([document, count]) => ({
    document,
    named: Array.from({ length: count }, (_, i) => {
      const id = document === "device" ? names.device(i) : String(i + 1_000_000);
      return { id, name: document === "device" ? id : names[document](i), fame: luck.rare(5_000), told: {} };
    }),
  }));
}
