/**
 * `npm run bench:live [-- --viewers 100,1000 --seconds 20 --lines 3000,6000]`: the whole product on this machine: a feed, the
 * ingest, a room, viewers; all of them share its cores.
 *
 * Goals: 1,000 viewers × 200 gliders at 1 Hz, 99 of 100 points within 250 ms from the line to the frame, no gap; 3,000 lines a
 * second for 20 s and 6,000 for 10 s without a point lost. Printed besides: growth, processor and bytes per viewer.
 */
import { createServer } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { prepare } from "#scripts/verbs/states.mjs";
import { lineOf } from "#tests/cast/air/line.ts";
import { skyServer } from "#tests/cast/air/server.ts";
import { freePort, removeState, serve, stateFolder, wait } from "#tests/setup/server.ts";
import { takenBy } from "./live/machine.ts";
import { swarm } from "./live/swarm.ts";

const GOAL_P99 = 250; // ms
const GLIDERS = 200;

const { values } = parseArgs({
  options: {
    viewers: { type: "string", default: "100,1000,3000" },
    seconds: { type: "string", default: "20" },
    lines: { type: "string", default: "3000:20,6000:10" },
  },
});
const seconds = Number(values.seconds);

await prepare();
const state = stateFolder();
const sky = await skyServer(0);
const devicesPort = await freePort();
const devices = createServer((_, answer) => answer.end("'F','DD0000','LS 8','D-0000','X','Y','Y','1'\r\n")).listen(
  devicesPort,
  "127.0.0.1",
);
const server = await serve(state, { KETTLE_SKY: `${sky.port},${devicesPort}` });
let met = true;
try {
  for (let tries = 0; tries < 300 && sky.clients() === 0; tries++) await wait(200);
  if (sky.clients() === 0) throw new Error("the site did not connect to the feed");
  for (const viewers of values.viewers.split(",").map(Number)) await watched(viewers);
  for (const [rate, lasting] of values.lines.split(",").map((word) => word.split(":").map(Number)))
    await fed(rate, lasting);
} finally {
  await server.stop();
  await sky.close();
  devices.close();
  removeState(state);
}
process.exit(met ? 0 : 1);

/** Two hundred gliders, each once a second, spread over it. */
async function watched(viewers: number): Promise<void> {
  const sent = new Map<string, number>();
  const keyOf = (id: string, time: number) => `F${id} ${time}`;
  let told = 0;
  const begun = Date.now();
  const timer = setInterval(() => {
    const due = Math.floor(((Date.now() - begun) / 1000) * GLIDERS);
    for (; told < due; told++) {
      const [nth, time] = [told % GLIDERS, Math.floor(Date.now() / 1000)];
      const id = idOf(nth);
      sent.set(keyOf(id, time), performance.now());
      sky.send(lineAt(id, nth, time));
    }
  }, 5);
  await wait(3000);
  const crowd = await swarm(server.origin, viewers, (glider, time) => sent.get(`${glider} ${time}`), {
    spreadMs: Math.max(viewers * 3, 1000),
  });
  await wait(3000);
  const [before, from] = [takenBy(state), performance.now()];
  crowd.latencies.length = 0;
  const own = process.cpuUsage();
  const late = monitorEventLoopDelay({ resolution: 5 });
  late.enable();
  const [frames, bytes] = [crowd.frames, crowd.bytes];
  await wait(seconds * 1000);
  const took = (performance.now() - from) / 1000;
  const after = takenBy(state);
  late.disable();
  const { user, system } = process.cpuUsage(own);
  const { latencies, joins, gaps } = crowd;
  const closed = [...crowd.closed.values()].reduce((sum, each) => sum + each, 0);
  const p99 = at(latencies, 0.99);
  const cpu = (after.cpuSeconds - before.cpuSeconds) / took;
  console.log(
    `${viewers} viewers × ${GLIDERS} gliders: line to frame p50 ${at(latencies, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms of ${latencies.length}; ` +
      `${gaps} gaps, ${closed} closed; join p99 ${at(joins, 0.99).toFixed(0)} ms; ` +
      `site ${(cpu * 100).toFixed(0)} % of a core, ${((cpu * 1000) / viewers).toFixed(2)} ms a second and viewer; ` +
      `${((crowd.frames - frames) / viewers / took).toFixed(1)} frames and ${((crowd.bytes - bytes) / viewers / took / 1000).toFixed(2)} kB a second and viewer; ` +
      `${after.rssMegabytes.toFixed(0)} MB (${before.rssMegabytes.toFixed(0)} before); ` +
      `viewers ${((user + system) / took / 10_000).toFixed(0)} % of a core, late p99 ${(late.percentile(99) / 1e6).toFixed(0)} ms`,
  );
  if (viewers === 1000) {
    const good = p99 <= GOAL_P99 && gaps === 0 && closed === 0;
    met &&= good;
    console.log(`  goal p99 ${GOAL_P99} ms, no gap: ${good ? "met" : "missed"}`);
  }
  clearInterval(timer);
  crowd.leave();
  await wait(2000);
}

/** So many lines a second, each of another glider of that second, and all of them are there afterwards. */
async function fed(rate: number, lasting: number): Promise<void> {
  const before = takenBy(state);
  const begun = Date.now();
  const sent = new Set<string>();
  let told = 0;
  while (Date.now() - begun < lasting * 1000) {
    const due = Math.floor(((Date.now() - begun) / 1000) * rate);
    for (; told < due; told++) {
      const [nth, time] = [told % rate, Math.floor(Date.now() / 1000)];
      const id = idOf(10_000 + nth);
      const key = `F${id} ${time}`;
      if (sent.has(key)) continue;
      sent.add(key);
      sky.send(lineAt(id, nth, time));
    }
    await wait(5);
  }
  const lastTime = Math.floor(Date.now() / 1000);
  let missing = [...sent];
  const fedUntil = performance.now();
  for (let tries = 0; tries < 60 && missing.length > 0; tries++) {
    await wait(500);
    const there = await everyPoint(Math.floor(begun / 1000), lastTime);
    missing = missing.filter((key) => !there.has(key));
  }
  const lag = (performance.now() - fedUntil) / 1000;
  const cpu = takenBy(state).cpuSeconds - before.cpuSeconds;
  met &&= missing.length === 0;
  console.log(
    `${rate} lines a second for ${lasting} s: ${sent.size} points of ${rate} gliders, ${missing.length} lost, all there ${lag.toFixed(1)} s after the last; ` +
      `${(cpu / lasting).toFixed(2)} cores: ${missing.length === 0 ? "met" : "missed"}`,
  );
}

async function everyPoint(from: number, to: number): Promise<Set<string>> {
  const there = new Set<string>();
  for (let minute = Math.floor(from / 60) * 60; minute <= to; minute += 60) {
    const answer = await fetch(`${server.origin}/v1/fix/batch?time=${minute}`);
    const { fix } = (await answer.json()) as { fix: { id: string; time: string }[] };
    for (const { id, time } of fix) there.add(`${id} ${Date.parse(time) / 1000}`);
  }
  return there;
}

function idOf(nth: number): string {
  return (0xd00000 + nth).toString(16).toUpperCase();
}

function lineAt(id: string, nth: number, time: number): string {
  const place = {
    latitude: 46 + (nth % 60) / 10,
    longitude: 7 + ((nth * 7) % 50) / 10 + ((time % 3600) * 30) / 74_600 / 60,
  };
  return lineOf(
    { id, sort: "glider" },
    { ...place, altitude: 1000 + (nth % 50) * 20, course: 90, speed: 30, climb: 1 },
    time,
    "Bench",
  );
}

function at(times: number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}
