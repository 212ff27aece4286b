/**
 * The local sky: gliders of the demo world round the clock, told as the Open Glider Network tells them, and a device database
 * beside. `npm start` begins it; the site reads it as it would read the network.
 *
 * node scripts/sky.ts --port P --devices Q [--origin URL] [--speed 1..60] [--log FILE.aprs[.gz]] [--faults] [--pace MS]
 *
 * `--speed` says how fast time runs until it has caught up with now: a log, or the last half hour of the demo, is told in that much
 * less. With the site's `--origin` pilots connect their devices, and six declare the task they fly. `--log` replays a log in place of
 * the demo, its times moved to today. `--faults` makes the feed of a bad day.
 */
import { createServer } from "node:http";
import { parseArgs } from "node:util";
import { UNNAMED, UNTRACKED } from "#tests/cast/air/device-ids.ts";
import { type AirGlider, airGliders, flightsOfAir, getDevices } from "#tests/cast/air/fly.ts";
import { getLine } from "#tests/cast/air/line.ts";
import { readLog, statedAt } from "#tests/cast/air/log.ts";
import { getRacers, getRound, ROUND, raceGliders } from "#tests/cast/air/race.ts";
import { BAD_DAY, NO_FAULTS, skyServer } from "#tests/cast/air/server.ts";
import { survey } from "#tests/cast/terrain/survey.ts";
import { connectDevices, declareRace } from "./demo-live.ts";

const { values } = parseArgs({
  options: {
    port: { type: "string" },
    devices: { type: "string" },
    origin: { type: "string" },
    speed: { type: "string", default: "1" },
    log: { type: "string" },
    faults: { type: "boolean", default: false },
    pace: { type: "string", default: "500" },
  },
});
const [port, devicesPort, speed, pace] = [values.port, values.devices, values.speed, values.pace].map(Number);
if (!(port > 0 && devicesPort > 0)) throw new Error("--port and --devices want numbers");
if (!(speed >= 1 && speed <= 60)) throw new Error(`--speed wants 1 to 60, not ${values.speed}`);

const AIR_EVERY = 3; // s between two points in the air …
const GROUND_EVERY = 20; // … and on the ground, as devices do
const BEHIND = 1800; // s of the demo that are told faster where speed is more than 1
const MOVING = 3; // m/s
const KNOWN_MS = 35_000;

const HEAD = "#DEVICE_TYPE,DEVICE_ID,AIRCRAFT_MODEL,REGISTRATION,CN,TRACKED,IDENTIFIED,AIRCRAFT_TYPE\r\n";

const begun = Date.now() / 1000;
const flights = values.log ? [] : flightsOfAir(new Date().toISOString().slice(0, 10), await survey());
if (process.send) await portsAreFree();
const server = await skyServer(port, values.faults ? BAD_DAY : NO_FAULTS).catch((error) => refusePort(port, error));
const gliders: AirGlider[] = [];
createServer((request, answer) => {
  const told = request.url?.startsWith("/download/") ?? false;
  answer.writeHead(told ? 200 : 404, { "content-type": "text/plain; charset=utf-8" });
  answer.end(told ? deviceDatabase() : "");
})
  .on("error", (error) => refusePort(devicesPort, error))
  .listen(devicesPort, "127.0.0.1");
process.on("SIGTERM", () => process.exit(0));
process.on("disconnect", () => process.exit(0));

if (values.log) await replay(values.log);
else await demo();

/** Who started this holds both ports until the flights are computed, which takes a while. */
function portsAreFree(): Promise<unknown> {
  const free = new Promise((done) => process.once("message", done));
  process.send?.("ready");
  return free;
}

function refusePort(taken: number, error: Error): never {
  console.error(
    `The local sky cannot listen on port ${taken} (${error.message}): the site is up, but no glider is in the air. Start it again for other ports.`,
  );
  process.exit(1);
  // Types do not know that nothing comes after it.
  throw error;
}

/** Where time has come to: from a while ago, so many times faster, then as it is. */
function clock(from: number): number {
  const now = Date.now() / 1000;
  return Math.min(from + (now - begun) * speed, now);
}

async function demo(): Promise<void> {
  const from = speed > 1 ? begun - BEHIND : begun;
  const told = new Map<string, number>();
  setInterval(() => {
    const now = clock(from);
    for (const glider of gliders) {
      const last = told.get(glider.id) ?? now - 1;
      for (let time = Math.max(last + 1, now - 60); time <= now; time++) tell(glider, Math.floor(time));
      told.set(glider.id, now);
    }
  }, 1000 / Math.min(speed, 4));
  // One after the other: whoever starts the site at this moment has the machine to themselves.
  for (const [nth, flight] of flights.entries()) {
    await new Promise((next) => setTimeout(next, pace));
    gliders.push(...airGliders(flight, nth));
  }
  await race();
}

/** The task of the day: what was flown of this round before is told at once, so that it is under way for everybody who looks. */
async function race(): Promise<void> {
  const { origin } = values;
  if (origin !== undefined) {
    await connectDevices(origin, flights);
    await declareRace(origin, getRound(Date.now() / 1000));
    const next = () =>
      declareRace(origin, getRound(Date.now() / 1000)).catch((problem) => console.error(problem.message));
    const begins = (getRound(Date.now() / 1000) + ROUND + 60) * 1000;
    setTimeout(() => {
      void next();
      setInterval(next, ROUND * 1000);
    }, begins - Date.now());
  }
  // Whose a device is the site asks every half minute; lines before that would be a stranger's.
  await new Promise((known) => setTimeout(known, KNOWN_MS));
  for (const glider of raceGliders()) {
    const now = Math.floor(Date.now() / 1000);
    for (let time = getRound(now); time < now; time++) tell(glider, time);
    gliders.push(glider);
  }
}

function tell(glider: AirGlider, time: number): void {
  const second = (((time + glider.phase) % glider.period) + glider.period) % glider.period;
  const place = glider.at(second);
  if (place === null) return;
  const every = place.speed > MOVING ? AIR_EVERY : GROUND_EVERY;
  // Not all in one second.
  const own = Number.parseInt(glider.id.slice(-2), 16);
  if ((time + own) % every === 0) server.send(getLine(glider, place, time, "KettleSky"));
}

/** Of all of them before they are flown. The third wants not to be known, the fifth not to be followed: both can be looked at. */
function deviceDatabase(): string {
  const all = [
    ...flights.flatMap(({ plan }, nth) => getDevices(plan, nth).map((device) => ({ ...device, nth }))),
    ...getRacers().map((device) => ({ ...device, nth: -1 })),
  ];
  const rows = all.map(({ id, model, registration, competitionId, sort, nth }) => {
    const [tracked, identified] = [nth === UNTRACKED ? "N" : "Y", nth === UNNAMED ? "N" : "Y"];
    const fields = ["F", id, model, registration, competitionId, tracked, identified, sort === "glider" ? "1" : "2"];
    return `${fields.map((field) => `'${field}'`).join(",")}\r\n`;
  });
  return HEAD + rows.join("");
}

async function replay(file: string): Promise<void> {
  const lines = readLog(file);
  const first = lines.reduce((least, { second }) => Math.min(least, second), 86_400);
  const length = (lines.at(-1)?.due ?? first) - first;
  // The last line is of the moment when it is told.
  const from = begun + length / speed - length;
  let at = 0;
  const timer = setInterval(() => {
    const now = from + (Date.now() / 1000 - begun) * speed;
    for (; at < lines.length && from + lines[at].due - first <= now; at++)
      server.send(statedAt(lines[at], from + lines[at].second - first));
    if (at === lines.length) clearInterval(timer);
  }, 50);
}
