/**
 * How the base map is drawn: paint and label rules for protomaps-leaflet, in the colours of our tokens.
 *
 * Two layers, so that relief can lie between them: `groundRules` paint the land on a sea-coloured background,
 * `paintRules` and `labelRules` draw water, borders and names above. Written for archives in the Protomaps basemap
 * schema, version 4. Zooms are display zooms. Browser only: protomaps-leaflet touches `window` when imported.
 */
import {
  CenteredTextSymbolizer,
  CircleSymbolizer,
  type Feature,
  GroupSymbolizer,
  exp as growing,
  type LabelRule,
  LineSymbolizer,
  OffsetTextSymbolizer,
  type PaintRule,
  PolygonSymbolizer,
} from "protomaps-leaflet";

export type Scheme = "light" | "dark";

export interface MapColours {
  sea: string;
  land: string;
  coast: string;
  water: string;
  shore: string;
  border: string;
  ink: string;
  quietInk: string;
  halo: string;
}

/** Tokens `--h-sea`, `--h-0`, `--map-water`, `--map-ink` and their neighbours; canvas cannot read custom properties. */
export const mapColours: Record<Scheme, MapColours> = {
  light: {
    sea: "#bcd9dc",
    land: "#e4ead2",
    coast: "#9fbfbf",
    water: "#a9cdd6",
    shore: "#8fb7c2",
    border: "#8c9488",
    ink: "#3d473f",
    quietInk: "#68736a",
    halo: "#f5f6ec",
  },
  dark: {
    sea: "#1b3a40",
    land: "#232c28",
    coast: "#3a5a5c",
    water: "#1b3a40",
    shore: "#31545a",
    border: "#67736a",
    ink: "#b9c4b8",
    quietInk: "#8d988d",
    halo: "#141a18",
  },
};

const FONT =
  '-apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Cantarell, "DejaVu Sans Condensed", sans-serif';

export const groundRules = (colours: MapColours): PaintRule[] => [
  { dataLayer: "earth", symbolizer: new PolygonSymbolizer({ fill: colours.land }) },
];

export function paintRules(colours: MapColours): PaintRule[] {
  const open = ["ocean", "sea"];
  const sea = (_zoom: number, { geomType, props }: Feature) => geomType === 3 && open.includes(String(props.kind));
  const lake = (_zoom: number, { geomType, props }: Feature) => geomType === 3 && !open.includes(String(props.kind));
  return [
    { dataLayer: "water", filter: sea, symbolizer: new PolygonSymbolizer({ fill: colours.sea }) },
    {
      dataLayer: "earth",
      symbolizer: new LineSymbolizer({
        color: colours.coast,
        width: growing(1.4, [
          [3, 0.4],
          [9, 1],
        ]),
      }),
    },
    { dataLayer: "water", filter: lake, symbolizer: new PolygonSymbolizer({ fill: colours.water }) },
    {
      dataLayer: "water",
      filter: lake,
      minzoom: 7,
      symbolizer: new LineSymbolizer({ color: colours.shore, width: 0.6 }),
    },
    {
      dataLayer: "boundaries",
      filter: (_zoom, { props }) => Number(props.kind_detail) <= 2,
      symbolizer: new LineSymbolizer({
        color: colours.border,
        width: growing(1.4, [
          [3, 0.6],
          [9, 1.4],
        ]),
        dash: [6, 3],
        opacity: 0.75,
      }),
    },
  ];
}

export function labelRules(colours: MapColours, language: string): LabelRule[] {
  const labelProps = [`name:${language}`, "name"];
  const halo = { stroke: colours.halo, width: 2.5 };
  return [
    {
      dataLayer: "places",
      maxzoom: 7,
      filter: (zoom, { props }) => props.kind === "country" && isDue(props.min_zoom, zoom),
      symbolizer: new CenteredTextSymbolizer({
        ...halo,
        labelProps,
        fill: colours.quietInk,
        letterSpacing: 2,
        lineHeight: 1.4,
        font: (zoom) => `500 ${zoom < 4 ? 11 : zoom < 6 ? 13 : 15}px ${FONT}`,
      }),
    },
    {
      dataLayer: "places",
      filter: (zoom, { props }) => props.kind === "locality" && isDue(props.min_zoom, zoom),
      sort: (a, b) =>
        Number(b.population_rank ?? 0) - Number(a.population_rank ?? 0) ||
        Number(b.population ?? 0) - Number(a.population ?? 0),
      symbolizer: new GroupSymbolizer([
        new CircleSymbolizer({ radius: 2, fill: colours.halo, stroke: colours.ink, width: 1.2 }),
        new OffsetTextSymbolizer({
          ...halo,
          labelProps,
          fill: (_zoom, feature) => (rank(feature) >= 9 ? colours.ink : colours.quietInk),
          lineHeight: 1.2,
          maxLineChars: 26,
          offsetX: 5,
          offsetY: 3,
          font: (zoom, feature) => `${rank(feature) >= 12 ? 600 : 400} ${size(zoom, rank(feature))}px ${FONT}`,
        }),
      ]),
    },
  ];
}

const isDue = (from: unknown, zoom: number) => typeof from !== "number" || from <= zoom;

const rank = (feature?: Feature) => Number(feature?.props.population_rank ?? 0);

/** 11 px for a small town, 15 px for a city close by. */
function size(zoom: number, rank: number): number {
  return Math.round(Math.min(10 + Math.max(rank - 7, 0) * 0.5 + Math.max(zoom - 4, 0) * 0.5, 15));
}
