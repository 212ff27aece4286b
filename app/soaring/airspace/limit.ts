/**
 * Reads limits as files write them: `FL 95`, `FL95`, `4500ft MSL`, `4500 ft AMSL`, `1200 m`, `GND`, `SFC`, `1500ft
 * AGL`, `300 AGL`, `UNL`, `UNLTD`, `INFINITY`, `Ask ATC`, `BY NOTAM`, `2900AMSL FT`, `4,500ft MSL`, `14000ft
 * (Sat-Sun)`, a bare number. Feet where no unit is given, above the sea where no reference is given. Where pilots
 * have to ask, the airspace may be at any height: such a lower limit is the ground, and such an upper limit has no
 * end. Of two limits (`300m AGL/4500ft AMSL`) the one that makes the volume larger applies.
 */
import { type Limit, type Reference, UNLIMITED } from "./volume.ts";

const FOOT = 0.3048; // m
const LOWEST = -500; // m: the Dead Sea lies at -430
const FLIGHT_LEVEL = 100 * FOOT;
const MAX_FEET = UNLIMITED / FOOT;

/** Returns null for a text that is not a limit. */
export function readLimit(text: string, side: "lower" | "upper"): Limit | null {
  const published = text.trim().replace(/\s+/g, " ");
  // A note in brackets says when, not how high.
  const parts = published
    .replace(/\([^)]*\)?/g, " ")
    .trim()
    .split("/", 3);
  const read = parts.map((part) => readOne(part, side));
  const limits = read.filter((limit) => limit !== null);
  if (limits.length === 0 || limits.length < read.length) return null;
  const widest = limits.reduce((a, b) => ((side === "lower" ? b.metres < a.metres : b.metres > a.metres) ? b : a));
  return { ...widest, text: published };
}

function readOne(text: string, side: "lower" | "upper"): Limit | null {
  const published = text.trim();
  const words = published.toUpperCase().replace(/(\d),(\d{3})(?!\d)/g, "$1$2");
  const of = (reference: Reference, metres: number): Limit => ({ text: published, reference, metres });
  if (/^(GND|SFC|GROUND|SURFACE)\b/.test(words)) return of("GND", 0);
  if (/^(UNL|INFINITY)/.test(words)) return of("UNL", UNLIMITED);
  if (/\bASK\b|BY ATC|\bNOTAM\b/.test(words)) return side === "lower" ? of("GND", 0) : of("UNL", UNLIMITED);
  const level = /^FL ?(\d{1,3})\b/.exec(words);
  if (level) return of("FL", Number(level[1]) * FLIGHT_LEVEL);
  const height = /^(-?\d{1,6}(?:\.\d{1,9})?) ?(\D*)$/.exec(words);
  if (!height || Number(height[1]) > MAX_FEET) return null;
  const [unit, reference] = unitAndReference(height[2]);
  if (reference === null) return null;
  const metres = Number(height[1]) * (unit === "M" ? 1 : FOOT);
  if (metres < 0 && (side === "upper" || reference !== "MSL" || metres < LOWEST)) return null;
  return reference === "AGL" && metres === 0 ? of("GND", 0) : of(reference, metres);
}

/** Matches `FT AMSL`, `AMSL FT`, `FTMSL`, `M`: the unit may come before or after the reference. */
function unitAndReference(words: string): ["FT" | "M", Reference | null] {
  const UNITS = /^(FEET|FT|(?:F|M|MT|METERS|METRES)(?![A-Z]))|(?<=[\s.])(FEET|FT|F|M|MT|METERS|METRES)$/;
  const unit = UNITS.exec(words.trim())?.[0] ?? "FT";
  return [unit.startsWith("M") ? "M" : "FT", parseReference(words.trim().replace(UNITS, ""))];
}

function parseReference(words: string): Reference | null {
  const word = words.replace(/[^A-Z]/g, "");
  if (/^(MSL|AMSL|ALT|QNH|)$/.test(word)) return "MSL";
  if (/^(AGL|AGND|GND|ASFC|SFC)$/.test(word)) return "AGL";
  return word === "STD" ? "FL" : null;
}
