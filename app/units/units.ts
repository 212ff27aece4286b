/**
 * Quantities in the reader's units. Factors and letters are those of the specification, section 9.
 *
 * In: metres, kilometres, km/h, m/s, kilograms, square metres, kW, kWh. Out: a number, the unit's sign and its decimals.
 */
import type { UnitSystem } from "../i18n/language.ts";

export const FEET_PER_METRE = 3.28084;
const KNOTS_PER_KMH = 0.539957; // also nautical miles per kilometre
const MILES_PER_KM = 0.621371;
const POUNDS_PER_KG = 2.204623;
const SQUARE_FEET_PER_SQUARE_METRE = 10.76391;
const KNOTS_PER_MS = 1.9438452;

export type Quantity = "height" | "distance" | "speed" | "climb" | "mass" | "area" | "power" | "energy";

interface Unit {
  sign: string;
  factor: number;
}

const METRE: Unit = { sign: "m", factor: 1 };
const FOOT: Unit = { sign: "ft", factor: FEET_PER_METRE };
const KNOT: Unit = { sign: "kt", factor: KNOTS_PER_KMH };
const POUND: Unit = { sign: "lb", factor: POUNDS_PER_KG };
const SQUARE_FOOT: Unit = { sign: "ft²", factor: SQUARE_FEET_PER_SQUARE_METRE };
/** Batteries are measured alike everywhere. */
const ELECTRIC: Record<"power" | "energy", Unit> = {
  power: { sign: "kW", factor: 1 },
  energy: { sign: "kWh", factor: 1 },
};

const UNITS: Record<UnitSystem, Record<Quantity, Unit>> = {
  M: {
    height: METRE,
    distance: { sign: "km", factor: 1 },
    speed: { sign: "km/h", factor: 1 },
    climb: { sign: "m/s", factor: 1 },
    mass: { sign: "kg", factor: 1 },
    area: { sign: "m²", factor: 1 },
    ...ELECTRIC,
  },
  U: {
    height: FOOT,
    distance: { sign: "NM", factor: KNOTS_PER_KMH },
    speed: KNOT,
    climb: { sign: "ft/min", factor: FEET_PER_METRE * 60 },
    mass: POUND,
    area: SQUARE_FOOT,
    ...ELECTRIC,
  },
  I: {
    height: FOOT,
    distance: { sign: "mi", factor: MILES_PER_KM },
    speed: KNOT,
    climb: { sign: "kt", factor: KNOTS_PER_MS },
    mass: POUND,
    area: SQUARE_FOOT,
    ...ELECTRIC,
  },
};

export function getUnit(quantity: Quantity, system: UnitSystem): Unit {
  return UNITS[system][quantity];
}

export function convert(value: number, quantity: Quantity, system: UnitSystem): number {
  return value * UNITS[system][quantity].factor;
}

/** Decimals a value is shown with: distances under 10 one, climb one (none in ft/min), energy two, area and power one, everything else none. */
export function decimals(converted: number, quantity: Quantity, system: UnitSystem): number {
  if (quantity === "distance") return Math.abs(converted) < 9.95 ? 1 : 0;
  if (quantity === "climb") return system === "U" ? 0 : 1;
  if (quantity === "energy") return 2;
  return quantity === "area" || quantity === "power" ? 1 : 0;
}

/** Lines of a height scale: every `step`, a stronger `half` between, nothing below `floor`. Metres or feet. */
export function heightSteps(system: UnitSystem): { step: number; half: number; floor: number } {
  return system === "M" ? { step: 200, half: 100, floor: -500 } : { step: 1000, half: 500, floor: -2000 };
}
