/** Text on the map: names in the reader's language with the local one behind it, and texts made of several properties. */
import type { Feature, LabelSymbolizer } from "protomaps-leaflet";
import type { Reader } from "../../i18n/language.ts";
import { inWords } from "../../units/format.ts";
import { numberOf, textOf } from "./feature.ts";
import { FONT, type Palette } from "./palette.ts";

/** Properties to take a name from, the first that is there. */
export const nameProps = (language: string): string[] => [`name:${language.slice(0, 2)}`, "name"];

export const nameOf = (feature: Feature, language: string): string =>
  nameProps(language)
    .map((name) => textOf(feature.props, name))
    .find((name) => name !== "") ?? "";

/** What a symbolizer writes when it is told `labelProps: [MADE]`. */
export const MADE = "made";

/** Writes what is made of the feature; nothing where that is empty. */
export function writing(made: (feature: Feature) => string, symbolizer: LabelSymbolizer): LabelSymbolizer {
  return {
    place(layout, geometry, feature) {
      const text = made(feature);
      if (text === "") return undefined;
      return symbolizer.place(layout, geometry, { ...feature, props: { ...feature.props, [MADE]: text } });
    },
  };
}

/** "Grossglockner 3798 m" on two lines' room; only the name where the height is not known. */
export function peakText(feature: Feature, reader: Reader): string {
  const elevation = numberOf(feature.props, "elevation");
  return [nameOf(feature, reader.language), elevation === null ? "" : inWords(elevation, "height", reader)]
    .filter((part) => part !== "")
    .join(" ");
}

export const halo = (palette: Palette) => ({ stroke: palette.halo, width: 2.5 });
export const font = (size: number, weight = 400, style = "") => `${style} ${weight} ${size}px ${FONT}`.trim();
