/** Names of the base map: countries, ranges, seas and lakes, peaks with their heights, towns. Earlier rules win the room. */
import {
  CenteredTextSymbolizer,
  CircleSymbolizer,
  type Feature,
  GroupSymbolizer,
  type JsonObject,
  type LabelRule,
  OffsetTextSymbolizer,
} from "protomaps-leaflet";
import type { Shown } from "#app/map/layer/shown.ts";
import type { Reader } from "../../i18n/language.ts";
import { isDue, kindOf, numberOf, POINT, textOf } from "./feature.ts";
import type { Palette } from "./palette.ts";
import { summitSymbol } from "./symbols.ts";
import { font, halo, MADE, nameProps, peakText, writing } from "./text.ts";

const dataSource = "basemap";

export function labelRules(palette: Palette, shown: Shown, reader: Reader): LabelRule[] {
  return [
    ...(shown.has("admin") ? [countries(palette, reader), towns(palette, reader, TOWN)] : []),
    ranges(palette, reader),
    peaks(palette, reader),
    ...(shown.has("water") ? [waters(palette, reader)] : []),
  ];
}

/** Before anything else: by them one knows where one is. */
export const cityLabels = (palette: Palette, shown: Shown, reader: Reader): LabelRule[] =>
  shown.has("admin") ? [towns(palette, reader, CITY)] : [];

/** Ranks of population, Protomaps' classes: 9 is 100,000 people and more. */
const CITY = { from: 9, below: 99 };
const TOWN = { from: 0, below: 9 };

function countries(palette: Palette, { language }: Reader): LabelRule {
  return {
    dataSource,
    dataLayer: "places",
    maxzoom: 7,
    filter: (zoom, feature) => kindOf(feature) === "country" && isDue(feature, zoom),
    symbolizer: new CenteredTextSymbolizer({
      ...halo(palette),
      labelProps: nameProps(language),
      fill: palette.quietInk,
      letterSpacing: 2,
      lineHeight: 1.4,
      font: (zoom) => font(zoom < 4 ? 11 : zoom < 6 ? 13 : 15, 500),
    }),
  };
}

function towns(palette: Palette, { language }: Reader, { from, below }: typeof CITY): LabelRule {
  return {
    dataSource,
    dataLayer: "places",
    filter: (zoom, feature) =>
      kindOf(feature) === "locality" && isDue(feature, zoom) && rank(feature) >= from && rank(feature) < below,
    sort: byPopulation,
    symbolizer: new GroupSymbolizer([
      new CircleSymbolizer({ radius: 2, fill: palette.halo, stroke: palette.ink, width: 1.2 }),
      new OffsetTextSymbolizer({
        ...halo(palette),
        labelProps: nameProps(language),
        fill: (_zoom, feature) => (rank(feature) >= 9 ? palette.ink : palette.quietInk),
        lineHeight: 1.2,
        maxLineChars: 26,
        offsetX: 5,
        offsetY: 3,
        font: (zoom, feature) => font(townSize(zoom, rank(feature)), rank(feature) >= 12 ? 600 : 400),
      }),
    ]),
  };
}

/** Ranges and plains, from Natural Earth: written wide, as atlases do. */
function ranges(palette: Palette, { language }: Reader): LabelRule {
  return {
    dataSource,
    dataLayer: "places",
    maxzoom: 9,
    filter: (zoom, feature) => kindOf(feature) === "physical" && isDue(feature, zoom),
    symbolizer: new CenteredTextSymbolizer({
      ...halo(palette),
      labelProps: nameProps(language),
      textTransform: "capitalize",
      fill: palette.rangeInk,
      letterSpacing: 1.5,
      lineHeight: 1.3,
      maxLineChars: 18,
      font: (zoom) => font(zoom < 6 ? 12 : 14, 400, "italic"),
    }),
  };
}

function peaks(palette: Palette, reader: Reader): LabelRule {
  return {
    dataSource,
    dataLayer: "pois",
    minzoom: 6,
    filter: (zoom, feature) => kindOf(feature) === "peak" && isDue(feature, zoom) && zoom >= peakZoom(feature),
    sort: (a, b) => (numberOf(b, "elevation") ?? 0) - (numberOf(a, "elevation") ?? 0),
    symbolizer: new GroupSymbolizer([
      summitSymbol(palette),
      writing(
        (feature) => peakText(feature, reader),
        new OffsetTextSymbolizer({
          ...halo(palette),
          labelProps: [MADE],
          fill: palette.rangeInk,
          lineHeight: 1.2,
          maxLineChars: 30,
          offsetX: 5,
          offsetY: 3,
          font: font(11),
        }),
      ),
    ]),
  };
}

/** Full builds name every hill; those without a zoom of their own wait. */
const peakZoom = ({ props }: Feature) => (numberOf(props, "min_zoom") === null ? 11 : 0);

function waters(palette: Palette, { language }: Reader): LabelRule {
  return {
    dataSource,
    dataLayer: "water",
    filter: (zoom, feature) => feature.geomType === POINT && isDue(feature, zoom) && named(feature),
    symbolizer: new CenteredTextSymbolizer({
      stroke: palette.sea,
      width: 2,
      labelProps: nameProps(language),
      fill: palette.waterInk,
      lineHeight: 1.3,
      font: font(12, 400, "italic"),
    }),
  };
}

const named = ({ props }: Feature) => textOf(props, "name") !== "";

const byPopulation = (a: JsonObject, b: JsonObject) =>
  (numberOf(b, "population_rank") ?? 0) - (numberOf(a, "population_rank") ?? 0) ||
  (numberOf(b, "population") ?? 0) - (numberOf(a, "population") ?? 0);

const rank = (feature?: Feature) => (feature ? (numberOf(feature.props, "population_rank") ?? 0) : 0);

/** 11 px for a small town, 15 px for a city close by. */
function townSize(zoom: number, rank: number): number {
  return Math.round(Math.min(10 + Math.max(rank - 7, 0) * 0.5 + Math.max(zoom - 4, 0) * 0.5, 15));
}
