/**
 * Reads coordinates as pilots paste them: `47.2692, 11.4041`, `47,2692 11,4041`, `47°16.152'N 011°24.246'E`, `N 47 16
 * 09.1 E 11 24 14.8`, `4716.152N 01124.246E` of CUP files, `4716152N01124246E` of recorders, `S47.2 W11.4`, `47.2 N
 * 11.4 O`. Latitude first, unless letters show otherwise.
 *
 * Null for anything but a pair of coordinates: fewer or more than two, minutes or seconds of 60 and more, both north.
 */
import type { Degrees } from "#app/soaring/units.ts";
import { within } from "./plan.ts";

export interface Coordinates {
  latitude: Degrees;
  longitude: Degrees;
}

const LONGEST = 80; // letters
const NUMBER = String.raw`\d{1,8}(?:[.,]\d{1,12})?`;
const SIDE = new RegExp(
  String.raw`^\s*([NSEWO])?\s*([+\-−]?)\s*(${NUMBER})\s*°?\s*(?:(${NUMBER})\s*['′’]?\s*(?:(${NUMBER})\s*(?:["″”]|''|′′|’’)?\s*)?)?([NSEWO])?\s*$`,
  "i",
);

/** For the planner: values beyond ±90° or ±180° are clamped. */
export function readCoordinates(text: string): Coordinates | null {
  const found = coordinatesIn(text);
  return found && { latitude: within(found.latitude, 90), longitude: within(found.longitude, 180) };
}

/** For saved points: values beyond ±90° or ±180° give null too. */
export function readPosition(text: string): Coordinates | null {
  const found = coordinatesIn(text);
  return found && Math.abs(found.latitude) <= 90 && Math.abs(found.longitude) <= 180 ? found : null;
}

function coordinatesIn(text: string): Coordinates | null {
  if (text.length > LONGEST || !/\d/.test(text)) return null;
  for (const [one, other] of splitHalves(text.trim())) {
    const [first, second] = [getSide(one), getSide(other)];
    if (first === null || second === null) continue;
    const turned = first.axis === "longitude" || second.axis === "latitude";
    if (first.axis !== null && first.axis === second.axis) continue;
    const [latitude, longitude] = turned ? [second, first] : [first, second];
    return { latitude: latitude.degrees, longitude: longitude.degrees };
  }
  return null;
}

/**
 * Returns all ways to split the text into two similar halves: at a letter of direction, at a comma, in the middle of
 * its numbers.
 */
function splitHalves(text: string): [string, string][] {
  const found: [string, string][] = [];
  const at = (i: number, skip = 0) => found.push([text.slice(0, i), text.slice(i + skip)]);
  const trailing = /[NSEWO](?=[\s,;/]*[+\-−]?\d)/i.exec(text);
  const leading = /\d[^NSEWO]*?(?=[NSEWO])/i.exec(text);
  if (/^[NSEWO]/i.test(text) && leading) at(leading.index + leading[0].length);
  else if (trailing) at(trailing.index + 1);
  for (const separator of [";", "/", ", ", ","]) {
    const parts = text.split(separator);
    if (parts.length === 2) found.push([parts[0], parts[1]]);
  }
  const words = text.split(/\s+/);
  if (words.length % 2 === 0) {
    const half = words.length / 2;
    found.push([words.slice(0, half).join(" "), words.slice(half).join(" ")]);
  }
  return found.map(([one, other]) => [one.replace(/[\s,;/]+$/, ""), other.replace(/^[\s,;/]+/, "")]);
}

function getSide(text: string): { degrees: Degrees; axis: "latitude" | "longitude" | null } | null {
  const found = SIDE.exec(text);
  if (!found) return null;
  const [, before, sign, first, second, third, after] = found;
  if (before && after) return null;
  const letter = (before ?? after ?? "").toUpperCase();
  const axis = letter === "" ? null : "NS".includes(letter) ? "latitude" : "longitude";
  const degrees = second === undefined && letter !== "" ? together(first, axis === "latitude" ? 2 : 3) : null;
  const value = degrees ?? inDegrees(first, second, third);
  if (value === null || (sign !== "" && sign !== "+" && letter !== "")) return null;
  const negative = /[SW]/.test(letter) || (sign !== "" && sign !== "+");
  return { degrees: negative ? -value : value, axis };
}

const number = (text: string) => Number(text.replace(",", "."));

function inDegrees(degrees: string, minutes = "0", seconds = "0"): Degrees | null {
  const [m, s] = [number(minutes), number(seconds)];
  return m < 60 && s < 60 ? number(degrees) + m / 60 + s / 3600 : null;
}

/** Reads `4716.152`, `4716152` and `471609.1`: degrees, minutes, thousandths or seconds without separators. */
function together(text: string, digits: 2 | 3): Degrees | null {
  const [whole] = text.split(/[.,]/);
  if (whole.length === digits + 2) return inDegrees(text.slice(0, digits), text.slice(digits));
  if (whole.length === digits + 5)
    return inDegrees(text.slice(0, digits), `${text.slice(digits, digits + 2)}.${text.slice(digits + 2)}`);
  if (whole.length === digits + 4)
    return inDegrees(text.slice(0, digits), text.slice(digits, digits + 2), text.slice(digits + 2));
  return null;
}
