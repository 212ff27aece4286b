/**
 * `npm run bench -- live [--viewers 100,1000 --seconds 20 --lines 3000:20,6000:10 --no-crowds]`: the whole product on this machine: a
 * feed, the ingest, a room, viewers; all of them share its cores.
 *
 * Goals: 1,000 viewers × 200 gliders at 1 Hz, 99 of 100 points within 250 ms from the line to the frame, no gap; a thousand who come
 * within 10 s have their picture within 2 s, and those who were there wait no second; a tenth who read nothing are closed
 * within 60 s, and the others notice nothing; 3,000 lines a second for 20 s and 6,000 for 10 s without a point lost, told 2 s later.
 * Printed besides: growth, processor and bytes per viewer.
 */
import { createServer } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { prepare } from "#scripts/verbs/states.mjs";
import { skyServer } from "#tests/cast/air/server.ts";
import { freePort, removeState, serve, stateFolder, wait } from "#tests/setup/server.ts";
import { at } from "./asking/times.ts";
import { feed } from "./live/fed.ts";
import { fly } from "./live/gliders.ts";
import { takenBy } from "./live/machine.ts";
import { type Swarm, swarm } from "./live/swarm.ts";

const GOAL_P99 = 250; // ms
const GLIDERS = 200;
const CROWD = 1000;

const { values } = parseArgs({
  options: {
    viewers: { type: "string", default: "100,1000,3000" },
    seconds: { type: "string", default: "20" },
    lines: { type: "string", default: "3000:20,6000:10" },
    "no-crowds": { type: "boolean", default: false },
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
  for (const viewers of values.viewers.split(",").filter(Boolean).map(Number)) await watched(viewers);
  if (!values["no-crowds"]) {
    await stormed();
    await unread();
  }
  for (const [rate, lasting] of values.lines.split(",").filter(Boolean).map(getRate)) await fed(rate, lasting);
} finally {
  await server.stop();
  await sky.close();
  devices.close();
  removeState(state);
}
process.exit(met ? 0 : 1);

function getRate(word: string): [rate: number, seconds: number] {
  const [rate, lasting] = word.split(":").map(Number);
  return [rate, lasting];
}

/** Growth: so many who all look at everything. */
async function watched(viewers: number): Promise<void> {
  const gliders = fly(GLIDERS, sky.send);
  await wait(3000);
  const crowd = await swarm(server.origin, viewers, gliders.sentAt, { spreadMs: Math.max(viewers * 3, 1000) });
  await wait(3000);
  const [before, from, frames, bytes] = [takenBy(state), performance.now(), crowd.frames, crowd.bytes];
  crowd.latencies.length = 0;
  const own = process.cpuUsage();
  const late = monitorEventLoopDelay({ resolution: 5 });
  late.enable();
  await wait(seconds * 1000);
  late.disable();
  const took = (performance.now() - from) / 1000;
  const after = takenBy(state);
  const { user, system } = process.cpuUsage(own);
  const p99 = at(crowd.latencies, 0.99);
  const cpu = (after.cpuSeconds - before.cpuSeconds) / took;
  console.log(
    `${viewers} viewers × ${GLIDERS} gliders: line to frame p50 ${at(crowd.latencies, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms of ${crowd.latencies.length}; ` +
      `${crowd.gaps} gaps, ${getClosed(crowd)} closed; join p99 ${at(crowd.joins, 0.99).toFixed(0)} ms; ` +
      `site ${(cpu * 100).toFixed(0)} % of a core, ${((cpu * 1000) / viewers).toFixed(2)} ms a second and viewer; ` +
      `${((crowd.frames - frames) / viewers / took).toFixed(1)} frames and ${((crowd.bytes - bytes) / viewers / took / 1000).toFixed(2)} kB a second and viewer; ` +
      `${after.rssMegabytes.toFixed(0)} MB (${before.rssMegabytes.toFixed(0)} before); ` +
      `viewers ${((user + system) / took / 10_000).toFixed(0)} % of a core, late p99 ${(late.percentile(99) / 1e6).toFixed(0)} ms`,
  );
  if (viewers === CROWD)
    goal(`p99 ${GOAL_P99} ms, no gap`, p99 <= GOAL_P99 && crowd.gaps === 0 && getClosed(crowd) === 0);
  await end(gliders, crowd);
}

/** A thousand come within ten seconds where some are. */
async function stormed(): Promise<void> {
  const gliders = fly(GLIDERS, sky.send);
  await wait(3000);
  const others = await swarm(server.origin, 200, gliders.sentAt, { spreadMs: 1000 });
  await wait(3000);
  others.latencies.length = 0;
  const storm = await swarm(server.origin, CROWD, gliders.sentAt, { spreadMs: 10_000 });
  const [join, p99] = [at(storm.joins, 0.99), at(others.latencies, 0.99)];
  console.log(
    `${CROWD} come within 10 s: picture p99 ${join.toFixed(0)} ms; the 200 who were there p99 ${p99.toFixed(0)} ms, ${others.gaps} gaps`,
  );
  goal("picture p99 2 s, others p99 1 s", join <= 2000 && p99 <= 1000 && others.gaps === 0);
  await end(gliders, others, storm);
}

/** A tenth read nothing once they have their picture. */
async function unread(): Promise<void> {
  const gliders = fly(GLIDERS, sky.send);
  await wait(3000);
  const deaf = CROWD / 10;
  const crowd = await swarm(server.origin, CROWD, gliders.sentAt, { spreadMs: CROWD * 3, deaf });
  const begun = performance.now();
  crowd.latencies.length = 0;
  let left = CROWD;
  while (left > CROWD - deaf && performance.now() - begun < 70_000) {
    await wait(1000);
    left = await viewersNow();
  }
  const gone = (performance.now() - begun) / 1000;
  const p99 = at(crowd.latencies, 0.99);
  console.log(
    `${deaf} of ${CROWD} read nothing: ${CROWD - left} closed after ${gone.toFixed(0)} s; the others p99 ${p99.toFixed(0)} ms, ${crowd.gaps} gaps`,
  );
  goal(`closed within 60 s, others p99 ${GOAL_P99} ms`, left === CROWD - deaf && gone <= 60 && p99 <= GOAL_P99);
  await end(gliders, crowd);
}

async function viewersNow(): Promise<number> {
  const answer = await fetch(`${server.origin}/v1/live/now?area=middle-europe`);
  return ((await answer.json()) as { viewers: number }).viewers;
}

async function fed(rate: number, lasting: number): Promise<void> {
  const before = takenBy(state);
  const { points, lost, lag } = await feed(server.origin, sky.send, rate, lasting);
  const cpu = takenBy(state).cpuSeconds - before.cpuSeconds;
  console.log(
    `${rate} lines a second for ${lasting} s: ${points} points of ${rate} gliders, ${lost} lost, told ${lag.toFixed(1)} s after the last; ` +
      `${(cpu / lasting).toFixed(2)} cores`,
  );
  goal("nothing lost, told 2 s later", lost === 0 && lag <= 2);
}

function goal(words: string, good: boolean): void {
  met &&= good;
  console.log(`  goal ${words}: ${good ? "met" : "missed"}`);
}

async function end(gliders: { land(): void }, ...crowds: Swarm[]): Promise<void> {
  gliders.land();
  for (const crowd of crowds) crowd.leave();
  await wait(3000);
}

function getClosed({ closed }: Swarm): number {
  return [...closed.values()].reduce((sum, each) => sum + each, 0);
}
