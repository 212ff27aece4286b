/**
 * Look at one file: what the engine reads of it. What a file is, is known by its content. Of a recording: what the engine doubts, finds
 * and scores.
 *
 *   look FILE.igc [--json] [--phases] [--why] [--flight N] [--window S,E] [--max-speed KMH] [--index N] [--country DE] [--club DE]
 *
 * `--why` tells what each rule cost. `--country` of the take-off and `--club` admit the flight to national contests.
 * `--window` are seconds since midnight UTC of the file's date and replace the detected scoring windows.
 * `--json` prints one object; times ISO 8601 in UTC, distances in unrounded kilometres.
 *
 *   look LOG.aprs[.gz] [--json] [--date YYYY-MM-DD]   lines of the Open Glider Network: beacons.ts
 *   look TASKS.cup [--json]                           tasks and waypoints in any format: task-files.ts
 *   look AIRSPACE.txt [--json]                        OpenAir: airspaces.ts
 */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { season } from "#app/core/time/season.ts";
import { scoredPlaces } from "#app/flight/course.ts";
import type { Circumstances, ContestEntry } from "#app/soaring/contest/score.ts";
import { type Limits, whyNotMore } from "#app/soaring/contest/why-not-more.ts";
import { analyse } from "#app/soaring/flight/analyse.ts";
import type { Statistics } from "#app/soaring/flight/statistics/statistics.ts";
import { looksLikeIgc } from "#app/soaring/igc/read.ts";
import { instant } from "#app/soaring/instant.ts";
import type { Point } from "#app/soaring/trace/trace.ts";
import { finish, type Scored, scoreFlight, type Understood, understand } from "#app/soaring/understand.ts";
import { AIRSPACE_HELP } from "./airspaces.ts";
import { BEACON_HELP } from "./beacons.ts";
import { contestLine, limitLines } from "./contests.ts";
import { lookAtOther } from "./other-files.ts";
import { phaseLines, statisticsLines } from "./phases.ts";
import { taskLines } from "./task.ts";
import { TASK_FILE_HELP } from "./task-files.ts";

const USAGE = `usage: look FILE.igc [--json] [--phases] [--why] [--flight N] [--window S,E] [--max-speed KMH] [--index N] [--country DE] [--club DE]
${BEACON_HELP}
${TASK_FILE_HELP}
${AIRSPACE_HELP}`;

const { values, positionals } = readArguments();
const [file] = positionals;
if (values.help) await say(USAGE);
if (!file) fail(USAGE.slice(0, USAGE.indexOf("\n")));

const bytes = readBytes(file);
if (values.date !== undefined && Number.isNaN(Date.parse(`${values.date}T00:00:00Z`)))
  fail(`--date takes a day, YYYY-MM-DD, not ${values.date}`);
const { json: asJson = false, date, help: _, ...others } = values;
const looked = lookAtOther(file, bytes, asJson, date);
if (looked !== null) {
  const { files, words, refusal } = looked;
  for (const name of Object.keys(others)) fail(`--${name} is for recordings, not for ${files}`);
  if (date !== undefined && files !== "logs") fail(`--date is for logs, not for ${files}`);
  await say(words ?? fail(`${file}: ${refusal}`));
}
if (date !== undefined) fail("--date is for logs: a recording has its own");
const window = values.window?.split(",").map(Number);
if (window && (window.length !== 2 || !window.every(Number.isFinite)))
  fail("--window takes two numbers: --window 36000,50000");
const index = getNumber("index") ?? 100;
const maxSpeed = getNumber("max-speed");
const understood = understand(bytes, {
  today: new Date().toISOString().slice(0, 10),
  ...(maxSpeed !== undefined && { maxSpeed }),
  ...(window && { window: [window[0], window[1]] as [number, number] }),
});
if (!looksLikeIgc(bytes, understood.recording))
  fail(`${file}: not a recording, task, waypoint or airspace file, nor a log of beacons`);

