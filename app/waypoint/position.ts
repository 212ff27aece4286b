/**
 * Positions as pilots type and paste them: decimal degrees ("47.8286, 11.4583", "47.8286 N 11.4583 E"), degrees and decimal
 * minutes ("47°49.716'N 011°27.498'E"), degrees, minutes and seconds ("47°49'43\"N 11°27'30\"E"), and as files and
 * recorders write them ("4749.716N 01127.498E", "4749716N01127498E"). North first; letters and signs may say otherwise.
 */
import type { Degrees } from "#app/soaring/units.ts";

export interface Position {
  latitude: Degrees;
  longitude: Degrees;
}

const MOST_LETTERS = 80;

/** One place in each of the four notations. */
export const EXAMPLES = [
  "47.8286, 11.4583",
  "47°49.716'N 011°27.498'E",
  "47°49'43\"N 11°27'30\"E",
  "4749.716N 01127.498E",
].join(" · ");

/** Null where it is none of them, or nowhere on earth. */
export function readPosition(typed: string): Position | null {
  const text = typed
    .trim()
    .toUpperCase()
    .replace(/[′’]/g, "'")
    .replace(/[″”]|''/g, '"')
    .replace(/−/g, "-");
  if (text === "" || text.length > MOST_LETTERS) return null;
  return packed(text) ?? spelled(text);
}

/** `4749.716N 01127.498E`, `4749716N01127498E`: the number of digits says what they are. */
function packed(text: string): Position | null {
  const found =
    /^(\d{2})(\d{2})(?:\.(\d{1,5})|(\d{3}))?([NS])[\s,;/]*(\d{3})(\d{2})(?:\.(\d{1,5})|(\d{3}))?([EW])$/.exec(text);
  if (!found) return null;
  const [, north, northMinutes, a, b, ns, east, eastMinutes, c, d, ew] = found;
  const value = (whole: string, minutes: string, parts: string) =>
    angle([Number(whole), Number(`${minutes}.${parts || 0}`)]);
  return placed(value(north, northMinutes, a ?? b), ns === "S", value(east, eastMinutes, c ?? d), ew === "W");
}

/** Two groups of one to three numbers, split by a letter, a comma, or in the middle. */
function spelled(text: string): Position | null {
  if (!/^[\d\s.,;:°º'"NSEWO+/-]+$/.test(text)) return null;
  const halves = halvesOf(text);
  if (halves === null) return null;
  const read = halves.map((half) => {
    const numbers = half.match(/\d+(?:\.\d+)?/g) ?? [];
    const letter = /[NSEWO]/.exec(half)?.[0] ?? null;
    return { value: angle(numbers.map(Number)), letter, minus: /^[\sNSEWO]*-/.test(half) };
  });
  const [first, second] = read;
  const swapped = /[EWO]/.test(first.letter ?? "") && !/[EWO]/.test(second.letter ?? "");
  const [north, east] = swapped ? [second, first] : [first, second];
  if (/[EWO]/.test(north.letter ?? "") || /[NS]/.test(east.letter ?? "")) return null;
  return placed(north.value, north.minus || north.letter === "S", east.value, east.minus || east.letter === "W");
}

function halvesOf(text: string): [string, string] | null {
  const lettered = /^(.*?\d.*?[NSEWO])[\s,;/]*(.*\d.*)$/.exec(text);
  if (lettered && /[NSEWO]\s*$/.test(lettered[2])) return [lettered[1], lettered[2]];
  const leading = /^([NSEWO].*?\d.*?)[\s,;/]*([NSEWO].*\d.*)$/.exec(text);
  if (leading) return [leading[1], leading[2]];
  const listed = text.split(/\s*[,;/]\s*/).filter((part) => part !== "");
  if (listed.length === 2) return [listed[0], listed[1]];
  const words = text.split(/\s+/);
  if (words.length % 2 !== 0 || words.length > 6) return null;
  return [words.slice(0, words.length / 2).join(" "), words.slice(words.length / 2).join(" ")];
}

/** Degrees, minutes, seconds; what is followed by another has no parts of its own. */
function angle(numbers: number[]): Degrees | null {
  if (numbers.length === 0 || numbers.length > 3) return null;
  if (numbers.slice(1).some((part) => part >= 60) || numbers.slice(0, -1).some((part) => !Number.isInteger(part)))
    return null;
  return numbers.reduce((sum, part, i) => sum + part / 60 ** i, 0);
}

function placed(north: Degrees | null, south: boolean, east: Degrees | null, west: boolean): Position | null {
  if (north === null || east === null || north > 90 || east > 180) return null;
  const signed = (value: Degrees, minus: boolean) => (minus && value > 0 ? -value : value);
  return { latitude: signed(north, south), longitude: signed(east, west) };
}
