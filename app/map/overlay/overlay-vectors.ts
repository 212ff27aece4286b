/**
 * The vector layers of a map: land below the relief, everything else above it, and the names, from one store of
 * tiles.
 *
 * A source's tiles are requested only while one of its layers is shown. Browser only.
 */

import type L from "leaflet";
import { sourcesToViews, type View } from "protomaps-leaflet";
import type { Reader } from "#app/i18n/language.ts";
import { isBeyond, tellsGround } from "#app/map/layer/beyond.ts";
import { type Described, reliefAt } from "#app/map/layer/installed.ts";
import type { Archive } from "#app/map/layer/layers.ts";
import { isPictured, type Shown } from "#app/map/layer/shown.ts";
import { isAirspaceRequested, isAirspaceShown, type Touched } from "#app/map/style/airspace.ts";
import { getStyle } from "#app/map/style/style.ts";
import { metresPerPixel, type WorldLine } from "#app/map/track/world.ts";
import type { Scheme } from "#app/ui/scheme.ts";
import { inTheWay } from "./in-the-way.ts";
import { NameLayer } from "./NameLayer.ts";
import { PlainGrid } from "./PlainGrid.ts";
import { VectorLayer } from "./VectorLayer.ts";

/** z order of Leaflet's tile layers, lower first; relief and imagery lie in between. */
export const ORDER = { ground: 1, relief: 2, imagery: 3, above: 4 };

export interface Picked {
  archive: Archive;
  props: Record<string, unknown>;
}

export interface Vectors {
  style(scheme: Scheme, shown: Shown, touched: Touched): void;
  /** Moves names out of the way of what is on the map now. */
  replaceNames(): void;
  /** Returns the attributions of the sources that are shown. */
  attributions(): string[];
  /**
   * Returns what lies at a place in the layers that are shown, as far as its tiles are loaded.
   * @param reach px around it
   */
  at(latitude: number, longitude: number, reach: number): Picked[];
}

type Archives = Partial<Record<Archive, Described>>;

/** The query assumes tiles of 256 pixels, while these have 512. */
const TILE_PIXELS = 2;

/** The pane between the tiles and the tracks. */
const NAMES = "names";

const VECTORS = ["basemap", "airspace", "airports", "waypoints", "thermals"] as const;

/** @param tracks that names avoid */
export function vectorsOn(map: L.Map, archives: Archives, reader: Reader, tracks: () => readonly WorldLine[]): Vectors {
  const views = getViews(archives);
  let drawn: [shown: Shown, touched: Touched] = [new Set(), new Set()];
  const ground = new VectorLayer({ zIndex: ORDER.ground });
  const above = new VectorLayer({ zIndex: ORDER.above });
  map.createPane(NAMES).style.zIndex = "350";
  const detail = archives.basemap?.maxZoom ?? 0;
  const grid = new PlainGrid({ pane: NAMES }, (zoom) => {
    const { lat, lng } = map.getCenter();
    const relief = reliefAt(archives.terrain?.levels ?? [], lat, lng);
    return isBeyond(zoom, detail) && !tellsGround(relief, metresPerPixel(lat, zoom)) && !isPictured(drawn[0]);
  }).addTo(map);
  const names = new NameLayer({ pane: NAMES }, inTheWay(map, tracks)).addTo(map);
  let asked: ReadonlyMap<string, View> = new Map();

  return {
    style(scheme, shown, touched) {
      drawn = [shown, touched];
      const style = getStyle(scheme, shown, reader, detail, touched);
      asked = viewsIn(views, getSources(shown, touched));
      ground.draw(viewsIn(views, ["basemap"]), style.ground, style.background);
      above.draw(asked, style.paint);
      for (const layer of [ground, above]) if (!map.hasLayer(layer)) layer.addTo(map);
      grid.setScheme(scheme);
      names.setRules(style.names, style.halo, asked);
    },
    replaceNames: () => names.redraw(),
    attributions: () => [...asked.keys()].map((name) => archives[name as Archive]?.attribution ?? ""),
    at(latitude, longitude, reach) {
      const zoom = map.getZoom();
      return [...asked].flatMap(([source, view]) =>
        view
          .queryFeatures(longitude, latitude, zoom, TILE_PIXELS * reach)
          // A tile contains more airspaces than are drawn.
          .filter(({ feature }) => source !== "airspace" || isAirspaceShown(...drawn, feature))
          .map(({ feature }) => ({ archive: source as Archive, props: feature.props })),
      );
    },
  };
}

function getViews(archives: Archives): Map<string, View> {
  const sources = VECTORS.flatMap((name) => {
    const described = archives[name];
    if (!described) return [];
    const version = described.version && `?v=${encodeURIComponent(described.version)}`;
    return [[name, { url: `/tiles/${name}/{z}/{x}/{y}${version}`, maxDataZoom: described.maxZoom }]];
  });
  return sources.length === 0 ? new Map() : sourcesToViews({ sources: Object.fromEntries(sources) });
}

const viewsIn = (views: Map<string, View>, names: string[]) =>
  new Map([...views].filter(([name]) => names.includes(name)));

function getSources(shown: Shown, touched: Touched): Archive[] {
  const air = isAirspaceRequested(shown, touched);
  const points = shown.has("waypoint") || shown.has("fields");
  return [
    "basemap",
    ...(air ? (["airspace"] as const) : []),
    ...(shown.has("airports") ? (["airports"] as const) : []),
    ...(points ? (["waypoints"] as const) : []),
    ...(shown.has("hotSpots") ? (["thermals"] as const) : []),
  ];
}
