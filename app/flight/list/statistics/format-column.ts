/** Formats a column's figures. Pure. */
import type { Reader } from "#app/i18n/language.ts";
import { glideRatio, number, quantity } from "#app/units/format.ts";
import { getUnit, type Quantity } from "#app/units/units.ts";
import type { Column } from "./columns.ts";

const PERCENT = 100;

export function told(value: number | null, kind: Column["kind"], reader: Reader): string {
  const { language } = reader;
  switch (kind) {
    case "points":
    case "degrees":
    case "count":
      return number(value, 0, language);
    case "ratio":
      return glideRatio(value, language);
    case "share":
      return number(value === null ? null : value * PERCENT, 0, language);
    case "detour":
      return number(value === null ? null : (value - 1) * PERCENT, 1, language);
    default:
      return quantity(value, kind, reader).value;
  }
}

/** Returns the unit or sign shown after the name of a column. */
export function getSign(kind: Column["kind"], { units }: Reader): string {
  const signs: Partial<Record<Column["kind"], string>> = {
    points: "",
    count: "",
    ratio: "",
    share: "%",
    detour: "%",
    degrees: "°",
  };
  return signs[kind] ?? getUnit(kind as Quantity, units).sign;
}

export const isResult = ({ group }: Column) => group === "result";
