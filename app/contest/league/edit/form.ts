/**
 * Converts a league to the fields of a form and back: the same configuration as in a file. A form shows one season;
 * the others stay as they are. Invalid numbers are passed on as typed, and the checks of the configuration report
 * them. Pure.
 */
import type { LeagueFile, Points, SeasonFile } from "../config/config.ts";

export type Fields = Record<string, string>;

/** Returns the fields of a league's season, with one additional empty division. @param season null for a new league */
export function splitFields(file: LeagueFile | null, season: number | null): Fields {
  if (file === null) return { ...FRESH, ...seasonFields(null) };
  const { url, name, zone, speed, distance, index, points } = file;
  return {
    url,
    name,
    zone,
    speed_flights: String(speed.flights),
    window: String(speed.window),
    distance: distance?.contest ?? "",
    distance_flights: String(distance?.flights ?? 3),
    share: String(distance?.share ?? 10),
    least_index: index ? String(index.least) : "",
    points: pointsText(points),
    ...seasonFields(file.seasons.find((each) => each.season === season) ?? null),
  };
}

const FRESH: Fields = {
  ...{ url: "", name: "", zone: "Europe/Berlin", speed_flights: "3", window: "120", distance: "dmst" },
  ...{ distance_flights: "3", share: "10", least_index: "", points: "20" },
};

function seasonFields(season: SeasonFile | null): Fields {
  const { weekends, days } = season?.rounds ?? {};
  const fields: Fields = {
    season: season ? String(season.season) : "",
    weekends_from: weekends?.from ?? "",
    weekends_count: weekends ? String(weekends.count) : "",
    days: (days ?? []).map((span) => span.join(" ")).join("\n"),
    deadline_days: String(season?.deadline.days ?? 1),
    deadline_time: season?.deadline.time ?? "24:00",
  };
  for (const [i, { name, up, down, level, regions, points, clubs }] of (season?.divisions ?? []).entries()) {
    fields[`name_${i}`] = name;
    fields[`up_${i}`] = String(up);
    fields[`down_${i}`] = String(down);
    fields[`level_${i}`] = level ? String(level) : "";
    fields[`regions_${i}`] = (regions ?? []).join(", ");
    fields[`points_${i}`] = points ? pointsText(points) : "";
    fields[`clubs_${i}`] = clubs.join("\n");
  }
  return fields;
}

/** Returns how many divisions a form shows: the existing ones and an empty one. */
export const divisionsIn = (fields: Fields): number =>
  Object.keys(fields).filter((name) => /^name_\d+$/.test(name) && fields[name].trim() !== "").length + 1;

const pointsText = ({ first, table }: Points): string => (table ? table.join(", ") : String(first ?? ""));

/**
 * Returns the typed fields as a configuration, to be parsed like a file. @param before seasons that are not shown
 * stay
 */
export function getConfig(typed: Fields, before: LeagueFile | null): unknown {
  const told = (name: string) => (typed[name] ?? "").trim();
  const season = getSeason(typed);
  const others = (before?.seasons ?? []).filter((each) => each.season !== season.season);
  return {
    version: 1,
    url: before?.url ?? told("url"),
    name: told("name"),
    zone: told("zone"),
    speed: { flights: number(told("speed_flights")), window: number(told("window")) },
    ...(told("distance") === ""
      ? {}
      : {
          distance: {
            flights: number(told("distance_flights")),
            contest: told("distance"),
            share: number(told("share")),
          },
        }),
    ...(told("least_index") === "" ? {} : { index: { least: number(told("least_index")) } }),
    points: getPoints(told("points")),
    seasons: [...others, season].sort((a, b) => Number(a.season) - Number(b.season)),
  };
}

function getSeason(typed: Fields) {
  const told = (name: string) => (typed[name] ?? "").trim();
  const days = lines(told("days")).map((line) => line.split(/[\s,;–]+/));
  const from = told("weekends_from");
  const count = told("weekends_count");
  return {
    season: number(told("season")),
    rounds: {
      ...(from === "" && count === "" ? {} : { weekends: { from, count: number(count) } }),
      ...(days.length === 0 ? {} : { days }),
    },
    deadline: { days: number(told("deadline_days")), time: told("deadline_time") },
    divisions: Object.keys(typed)
      .flatMap((name) => /^name_(\d+)$/.exec(name)?.[1] ?? [])
      .sort((a, b) => Number(a) - Number(b))
      .filter((i) => told(`name_${i}`) !== "" || told(`clubs_${i}`) !== "")
      .map((i) => ({
        name: told(`name_${i}`),
        up: number(told(`up_${i}`) || "0"),
        down: number(told(`down_${i}`) || "0"),
        ...(told(`level_${i}`) === "" ? {} : { level: number(told(`level_${i}`)) }),
        ...(told(`regions_${i}`) === ""
          ? {}
          : {
              regions: told(`regions_${i}`)
                .toUpperCase()
                .split(/[\s,;]+/)
                .filter(Boolean),
            }),
        ...(told(`points_${i}`) === "" ? {} : { points: getPoints(told(`points_${i}`)) }),
        clubs: lines(told(`clubs_${i}`)).map(club),
      })),
  };
}

const lines = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

const number = (text: string): number | string => (/^\d{1,6}$/.test(text) ? Number(text) : text);

/** A line that is only a number is a club's id. */
const club = (line: string): number | string => (/^[1-9]\d{0,8}$/.test(line) ? Number(line) : line);

function getPoints(text: string) {
  const all = text.split(/[\s,;]+/).filter(Boolean);
  return all.length > 1 ? { table: all.map(number) } : { first: number(text) };
}
