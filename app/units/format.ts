/**
 * Values as text for one reader. What is missing is an en dash, never zero.
 *
 * A `Shown` keeps the unit apart from the number so that a page can set it smaller and lighter.
 */

import { compassPoint } from "#app/soaring/geo/wind.ts";
import type { Reader } from "../i18n/language.ts";
import { LANGUAGE, type Language } from "../i18n/languages.ts";
import { convert, decimals, getUnit, type Quantity } from "./units.ts";

export interface Shown {
  value: string;
  unit: string;
}

type Maybe = number | null | undefined;

const MISSING = "–";
const MINUS = "−";

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Plain number: 1234 keeps together, 12 345 is grouped as the language does. */
export function number(value: Maybe, digits: number, language: Language): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return MISSING;
  const key = `${language} ${digits}`;
  let written = numberFormats.get(key);
  if (!written) {
    written = new Intl.NumberFormat(language, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: "min2",
    });
    numberFormats.set(key, written);
  }
  const rounded = Number(value.toFixed(digits));
  return written.format(rounded === 0 ? 0 : rounded).replace("-", MINUS);
}

/** A quantity in the reader's unit. `digits` overrides the decimals of the table. */
export function quantity(value: Maybe, kind: Quantity, reader: Reader, digits?: number): Shown {
  const unit = getUnit(kind, reader.units).sign;
  if (value === null || value === undefined || !Number.isFinite(value)) return { value: MISSING, unit: "" };
  const converted = convert(value, kind, reader.units);
  return { value: number(converted, digits ?? decimals(converted, kind, reader.units), reader.language), unit };
}

/** A quantity with its unit in one string, for sentences and labels. */
export function inWords(value: Maybe, kind: Quantity, reader: Reader, digits?: number): string {
  const shown = quantity(value, kind, reader, digits);
  return shown.unit ? `${shown.value} ${shown.unit}` : shown.value;
}

/** A value and how sure it is, `18 ± 3`, in one unit; the value alone where that is not known. */
export function sure(value: Maybe, uncertainty: Maybe, kind: Quantity, reader: Reader): Shown {
  const shown = quantity(value, kind, reader);
  if (uncertainty === null || uncertainty === undefined || shown.unit === "") return shown;
  return { ...shown, value: `${shown.value} ± ${quantity(uncertainty, kind, reader).value}` };
}

/** Climb with its sign: +2.4, −0.8. */
export function climb(value: Maybe, reader: Reader): Shown {
  const shown = quantity(value, "climb", reader);
  const positive = typeof value === "number" && Number.isFinite(value) && value > 0 && /[1-9]/.test(shown.value);
  return { ...shown, value: positive ? `+${shown.value}` : shown.value };
}

/** A higher one is said as more than this. */
export const MAX_TOLD_GLIDE_RATIO = 999;

export function glideRatio(value: Maybe, language: Language): string {
  if (value === null || value === undefined || Number.isNaN(value)) return MISSING;
  return value > MAX_TOLD_GLIDE_RATIO ? `> ${MAX_TOLD_GLIDE_RATIO}` : number(value, 0, language);
}

/** 999, 1.2k, 34k, 5.6M. */
export function count(value: Maybe, language: Language): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return MISSING;
  if (value < 999.5) return number(value, 0, language);
  const [scaled, letter] = value < 999_500 ? [value / 1e3, "k"] : [value / 1e6, "M"];
  return `${number(scaled, scaled < 9.95 ? 1 : 0, language)}${letter}`;
}

/** Direction in degrees as one of 16 points, in the language's own letters. */
export function compass(degrees: number, language: Language): string {
  const point = compassPoint(degrees);
  return point.replaceAll("E", LANGUAGE[language].east);
}

/** Heading in degrees as a runway's number, 01 to 36. */
export function runway(heading: number): string {
  const tens = Math.round((((heading % 360) + 360) % 360) / 10) % 36;
  return String(tens === 0 ? 36 : tens).padStart(2, "0");
}

/** Seconds as hours and minutes: 6:31. */
export function duration(seconds: Maybe): Shown {
  if (seconds === null || seconds === undefined || !Number.isFinite(seconds)) return { value: MISSING, unit: "" };
  const minutes = Math.round(Math.abs(seconds) / 60);
  return { value: `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`, unit: "h" };
}

/** Seconds as a stopwatch shows them: 3:05, 1:23:36. */
export function stopwatch(seconds: number): string {
  const whole = Math.round(Math.abs(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const two = (part: number) => String(part).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** Bytes as megabytes or kilobytes, decimal. */
export function fileSize(bytes: number, language: Language): string {
  return bytes < 100_000 ? `${number(bytes / 1e3, 0, language)} kB` : `${number(bytes / 1e6, 1, language)} MB`;
}
