/**
 * Picks our own two tables out of the full lists, so that anyone can see how they came about and do it again:
 *
 *   node scripts/reference/pick.ts            (reads KETTLE_SHARED/data, default ../shared; writes app/…/*.csv)
 *
 * Aircraft, as far as masses and a polar are known: the families of which the OGN device database or a collected recording
 * has a glider (with a JS3 RES 18m comes the JS3 18m), and types of index 114 or more.
 * Airports: fields with most launches, the busiest of each country, and those next to the take-off of a known recording.
 * Places known only from waypoint files without a licence (`xc-`) are never picked.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { matchAircraft } from "#app/places/aircraft/match.ts";
import { buildAirportIndex, nearest } from "#app/places/airport/nearest.ts";
import { zoneAt } from "#app/places/airport/zone.ts";
import { readIgc } from "#app/soaring/igc/read.ts";
import { type Row, readCsv, writeCsv } from "./csv.ts";
import { readGliders } from "./read-gliders.ts";

const data = `${process.env.KETTLE_SHARED ?? "../shared"}/data`;
const MODERN = 114; // index: newer racers and two-seaters are in the list even where no device database knows them
const BUSIEST_FIELDS = 290;
const FIELDS_OF_EACH_COUNTRY = 5;
const MIN_APART = 5000; // m

const AIRCRAFT_NOTE =
  "# Glider types: public GliderList project, MIT licence, copyright 2021 WeGlide; index values of the German federation's yearly list\n";
const AIRPORT_NOTE =
  "# Gliding airfields: OurAirports (public domain); names and launches weglide/flugfeld (MIT licence); some runways and radios from public waypoint files (facts); zones tz-lookup (CC0)\n";

writeFileSync("app/places/aircraft/aircraft.csv", AIRCRAFT_NOTE + pickAircraft());
writeFileSync("app/places/airport/airports.csv", AIRPORT_NOTE + pickAirports());

function pickAircraft(): string {
  const full = readFileSync(`${data}/gliders.csv`, "utf8");
  const { columns, rows } = readCsv(full, ["id", "polar_a"]);
  const models = readCsv(readFileSync(`${data}/gliders-ogn-models.csv`, "utf8"), ["glider_id"]);
  const known = new Set([...models.rows.map((row) => row.text("glider_id")), ...recorded(readGliders(full))]);
  const complete = (row: Row) => ["polar_a", "mtow_kg", "empty_mass_kg"].every((column) => row.text(column) !== "");
  const kept = columns.filter((column) => !/^(best_|min_sink|polar_source|exclude_live)/.test(column));
  const families = new Set(rows.filter((row) => known.has(row.text("id"))).map((row) => row.text("family")));
  const picked = rows.filter(
    (row) => complete(row) && (families.has(row.text("family")) || row.number("dmst_index") >= MODERN),
  );
  picked.sort((a, b) => a.number("id") - b.number("id"));
  return writeCsv(
    kept,
    picked.map((row) => kept.map(row.text)),
  );
}

/** Types that the collected recordings name beyond doubt. */
function recorded(types: ReturnType<typeof readGliders>): string[] {
  return recordings().flatMap((bytes) => {
    const [best] = matchAircraft(readIgc(bytes).header.gliderType, types);
    return best?.sure ? [String(best.type.id)] : [];
  });
}

function recordings(): Buffer[] {
  const names = readdirSync(`${data}/igc`).filter((name) => name.endsWith(".igc"));
  return names.map((name) => readFileSync(`${data}/igc/${name}`));
}

function pickAirports(): string {
  const { columns, rows } = readCsv(readFileSync(`${data}/airports.csv`, "utf8"), ["id", "lat", "lon"]);
  const known = rows.filter((row) => row.text("id").startsWith("oa-"));
  const gliding = known.filter((row) => row.text("kind") === "gliding");
  gliding.sort((a, b) => (b.maybeNumber("launches") ?? 0) - (a.maybeNumber("launches") ?? 0));
  const picked = new Set(gliding.slice(0, BUSIEST_FIELDS));
  const perCountry = new Map<string, number>();
  for (const row of gliding) {
    const count = perCountry.get(row.text("country")) ?? 0;
    perCountry.set(row.text("country"), count + 1);
    if (count < FIELDS_OF_EACH_COUNTRY) picked.add(row);
  }
  for (const row of nextToRecordings(known)) picked.add(row);
  const kept = columns.filter((column) => column !== "ident");
  const cells = [...picked].map((row) => [...kept.map(row.text), zoneAt(row.number("lat"), row.number("lon"))]);
  return writeCsv([...kept, "zone"], cells);
}

/** A gliding field near the first fix if there is one, else any small field. */
function nextToRecordings(known: Row[]): Row[] {
  const places = known.map((row) => ({ row, latitude: row.number("lat"), longitude: row.number("lon") }));
  const gliding = buildAirportIndex(places.filter(({ row }) => row.text("kind") === "gliding"));
  const any = buildAirportIndex(places.filter(({ row }) => row.text("kind") !== "closed"));
  return firstFixes().flatMap(([latitude, longitude]) => {
    const found = nearest(gliding, latitude, longitude, MIN_APART) ?? nearest(any, latitude, longitude, MIN_APART);
    return found ? [found.point.row] : [];
  });
}

function firstFixes(): [number, number][] {
  return recordings().flatMap((bytes) => {
    const text = bytes.toString("latin1");
    const fix = [...text.matchAll(/^B\d{6}(\d\d)(\d{5})([NS])(\d{3})(\d{5})([EW])A/gm)].find(
      ([, d, m]) => Number(d + m) > 0,
    );
    if (!fix) return [];
    const latitude = (Number(fix[1]) + Number(fix[2]) / 60_000) * (fix[3] === "N" ? 1 : -1);
    const longitude = (Number(fix[4]) + Number(fix[5]) / 60_000) * (fix[6] === "E" ? 1 : -1);
    return [[latitude, longitude] as [number, number]];
  });
}
