/**
 * What the columns of I and J records mean: quantity, unit, and how many of their digits are decimals. Columns are
 * stored as written; `parseQuantity` gives the divisor.
 *
 * Source: the standard's table of three-letter codes for the plain widths; decimals of the wider ones as recorders
 * write them (LXNAV: speeds of five characters are 1/100 km/h, VAT and NET of four 1/10 m/s and of five 1/100, OAT
 * 1/10 degree, ACZ of four 1/100 g), checked on what they wrote. A code that is not listed is stored without a unit.
 */
export type Quantity =
  | "noise"
  | "propulsion"
  | "rotation"
  | "accuracy"
  | "satellites"
  | "speed"
  | "direction"
  | "vertical speed"
  | "temperature"
  | "acceleration"
  | "angle"
  | "fuel flow"
  | "fuel level"
  | "current"
  | "decimals";

export type Unit = "km/h" | "°" | "m/s" | "°C" | "g" | "m" | "rpm" | "l/h" | "l" | "A" | "";

interface Meaning {
  quantity: Quantity;
  unit: Unit;
  /** Width without decimals. Every further character is a decimal. */
  whole: number;
  /** The largest number of decimals, whatever the width. */
  most: number;
}

const speed: Meaning = { quantity: "speed", unit: "km/h", whole: 3, most: 2 };
const direction: Meaning = { quantity: "direction", unit: "°", whole: 3, most: 0 };
const climb: Meaning = { quantity: "vertical speed", unit: "m/s", whole: 3, most: 2 };
const plain = (quantity: Quantity, unit: Unit): Meaning => ({ quantity, unit, whole: 9, most: 0 });

const MEANINGS: Record<string, Meaning> = {
  ENL: plain("noise", ""),
  MOP: plain("propulsion", ""),
  REX: plain("noise", ""),
  RPM: plain("rotation", "rpm"),
  CUR: plain("current", "A"),
  FXA: plain("accuracy", "m"),
  VXA: plain("accuracy", "m"),
  SIU: plain("satellites", ""),
  TAS: speed,
  IAS: speed,
  GSP: speed,
  WSP: speed,
  WVE: speed,
  TRT: direction,
  HDT: direction,
  HDM: direction,
  WDI: direction,
  VAT: climb,
  VAR: climb,
  NET: climb,
  OAT: { quantity: "temperature", unit: "°C", whole: 3, most: 1 },
  EGT: plain("temperature", "°C"),
  ACZ: { quantity: "acceleration", unit: "g", whole: 2, most: 2 },
  GFO: { quantity: "acceleration", unit: "g", whole: 2, most: 2 },
  AOR: plain("angle", "°"),
  AOP: plain("angle", "°"),
  AOA: plain("angle", "°"),
  FFL: plain("fuel flow", "l/h"),
  FLE: plain("fuel level", "l"),
  TDS: plain("decimals", ""),
  LAD: plain("decimals", ""),
  LOD: plain("decimals", ""),
};

/** @returns null for a code that no source explains. Divide the written number by `divisor`. */
export function parseQuantity(code: string, width: number): { quantity: Quantity; unit: Unit; divisor: number } | null {
  const meaning = MEANINGS[code];
  if (!meaning) return null;
  const { quantity, unit, whole, most } = meaning;
  return { quantity, unit, divisor: 10 ** Math.min(Math.max(width - whole, 0), most) };
}