const ordinal = getNumber("flight") ?? 0;
const flight = understood.flights[ordinal];
if (values.flight !== undefined && !flight) fail(`${file}: has ${understood.flights.length} flights, counted from 0`);
const circumstances: Circumstances = {
  index,
  ...(understood.recording.date && { season: season(understood.recording.date) }),
  takeoff: values.country ? { country: values.country, region: null } : null,
  clubs: values.club ? [values.club] : [],
  also: ["free6_no_height_rule", "free4"],
};
const scored: Scored = flight
  ? finish(scoreFlight(flight, circumstances))
  : { shape: [], contest: [], offers: [], ready: [], refused: [] };
const limits: Limits | null = flight && values.why ? finish(whyNotMore(scored, circumstances)) : null;
const analysis = flight ? analyse(flight.trace, flight.motion, flight.own) : null;
console.log(values.json ? JSON.stringify(facts(understood, scored)) : summary(understood, scored));

/** The last word: to the end, also into a pipe. */
async function say(words: string): Promise<never> {
  await new Promise((done) => process.stdout.write(`${words}\n`, done));
  return process.exit(0) as never;
}

function readArguments() {
  const text = { type: "string" } as const;
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        json: { type: "boolean" },
        help: { type: "boolean" },
        date: text,
        phases: { type: "boolean" },
        why: { type: "boolean" },
        country: text,
        club: text,
        flight: text,
        window: text,
        "max-speed": text,
        index: text,
      },
    });
  } catch (problem) {
    return fail((problem as Error).message);
  }
}

function readBytes(path: string): Uint8Array {
  try {
    return new Uint8Array(readFileSync(path));
  } catch {
    return fail(`${path}: cannot be read`);
  }
}

function getNumber(name: "flight" | "index" | "max-speed"): number | undefined {
  const value = values[name];
  if (value === undefined) return undefined;
  return Number(value) >= 0 && value !== "" ? Number(value) : fail(`--${name} takes a number, not ${value}`);
}

function fail(message: string): never {
  console.error(message);
  return process.exit(1) as never;
}

function facts({ recording, findings }: Understood, { shape, contest }: Scored) {
  const at = (time: number) => instant(recording.date, time);
  const point = ({ latitude, longitude, time, altitude, fix }: Point) => ({
    latitude,
    longitude,
    time: at(time),
    altitude,
    fix,
  });
  const { manufacturer, serial, date, header } = recording;
  return {
    file: basename(file),
    header: { manufacturer, serial, date, ...snakeCase(header) },
    findings: (flight?.findings ?? findings).map(({ token, severity, parameters }) => ({
      token,
      severity,
      parameters,
    })),
    takeoff_time: flight ? at(flight.takeoffTime) : null,
    landing_time: flight && flight.landingTime !== null ? at(flight.landingTime) : null,
    launch_kind: flight?.launch.kind ?? null,
    scoring_times: flight?.windows.flat().map(at) ?? [],
    engine_scoring_times: flight?.engineWindows.flat().map(at) ?? [],
    fes_scoring_times: flight?.fesWindows.flat().map(at) ?? [],
    engine: flight?.heardRuns.map(({ from, to, ...run }) => ({ start_time: at(from), end_time: at(to), ...run })) ?? [],
    ...(flight?.electricity && { electricity: snakeCase(flight.electricity) }),
    phase:
      analysis?.phases.map(({ start, end, ...phase }) => ({ start: at(start), end: at(end), ...snakeCase(phase) })) ??
      [],
    wind: analysis?.wind.map((cell) => ({ ...cell, time: at(cell.time) })) ?? [],
    shape: shape.map(({ name, distance, startTime, endTime, proven, upperBound, turnpoints }) => ({
      name,
      distance,
      start_time: at(startTime),
      end_time: at(endTime),
      proven,
      upper_bound: upperBound,
      turnpoints: turnpoints.map(point),
    })),
    contest: contest.map(({ score, window, ...entry }: ContestEntry) => {
      const { legs, turnpoints, ...block } = score;
      return {
        ...snakeCase(entry),
        window: window.map(at),
        score: {
          ...snakeCase(block),
          start_time: at(score.startTime),
          end_time: at(score.endTime),
          statistics: computeStatistics(score.startTime, score.endTime, score.distance),
          turnpoints: turnpoints.map(point),
          geom: {
            type: "FeatureCollection",
            features: getLines(score),
          },
          leg: legs.map(({ distance, speed, ...leg }, i) => ({
            number: i,
            distance,
            speed,
            start_time: at(leg.startTime),
            end_time: at(leg.endTime),
            duration: leg.endTime - leg.startTime,
            start_alt: leg.startAltitude,
            end_alt: leg.endAltitude,
            statistics: computeStatistics(leg.startTime, leg.endTime, distance),
          })),
        },
      };
    }),
    ...(limits && {
      why_not_more: Object.fromEntries(
        Object.entries(limits).map(([name, list]) => [
          name,
          list.map((limit) => ({ ...limit, turnpoints: limit.turnpoints.map(point) })),
        ]),
      ),
    }),
  };
}

