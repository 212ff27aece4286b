/** Text on the map: names in the reader's language, else the local one, and texts combined from several properties. */
import type { Feature } from "protomaps-leaflet";
import type { Reader } from "#app/i18n/language.ts";
import { inWords } from "#app/units/format.ts";
import { getNumber, readText } from "./feature.ts";
import { FONT } from "./palette.ts";

/** Properties that may contain the name; the first one present is used. */
const nameProps = (language: string): string[] => [`name:${language.slice(0, 2)}`, "name"];

export const getName = (feature: Feature, language: string): string =>
  nameProps(language)
    .map((name) => readText(feature.props, name))
    .find((name) => name !== "") ?? "";

/** Returns "Grossglockner 3798 m" for up to two lines; only the name where the height is unknown. */
export function heightText(feature: Feature, reader: Reader): string {
  const elevation = getNumber(feature.props, "elevation");
  return [getName(feature, reader.language), elevation === null ? "" : inWords(elevation, "height", reader)]
    .filter((part) => part !== "")
    .join(" ");
}

export const font = (size: number, weight = 400, style = "") => `${style} ${weight} ${size}px ${FONT}`.trim();
