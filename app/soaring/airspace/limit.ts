/**
 * Limits as files write them: `FL 95`, `FL95`, `4500ft MSL`, `4500 ft AMSL`, `1200 m`, `GND`, `SFC`, `1500ft AGL`, `300 AGL`,
 * `UNL`, `UNLIM`, `Ask ATC`, a bare number. Feet where no unit is said, above the sea where no reference is.
 * Who has to ask may meet the airspace at any height: such a lower limit is the ground, such an upper one has no end.
 */
import { type Limit, type Reference, UNLIMITED } from "./volume.ts";

const FOOT = 0.3048; // m
const FLIGHT_LEVEL = 100 * FOOT;
const MAX_FEET = UNLIMITED / FOOT;

/** Null where nothing can be made of it. */
export function readLimit(text: string, side: "lower" | "upper"): Limit | null {
  const published = text.trim().replace(/\s+/g, " ");
  const words = published.toUpperCase();
  const of = (reference: Reference, metres: number): Limit => ({ text: published, reference, metres });
  if (/^(GND|SFC|GROUND|SURFACE)\b/.test(words)) return of("GND", 0);
  if (/^UNL/.test(words)) return of("UNL", UNLIMITED);
  if (/\bASK\b|BY ATC|^NOTAM/.test(words)) return side === "lower" ? of("GND", 0) : of("UNL", UNLIMITED);
  const level = /^FL ?(\d{1,3})\b/.exec(words);
  if (level) return of("FL", Number(level[1]) * FLIGHT_LEVEL);
  const height = /^(\d{1,6}(?:\.\d{1,3})?) ?(FEET|FT|(?:F|M|MT|METERS|METRES)(?![A-Z]))?(\D*)$/.exec(words);
  if (!height || Number(height[1]) > MAX_FEET) return null;
  const reference = referenceOf(height[3]);
  if (reference === null) return null;
  const metres = Number(height[1]) * (height[2]?.startsWith("M") ? 1 : FOOT);
  return reference === "AGL" && metres === 0 ? of("GND", 0) : of(reference, metres);
}

function referenceOf(words: string): Reference | null {
  const word = words.replace(/[^A-Z]/g, "");
  if (/^(MSL|AMSL|ALT|QNH|)$/.test(word)) return "MSL";
  if (/^(AGL|AGND|GND|ASFC|SFC)$/.test(word)) return "AGL";
  return word === "STD" ? "FL" : null;
}
