/** Reads lengths and positions of waypoint files: `164m`, `404ft`, `0.5nm`, `1ml`, `0.7km`; `5117.983N`, `00657.383E`. */
import type { Degrees, Metres } from "../units.ts";

const UNITS: Record<string, Metres> = { "": 1, m: 1, ft: 0.3048, nm: 1852, ml: 1609.344, mi: 1609.344, km: 1000 };

/** Returns null for an empty field, undefined where the text is not a length. */
export function readLength(text: string): Metres | null | undefined {
  if (text === "") return null;
  const found = /^(-?\d{1,7}(?:[.,]\d{1,6})?) ?([a-z]{0,2})$/i.exec(text);
  const unit = found && UNITS[found[2].toLowerCase()];
  return found && unit !== undefined && unit !== null ? decimal(found[1]) * unit : undefined;
}

/** A comma is the decimal separator of many spreadsheets. */
const decimal = (text: string) => Number(text.replace(",", "."));

export const readLatitude = (text: string): Degrees | null =>
  degrees(/^(\d{1,2})(\d{2}(?:[.,]\d+)?)([NS])$/i.exec(text), 90);
export const readLongitude = (text: string): Degrees | null =>
  degrees(/^(\d{1,3})(\d{2}(?:[.,]\d+)?)([EW])$/i.exec(text), 180);

function degrees(found: RegExpExecArray | null, most: Degrees): Degrees | null {
  if (!found) return null;
  const minutes = decimal(found[2]);
  if (minutes >= 60) return null;
  const value = Number(found[1]) + minutes / 60;
  if (value > most) return null;
  return /[SW]/i.test(found[3]) ? -value : value;
}
