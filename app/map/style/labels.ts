/** Names of the base map: countries, cities, ranges, seas and lakes, peaks and passes with their heights, towns, rivers. */
import type { Feature } from "protomaps-leaflet";
import type { Reader } from "#app/i18n/language.ts";
import type { NameRule } from "#app/map/label/rule.ts";
import type { Shown } from "#app/map/layer/shown.ts";
import { getKind, getNumber, isDue, POINT, readText } from "./feature.ts";
import type { Palette } from "./palette.ts";
import { passSign, summitSign } from "./symbols.ts";
import { getName, heightText } from "./text.ts";

const source = "basemap";

/** Returns the names by which readers find their bearings; they come before airfields and everything else. */
export function landmarkNames(palette: Palette, shown: Shown, reader: Reader): NameRule[] {
  return shown.has("admin") ? [countries(palette, reader), settlements(palette, reader, CITY)] : [];
}

export function landNames(palette: Palette, shown: Shown, reader: Reader): NameRule[] {
  return [
    ranges(palette, reader),
    ...(shown.has("water") ? [waters(palette, reader)] : []),
    ...(shown.has("admin") ? [settlements(palette, reader, TOWN)] : []),
    heights(palette, reader),
    ...(shown.has("water") ? [rivers(palette, reader)] : []),
    ...(shown.has("admin") ? [settlements(palette, reader, VILLAGE)] : []),
  ];
}

/** Population ranks of Protomaps: 10 is 200,000 people and more, 8 is 50,000. */
const CITY = { from: 10, below: 99 };
const TOWN = { from: 8, below: 10 };
const VILLAGE = { from: 0, below: 8 };

const COUNTRIES_TO = 7;

function countries(palette: Palette, { language }: Reader): NameRule {
  return {
    source,
    layer: "places",
    to: COUNTRIES_TO,
    holds: (feature, zoom) => getKind(feature) === "country" && isDue(feature, zoom + 0.5),
    name: (feature, zoom) => ({
      text: getName(feature, language),
      letters: {
        size: zoom < 4 ? 12 : zoom < 6 ? 14 : 16,
        weight: 500,
        colour: palette.quietInk,
        spacing: 2,
        lineLength: 14,
      },
      stands: "on",
      room: 8,
      apart: 300,
    }),
    weight: (feature) => -(getNumber(feature.props, "min_zoom") ?? 9),
  };
}

function settlements(palette: Palette, { language }: Reader, { from, below }: typeof CITY): NameRule {
  return {
    source,
    layer: "places",
    holds: (feature, zoom) =>
      getKind(feature) === "locality" && rank(feature) >= from && rank(feature) < below && isDue(feature, zoom),
    name: (feature, zoom) => ({
      text: getName(feature, language),
      letters: {
        size: settlementSize(zoom, rank(feature)),
        weight: rank(feature) >= 12 ? 600 : 400,
        colour: rank(feature) >= 10 ? palette.ink : palette.quietInk,
        lineLength: 20,
      },
      stands: "on",
      room: zoom < 8 ? 16 : 10,
      apart: SAME_NAME,
    }),
    weight: (feature) => rank(feature) * 1e9 + (getNumber(feature.props, "population") ?? 0),
  };
}

const SAME_NAME = 90; // px from an airfield that has the same name as its town

/** 12 px for a small town, 16 px for a city close by. */
const settlementSize = (zoom: number, rank: number) =>
  Math.round(Math.min(12 + Math.max(rank - 9, 0) * 0.5 + Math.max(zoom - 6, 0) * 0.4, 16));

const RANGES_TO = 10;

/**
 * Ranges, plains and islands: widely spaced, as in atlases. Those that are named only at large zooms are small, and
 * not written at still larger ones.
 */
function ranges(palette: Palette, { language }: Reader): NameRule {
  return {
    source,
    layer: "places",
    to: RANGES_TO,
    holds: (feature, zoom) =>
      getKind(feature) === "physical" && isDue(feature, zoom) && zoom < (getNumber(feature.props, "min_zoom") ?? 5) + 4,
    name: (feature, zoom) => ({
      text: getName(feature, language),
      letters: {
        size: zoom < 6 ? 13 : 14,
        weight: 400,
        italic: true,
        colour: palette.rangeInk,
        spacing: 1.5,
        lineLength: 14,
      },
      stands: "on",
      room: 10,
      apart: 400,
    }),
    weight: (feature) => -(getNumber(feature.props, "min_zoom") ?? 9),
  };
}

const PEAKS_FROM = 6;

function heights(palette: Palette, reader: Reader): NameRule {
  return {
    source,
    layer: "pois",
    from: PEAKS_FROM,
    holds: (feature, zoom) =>
      ["peak", "pass"].includes(getKind(feature)) && isDue(feature, zoom) && zoom >= from(feature),
    name: (feature) => ({
      text: heightText(feature, reader),
      letters: { size: 12, weight: 400, colour: palette.rangeInk, lineLength: 16 },
      stands: "beside",
      sign: getKind(feature) === "pass" ? passSign(palette) : summitSign(palette),
      room: 6,
    }),
    weight: (feature) => getNumber(feature.props, "elevation") ?? 0,
  };
}

/** Full builds name every hill; hills without a zoom of their own are shown later. */
const from = ({ props }: Feature) => (getNumber(props, "min_zoom") === null ? 11 : 0);

const named = (feature: Feature, kinds: readonly string[], is = true) =>
  feature.geomType === POINT && readText(feature.props, "name") !== "" && kinds.includes(getKind(feature)) === is;

const FLOWING = ["river", "stream", "canal"];

function waters(palette: Palette, { language }: Reader): NameRule {
  return {
    source,
    layer: "water",
    holds: (feature, zoom) => named(feature, FLOWING, false) && isDue(feature, zoom),
    name: (feature) => ({
      text: getName(feature, language),
      letters: { size: 12, weight: 400, italic: true, colour: palette.waterInk, lineLength: 14 },
      stands: "on",
      room: 6,
      apart: 300,
    }),
    weight: (feature) => -(getNumber(feature.props, "min_zoom") ?? 9),
  };
}

function rivers(palette: Palette, { language }: Reader): NameRule {
  return {
    source,
    layer: "water",
    from: 6,
    holds: (feature, zoom) => named(feature, FLOWING) && isDue(feature, zoom),
    name: (feature) => ({
      text: getName(feature, language),
      letters: { size: 12, weight: 400, italic: true, colour: palette.waterInk },
      stands: "beside",
      sign: { radius: 2, draw: () => {} },
      room: 8,
      apart: 450,
    }),
    weight: (feature) => -(getNumber(feature.props, "min_zoom") ?? 9),
  };
}

const rank = ({ props }: Feature) => getNumber(props, "population_rank") ?? 0;
