/**
 * Waypoint files (CUP, CUPX) as vector tiles for the map. A point that several files have, within 100 m and under the same name,
 * is drawn once, as the first file has it.
 */
import type { Feature } from "geojson";
import { readCup } from "#app/soaring/cup/cup.ts";
import { waypointText } from "#app/soaring/cup/cupx.ts";
import { STYLE, type Waypoint } from "#app/soaring/cup/waypoint.ts";
import type { Installable } from "./installable.ts";
import { packPmtiles } from "./pmtiles-writer.ts";
import { findBounds, vectorTiles } from "./vector-tiles.ts";

const ZOOMS = { min: 4, max: 12 };
const SAME_PLACE = 1000; // parts of a degree, 111 m

/** The zoom from which on a style is drawn; every other one from 10 on. */
const MIN_ZOOM: Record<number, number> = {
  [STYLE.glidingField]: 6,
  [STYLE.pavedField]: 7,
  [STYLE.grassField]: 7,
  [STYLE.pass]: 8,
  [STYLE.summit]: 8,
  [STYLE.outlanding]: 9,
};
const OTHERS = 10;

/** Throws where a file has no point at all: it is none. */
export function waypointInstallable(files: { name: string; bytes: Uint8Array }[]): Installable {
  const points = new Map<string, Waypoint>();
  for (const { name, bytes } of files) {
    const { waypoints } = readCup(waypointText(bytes) ?? "");
    if (waypoints.length === 0) throw new Error(`${name}: no point in it could be read`);
    for (const point of waypoints) if (!points.has(getPlace(point))) points.set(getPlace(point), point);
  }
  const features = [...points.values()].map(getFeature);
  const bytes = packPmtiles(vectorTiles("waypoints", features, ZOOMS), {
    metadata: {
      name: "Waypoints",
      attribution: files.map(({ name }) => name.replace(/^.*[\\/]/, "")).join(" · "),
      vector_layers: [{ id: "waypoints", fields: FIELDS }],
    },
    tileCompression: 2,
    tileType: 1,
    minZoom: ZOOMS.min,
    maxZoom: ZOOMS.max,
    bounds: findBounds(features),
  });
  return { archive: "waypoints", bytes };
}

const FIELDS = {
  name: "String",
  code: "String",
  style: "Number",
  elevation: "Number",
  direction: "Number",
  length: "Number",
  frequency: "String",
  description: "String",
  country: "String",
  min_zoom: "Number",
};

const getPlace = ({ name, latitude, longitude }: Waypoint) =>
  `${name.toLowerCase()} ${Math.round(latitude * SAME_PLACE)} ${Math.round(longitude * SAME_PLACE)}`;

/** What is not said is left out. */
function getFeature({
  latitude,
  longitude,
  width: _,
  other: __,
  elevation,
  length,
  style,
  ...said
}: Waypoint): Feature {
  const whole = (metres: number | null) => (metres === null ? null : Math.round(metres));
  const told = {
    ...said,
    style,
    elevation: whole(elevation),
    length: whole(length),
    min_zoom: MIN_ZOOM[style] ?? OTHERS,
  };
  return {
    type: "Feature",
    bbox: [longitude, latitude, longitude, latitude],
    geometry: { type: "Point", coordinates: [longitude, latitude] },
    properties: Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null)),
  };
}