/** The straight lines whose lengths are summed. */
function getLines(score: ContestEntry["score"]) {
  const points = scoredPlaces(score).map((place) => score.turnpoints[place]);
  const ends = points.map(({ longitude, latitude }) => [longitude, latitude]);
  return ends.slice(1).map((to, idx) => ({
    type: "Feature",
    properties: { idx },
    geometry: { type: "LineString", coordinates: [ends[idx], to] },
  }));
}

/** Of a stretch that was scored with so many kilometres. */
function computeStatistics(start: number, end: number, distance: number): Statistics | null {
  return analysis?.statistics(start, end, distance * 1000) ?? null;
}

function snakeCase(value: object): Record<string, unknown> {
  const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [snake(key), item]));
}

function summary({ recording, findings, trace, flights }: Understood, { shape, contest }: Scored): string {
  const { header, manufacturer, serial, date } = recording;
  const clock = (time: number | null) => (time === null ? "—" : instant(null, time % 86400));
  const lines = [
    [header.pilot, header.gliderType, header.registration, header.competitionId].filter(Boolean).join(", ") ||
      "unknown pilot",
    `${date ?? "no date"}   recorder ${manufacturer}${serial} ${header.recorder ?? ""}`.trimEnd(),
    `${recording.fixes.length} fixes, ${trace.length} used, height from ${trace.altitudeSource}`,
  ];
  for (const { token, severity, parameters } of flight?.findings ?? findings) {
    lines.push(`${severity.padEnd(8)} ${token} ${parameters.join(", ")}`.trimEnd());
  }
  if (!flight) return [...lines, "no flight in this recording"].join("\n");
  const { launch } = flight;
  const kind = { T: "aerotow", W: "winch", S: "self launch", O: "other launch" }[launch.kind ?? "T"];
  lines.push(
    "",
    `flight ${ordinal + 1} of ${flights.length}   take-off ${clock(flight.takeoffTime)}   landing ${clock(flight.landingTime)} UTC`,
    launch.kind === null
      ? "launch not seen"
      : `${kind} to ${Math.round(launch.gain ?? 0)} m above the field in ${Math.round(launch.time ?? 0)} s (${(launch.vario ?? 0).toFixed(1)} m/s)`,
    ...flight.heardRuns.map(
      ({ from, to, sensor, certain }) => `engine${certain ? "" : "?"} ${clock(from)}–${clock(to)} ${sensor}`,
    ),
    ...flight.windows.map(([from, to]) => `scored ${clock(from)}–${clock(to)}`),
    ...taskLines(recording, flight, clock),
    "",
  );
  for (const { name, distance, startTime, endTime, proven } of shape) {
    const measured = `${name.padEnd(21)}${distance.toFixed(2).padStart(8)} km`;
    lines.push(`${measured}   ${clock(startTime)}–${clock(endTime)}${proven ? "" : "   not proven"}`);
  }
  lines.push("", ...contest.map(contestLine));
  const score = contest.at(0)?.score;
  const statistics = score && computeStatistics(score.startTime, score.endTime, score.distance);
  if (statistics) lines.push("", `${contest[0].name}`, ...statisticsLines(statistics));
  if (limits) lines.push("", ...limitLines(limits));
  if (analysis && values.phases) lines.push("", ...phaseLines(analysis, clock));
  return lines.join("\n");
}
