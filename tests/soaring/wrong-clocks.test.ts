/**
 * Recordings whose clocks are wrong at one to five fixes: the flights stay what they are. `npm run verify -- clocks` tries 10,000.
 */
import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect } from "vitest";
import { find, readyWindow } from "#app/soaring/contest/find.ts";
import { finish } from "#app/soaring/contest/score.ts";
import { SHAPES, type ShapeName } from "#app/soaring/contest/search.ts";
import { getShape } from "#app/soaring/contest/shape.ts";
import { understand } from "#app/soaring/understand.ts";
import { present, recording, recordings, shared, testShared } from "#tests/setup/shared.ts";

const EVERY = Boolean(process.env.KETTLE_EVERY);
const CORRUPTIONS = EVERY ? 10_000 : 30;
/** Searching courses takes several times as long as all else. */
const WITH_SHAPES = EVERY ? 4 : 10;
const SHAPES_TRIED: ShapeName[] = ["free6", "triangle", "speed"];

const DAY = 86_400;
const MAX_TIME_OFF = 2; // s, beside the interval of the recording where the fix itself is gone
const MAX_DISTANCE_OFF = 0.05; // km
const RECORDINGS = EVERY ? 50 : 12;

const numbers = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

interface Original {
  name: string;
  lines: string[];
  /** Places of the B lines. */
  fixes: number[];
  flights: ReturnType<typeof selectFlights>;
}

const days = ["leverkusen-2017-07-15-aat", "bayreuth-2018-open-day4"];
const competition = present
  ? days.flatMap((day) =>
      readdirSync(`${shared}/data/competition/${day}/igc`).map(
        (name) => `${shared}/data/competition/${day}/igc/${name}`,
      ),
    )
  : [];

function originals(): Original[] {
  const read = [
    ...recordings().map((name) => ({ name, bytes: recording(name) })),
    ...competition.map((name) => ({ name, bytes: new Uint8Array(gunzipSync(readFileSync(name))) })),
  ];
  const found: Original[] = [];
  for (const { name, bytes } of read) {
    const text = new TextDecoder("latin1").decode(bytes);
    const lines = text.split(/\r\n|\r|\n/);
    const understood = understand(bytes, { today: "2026-11-20" });
    // Whose clock is right to begin with, and whose flights have both ends.
    const sound = understood.recording.dates.length === 0 && understood.trace.dropped.backward === 0;
    const flights = selectFlights(lines);
    if (!sound || flights.length === 0 || flights.some(({ landing }) => landing === null)) continue;
    const fixes = lines.flatMap((line, i) => (/^B\d{6}/.test(line) ? [i] : []));
    found.push({ name, lines, fixes, flights });
    if (found.length === RECORDINGS) break;
  }
  return found;
}

function selectFlights(lines: string[]) {
  const bytes = Uint8Array.from(lines.join("\r\n"), (letter) => letter.charCodeAt(0));
  const { flights, recording: read } = understand(bytes, { today: "2026-11-20" });
  return flights.map((flight) => ({
    date: read.date,
    takeoff: flight.takeoffTime,
    landing: flight.landingTime,
    window: flight.windows[0],
    trace: flight.trace,
    interval: Math.max(...[-1, 0, 1].map((by) => stepAt(flight.trace.time, flight.takeoffTime, by))),
    landingInterval: flight.landingTime === null ? 0 : stepAt(flight.trace.time, flight.landingTime, 0),
  }));
}

function stepAt(time: Float64Array, at: number, by: number): number {
  const i = Math.min(Math.max(time.indexOf(at) + by, 1), time.length - 1);
  return time[i] - time[i - 1];
}

const clockIn = (line: string) =>
  Number(line.slice(1, 3)) * 3600 + Number(line.slice(3, 5)) * 60 + Number(line.slice(5, 7));
const figures = (value: number) => String(Math.floor(value)).padStart(2, "0");
const withClock = (line: string, seconds: number) => {
  const at = ((seconds % DAY) + DAY) % DAY;
  return `B${figures(at / 3600)}${figures((at / 60) % 60)}${figures(at % 60)}${line.slice(7)}`;
};

/** Each way in which clocks were reported to be wrong. */
const WAYS: ((clock: number, random: (below: number) => number) => number)[] = [
  (clock) => clock + 7200,
  (clock) => clock - 7200,
  () => DAY - 1,
  (clock) => clock + 200,
  (clock) => clock - 200,
  (_, random) => random(DAY),
  (clock, random) => clock + random(60) - 30,
];

function corrupted(
  { lines, fixes }: Original,
  random: (below: number) => number,
): { lines: string[]; wrong: number[] } {
  const changed = [...lines];
  const wrong = Array.from({ length: 1 + random(5) }, () => {
    const nth = [0, random(Math.min(30, fixes.length)), random(fixes.length), random(fixes.length)][random(4)];
    const i = fixes[nth];
    changed[i] = withClock(lines[i], WAYS[random(WAYS.length)](clockIn(lines[i]), random));
    return clockIn(lines[i]);
  });
  return { lines: changed, wrong };
}

const getShapes = ({ trace, window }: Original["flights"][number]) =>
  SHAPES_TRIED.map((name) => {
    const ready = readyWindow(trace, window);
    const found = finish(find(ready, SHAPES[name]));
    return found === null ? 0 : getShape(name, ready.track, found).distance;
  });

testShared(
  "one to five wrong clocks change neither flights nor their ends nor what they are worth",
  { timeout: 3_600_000 },
  () => {
    const all = originals();
    expect(all.length).toBe(RECORDINGS);
    const random = numbers(50_2026);
    const wrongly: string[] = [];
    for (let round = 0; round < CORRUPTIONS; round++) {
      const original = all[random(all.length)];
      const { lines, wrong } = corrupted(original, random);
      const flights = selectFlights(lines);
      const label = `${original.name.split("/").at(-1)} round ${round}, wrong at ${wrong.join(" ")}`;
      if (flights.length !== original.flights.length) {
        wrongly.push(`${label}: ${flights.length} flights instead of ${original.flights.length}`);
        continue;
      }
      for (const [nth, flight] of flights.entries()) {
        const { takeoff, landing, interval, landingInterval, date } = original.flights[nth];
        const off = Math.abs(flight.takeoff - takeoff);
        const end = Math.abs((flight.landing ?? 1e9) - (landing ?? 0));
        if (flight.date !== date) wrongly.push(`${label}: on ${flight.date}`);
        if (off > Math.max(MAX_TIME_OFF, 2 * interval)) wrongly.push(`${label}: take-off ${off} s off`);
        if (end > Math.max(MAX_TIME_OFF, 2 * landingInterval)) wrongly.push(`${label}: landing ${end} s off`);
        if (round % WITH_SHAPES !== 0 || !flight.window || !original.flights[nth].window) continue;
        const [now, before] = [getShapes(flight), getShapes(original.flights[nth])];
        for (const [s, distance] of now.entries())
          if (Math.abs(distance - before[s]) > MAX_DISTANCE_OFF)
            wrongly.push(`${label}: ${SHAPES_TRIED[s]} ${distance.toFixed(3)} instead of ${before[s].toFixed(3)} km`);
      }
    }
    if (wrongly.length > 0) console.log(`${wrongly.length} of ${CORRUPTIONS} wrong`);
    expect(wrongly).toEqual([]);
  },
);
