/**
 * Writes `public/notices.txt`: under which licences the packages and data stand that the site ships, with their words. What ships is
 * what the lock file says is needed to run, without what is optional or for building and testing alone.
 *
 *   npm run notices
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

export const NOTICES = "public/notices.txt";

interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
}

/** Data in the repository and in what is made of it, as the README thanks for them. */
const DATA = [
  ["Natural Earth: land, rivers, lakes, borders, towns", "public domain, https://www.naturalearthdata.com"],
  ["GeoNames: names of places", "CC BY 4.0, © GeoNames, https://www.geonames.org"],
  [
    "Terrain Tiles: SRTM, GMTED2010, ETOPO1 (USGS, NASA, NOAA); EU-DEM",
    "EU-DEM produced using Copernicus data and information funded by the European Union",
  ],
  ["GliderList: glider types", "MIT, © 2021 WeGlide"],
  ["OurAirports: airfields", "public domain, https://ourairports.com"],
  ["flugfeld: names of airfields and launches", "MIT"],
];

/** Of the fonts that are in the repository. */
const FONTS_LICENCE = "workers/engines/fonts/OFL.txt";

/** Packages of types alone: nothing of them is left in what ships. */
const TYPES = /^@types\/|\/workers-types$/;

const RULE = "=".repeat(78);

/** @param root of the repository, with its packages installed */
export function notices(root: string): string {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, Locked>;
  };
  const shipped = Object.entries(packages)
    .filter(([path, { dev, optional, devOptional }]) => path !== "" && !dev && !optional && !devOptional)
    .map(([path, { version = "", license = "" }]) => ({
      name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
      version,
      license,
      words: wordsIn(join(root, path)),
    }))
    .filter(({ name }) => !TYPES.test(name))
    .sort((one, other) => compare(one.name, other.name) || compare(one.version, other.version));
  return [
    "Kettle ships work of others. It is listed here with its licences, as they ask for.",
    "Kettle itself is under the MIT licence (LICENSE). Written by `npm run notices`.",
    "",
    RULE,
    "Data",
    RULE,
    "",
    ...DATA.flatMap(([what, licence]) => [what, `    ${licence}`]),
    "",
    RULE,
    "Noto Sans SC and Noto Sans KR, in pieces   OFL-1.1",
    RULE,
    "",
    readFileSync(join(root, FONTS_LICENCE), "utf8").replace(/\r\n?/g, "\n").trim(),
    "",
    ...shipped.flatMap(({ name, version, license, words }) => [
      RULE,
      `${name} ${version}   ${license}`,
      RULE,
      "",
      words ?? `The package has no file of its licence. It says: ${license}.`,
      "",
    ]),
  ].join("\n");
}

/** By letters alone, the same on every machine. */
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Of its licence and notice files; null without any. */
function wordsIn(folder: string): string | null {
  const files = readdirSync(folder)
    .filter((name) => /^(licen[cs]e|copying|notice)/i.test(name) && !/\.(js|ts|json)$/i.test(name))
    .sort(compare);
  const words = files.map((name) => readFileSync(join(folder, name), "utf8").replace(/\r\n?/g, "\n").trim());
  return words.length === 0 ? null : words.join("\n\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  writeFileSync(NOTICES, notices("."));
  console.log(`${NOTICES} is written.`);
}
