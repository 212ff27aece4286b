/**
 * What lies on the ground, painted over the relief: land cover, sea and lakes, rivers, roads and railways, borders.
 *
 * Land cover is translucent over the relief. Rivers of an archive with a `stroke` (Natural Earth) end at zoom 9: at
 * larger zooms they would be kilometres beside their valleys. Only full builds have roads and railways.
 */
import { type Feature, exp as growing, LineSymbolizer, type PaintRule, PolygonSymbolizer } from "protomaps-leaflet";
import { isPictured, type Shown } from "#app/map/layer/shown.ts";
import { getKind, getNumber, LINE, POLYGON, readText } from "./feature.ts";
import type { Palette } from "./palette.ts";
import { RoundedArea } from "./rounded-area.ts";
import { thermalRules } from "./thermal.ts";

const dataSource = "basemap";

interface Until {
  /** The last zoom of the archive. */
  detail: number;
  cover: number;
  shapes: number;
}

/** @param until the last zooms at which the archive's land cover, and its other shapes, are still accurate */
export function surfaceRules(palette: Palette, shown: Shown, until: Until): PaintRule[] {
  const ground = isPictured(shown)
    ? []
    : [
        ...(shown.has("landcover") ? landcoverRules(palette, until.cover) : []),
        ...(shown.has("slopeSun") ? thermalRules(palette, until.cover) : []),
        ...seaRules(palette),
        ...(shown.has("water") ? waterRules(palette, until.detail) : []),
      ];
  return [
    ...ground,
    ...(shown.has("transport") ? transportRules(palette) : []),
    ...(shown.has("admin") ? borderRules(palette) : []),
  ].map((rule) => ({ ...rule, maxzoom: Math.min(rule.maxzoom ?? until.shapes, until.shapes) }));
}

/**
 * Returns rules for the kinds of `landcover` (small scales) and `landuse` (large ones) that describe the vegetation
 * or surface.
 */
function landcoverRules(palette: Palette, maxzoom: number): PaintRule[] {
  const cover: [colour: string, opacity: number, kinds: string[]][] = [
    [palette.field, 0.35, ["farmland", "grassland", "grass", "meadow", "scrub"]],
    [palette.forest, 0.4, ["forest", "wood"]],
    [palette.rock, 0.35, ["barren", "bare_rock", "scree", "sand", "beach"]],
    [palette.town, 0.16, ["urban_area", "residential", "industrial", "commercial"]],
    [palette.glacier, 0.75, ["glacier"]],
  ];
  return cover.flatMap(([fill, opacity, kinds]) =>
    ["landcover", "landuse"].map((dataLayer) => ({
      dataSource,
      dataLayer,
      maxzoom,
      filter: (_zoom: number, feature: Feature) => kinds.includes(getKind(feature)),
      symbolizer: new PolygonSymbolizer({ fill, opacity }),
    })),
  );
}

const OPEN = ["ocean", "sea"];
const isSea = (feature: Feature) => feature.geomType === POLYGON && OPEN.includes(getKind(feature));
const isLake = (feature: Feature) => feature.geomType === POLYGON && !OPEN.includes(getKind(feature));
const isRiver = (feature: Feature) => feature.geomType === LINE;

/** The sea is always drawn: without it a coast would look like a plain. */
function seaRules(palette: Palette): PaintRule[] {
  return [
    {
      dataSource,
      dataLayer: "water",
      filter: (_zoom, feature) => isSea(feature),
      symbolizer: new PolygonSymbolizer({ fill: palette.sea }),
    },
    {
      dataSource,
      dataLayer: "earth",
      symbolizer: new LineSymbolizer({ color: palette.coast, width: widening(3, 0.4, 9, 1) }),
    },
  ];
}

function waterRules(palette: Palette, detail: number): PaintRule[] {
  return [
    {
      dataSource,
      dataLayer: "water",
      filter: (zoom, feature) => isRiver(feature) && isRiverShown(zoom, feature),
      symbolizer: new LineSymbolizer({
        color: palette.shore,
        width: (zoom, feature) => riverWidth(zoom, feature),
        lineCap: "round",
        lineJoin: "round",
      }),
    },
    {
      dataSource,
      dataLayer: "water",
      filter: (_zoom, feature) => isLake(feature),
      symbolizer: new RoundedArea({ fill: palette.water, shore: palette.shore, detail }),
    },
  ];
}

const NATURAL_EARTH_RIVERS = 9;

function isRiverShown(zoom: number, { props }: Feature): boolean {
  if (getNumber(props, "stroke") !== null) return zoom <= NATURAL_EARTH_RIVERS;
  return zoom >= (readText(props, "kind") === "river" ? 8 : 12);
}

/** `stroke` is Natural Earth's class, 0.1 for a brook to 3 for the lower Amazon. */
function riverWidth(zoom: number, feature?: Feature): number {
  const stroke = feature ? getNumber(feature.props, "stroke") : null;
  if (stroke === null) return Math.max(0.6, (zoom - 8) * 0.35);
  return Math.max(0.5, Math.min(0.6 + stroke * 0.8, 2.2) * (0.55 + 0.12 * (zoom - 4)));
}

function transportRules(palette: Palette): PaintRule[] {
  const road = (kinds: string[], color: string, minzoom: number, width: (zoom: number) => number): PaintRule => ({
    dataSource,
    dataLayer: "roads",
    minzoom,
    filter: (_zoom, feature) => kinds.includes(getKind(feature)),
    symbolizer: new LineSymbolizer({ color, width, lineCap: "round", lineJoin: "round" }),
  });
  return [
    road(["minor_road"], palette.road, 12, widening(12, 0.5, 15, 2)),
    road(["major_road", "medium_road"], palette.road, 9, widening(9, 0.5, 14, 2.4)),
    road(["highway"], palette.motorway, 6, widening(6, 0.7, 14, 3)),
    {
      dataSource,
      dataLayer: "roads",
      minzoom: 9,
      filter: (_zoom, feature) => getKind(feature) === "rail",
      symbolizer: new LineSymbolizer({ color: palette.rail, width: widening(9, 0.6, 14, 1.4), dash: [5, 2] }),
    },
  ];
}

function borderRules(palette: Palette): PaintRule[] {
  const border = (least: number, most: number, minzoom: number, width: (zoom: number) => number, dash: number[]) => ({
    dataSource,
    dataLayer: "boundaries",
    minzoom,
    filter: (_zoom: number, { props }: Feature) => {
      const level = getNumber(props, "kind_detail");
      return level !== null && level >= least && level <= most;
    },
    symbolizer: new LineSymbolizer({ color: palette.border, width, dash, opacity: 0.75 }),
  });
  return [border(3, 4, 6, widening(6, 0.5, 10, 0.9), [2, 3]), border(0, 2, 0, widening(3, 0.6, 9, 1.4), [6, 3])];
}

/** Returns a width that grows from one zoom to another. */
function widening(from: number, least: number, to: number, most: number) {
  const stops: [number, number][] = [
    [from, least],
    [to, most],
  ];
  return growing(1.4, stops);
}
