/**
 * Floods: one client asks for what costs, twenty at a time, until it was refused often enough, while another reads pages. Nobody may
 * be answered by a fault, too much is told as 429 with when to come back, and who reads pages hardly notices.
 * `npm run attack -- floods`.
 */
import { crc16 } from "#app/soaring/beacon/crc16.ts";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { away } from "#tests/cast/ground.ts";
import { ada, ben } from "#tests/cast/pilots.ts";
import { planFor } from "#tests/cast/plans.ts";
import { simulate } from "#tests/cast/simulate.ts";
import { png } from "#tests/setup/pictures.ts";
import { removeState, serve, settled, stateFolder, wait } from "#tests/setup/server.ts";
import { bearer, getToken, send } from "./crew.ts";

const AT_ONCE = 20;
/** After so many refusals, and so many pages meanwhile, enough is known. */
const [REFUSALS, PAGES] = [40, 20];
/** Limits are by whole minutes: one of them lies in it for sure, however slow the machine. Seconds. */
const PATIENCE = 125;
/** The loosest of the limits, a minute. What did not come to that in any minute was no flood: this machine is too slow for one. */
const LOOSEST = 600;
/** What need not refuse anybody is asked for so long, seconds. */
const UNBOUNDED = 8;
/**
 * Of pages that somebody else reads meanwhile, 95 of 100. Twenty that ask stand before each; on a machine that is busy
 * with other things that counts by what a page takes there while nobody floods.
 */
const GOAL_MS = 1000;
const GOAL_TIMES = 40;

interface Flood {
  path: string;
  /** Nobody has to be told to come back later: what is refused at once, or costs nothing. */
  unbounded?: true;
  /** Each is refused, for it is wrong: what is asked is what that costs. */
  hopeless?: true;
  method?: string;
  body?(nth: number): BodyInit;
  headers?: Record<string, string>;
}

const state = stateFolder();
const server = await serve(state);
let fell = 0;
let floodsSoFar = 0;
try {
  const { origin } = server;
  const [flight] = (await (await send(origin, ada(), overland(), "1.igc")).json()) as { id: number }[];
  await settled(origin, [flight.id], 60);
  const member = { ...bearer(await getToken(origin, ben())), "content-type": "application/json" };
  const json = (value: object) => JSON.stringify(value);
  const made = await fetch(`${origin}/v1/live/setting/key`, { method: "POST", headers: member, body: "{}" });
  const { key } = (await made.json()) as { key: string };
  const adas = bearer(await getToken(origin, ada()));
  const form = (fields: Record<string, string | Blob>) => () => {
    const made = new FormData();
    for (const [name, value] of Object.entries(fields)) made.set(name, value);
    return made;
  };
  const picture = new Blob([png()], { type: "image/png" });
  const floods: Record<string, Flood> = {
    search: {
      path: "/v1/search",
      method: "POST",
      headers: { "content-type": "application/json" },
      body: (nth) => json({ search_items: [{ name: `konigsdrof ${nth}` }], documents: "user,airport,club" }),
    },
    "list as a workbook": { path: "/v1/flight?format=xlsx", headers: member },
    "list as csv": { path: "/flight/export/csv" },
    "ranking as a workbook": { path: "/ranking/free/export/xlsx" },
    "track as kml": { path: `/file/flight/${flight.id}.kml` },
    "track as columns": { path: `/v1/flightdata/${flight.id}` },
    "pictures to share": { path: "/picture/ranking/free-2026.png" },
    portraits: { path: "/v1/user/image", method: "POST", headers: adas, body: form({ image: picture }) },
    "stories with a picture": {
      path: "/v1/story",
      method: "POST",
      headers: adas,
      body: (nth) => form({ flight_id: String(flight.id), comment: `story ${nth}`, image: picture })(),
    },
    certificates: { path: "/v1/user/certificate/2026", headers: adas },
    // One is made at a time: whoever asks again is told of it.
    archives: { path: "/v1/user/me/export", method: "POST", headers: member, unbounded: true },
    "names of airfields": { path: "/v1/airport/nearest?latitude=47.8&longitude=11.4", unbounded: true },
    ranking: {
      path: "/v1/ranking",
      method: "POST",
      headers: { "content-type": "application/json" },
      body: () => json({ contest: "free", season: 2026 }),
    },
    stars: { path: `/v1/flightdetail/like/${flight.id}`, method: "POST", headers: member },
    collections: {
      path: "/v1/flightcollection",
      method: "POST",
      headers: member,
      body: (nth) => json({ name: `collection ${nth}` }),
    },
    tasks: {
      path: "/v1/task",
      method: "POST",
      headers: member,
      body: (nth) => json({ name: `task ${nth}`, point_features: [turn(11.4), turn(11.9), turn(11.4)] }),
    },
    "reports of windows": {
      path: "/v1/report",
      method: "POST",
      headers: { "content-type": "application/json" },
      body: (nth) => json({ message: `grey map ${nth}`, path: "/" }),
    },
    comments: {
      path: `/v1/comment/flight/${flight.id}`,
      method: "POST",
      headers: member,
      body: (nth) => json({ comment: `comment ${nth}` }),
    },
    messages: {
      path: "/v1/usermessage",
      method: "POST",
      headers: member,
      body: (nth) => json({ recipient_id: ada().id, message: `message ${nth}` }),
    },
    "log-ins": {
      path: "/v1/auth/token",
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: () => "grant_type=password&client_id=kettle&username=nobody@kettle.test&password=wrong",
      hopeless: true,
    },
    // By the hour, and a local site takes ten thousand.
    "recordings that are none": {
      path: "/v1/igcfile",
      method: "POST",
      body: () => new FormData(),
      unbounded: true,
      hopeless: true,
    },
    "area of the map": { path: "/flight/map?area=47.0_11.0,48.5_12.5" },
    "positions by LiveTrack24": {
      path: `/track.php?leolive=1&user=${key}&pass=x&lat=47.8&lon=11.4&alt=1200&sog=90&cog=90&tm=${Math.floor(Date.now() / 1000)}`,
    },
    "datagrams of SkyLines": { path: "/v1/live/skylines", method: "POST", body: () => ping(key) },
    "keys that are none": { path: "/client.php?op=login&user=0123456789abcdef&pass=x" },
    "batches that nobody signed": {
      path: "/v1/ingest",
      method: "POST",
      body: () => json({ sequence: 1 }),
      hopeless: true,
    },
  };
  const alone: number[] = [];
  for (let nth = 0; nth < PAGES; nth++) alone.push(await aPage());
  const quiet = ofHundred(alone, 50);
  console.log(`a page while nobody floods takes ${quiet.toFixed(0)} ms`);
  for (const [name, flood] of Object.entries(floods)) await flooded(name, flood, quiet);
} finally {
  await server.stop();
  removeState(state);
}
console.log(fell === 0 ? "all held" : `${fell} fell`);
process.exitCode = fell === 0 ? 0 : 1;

/** Of an hour or two, and points: it stands in rankings, and has a track worth the name. */
function overland(): Uint8Array<ArrayBuffer> {
  const start = Date.parse("2026-07-12T10:00:00Z") / 1000;
  return simulate(planFor({ seed: 1, start, interval: 4, course: [away(koenigsdorf(), 200, 60_000)] })).bytes;
}

/** What XCSoar sends to be sure that somebody listens. */
function ping(key: string): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from(Buffer.from(`5df4b67b00000001${key}002a000000000000`, "hex"));
  new DataView(bytes.buffer).setUint16(4, crc16(bytes));
  return bytes;
}

function turn(longitude: number): object {
  return {
    type: "Feature",
    properties: { name: "Turn", radius: 0.5, kind: "CYLINDER" },
    geometry: { type: "Point", coordinates: [longitude, 47.8] },
  };
}

async function flooded(
  name: string,
  { path, method = "GET", body, headers = {}, unbounded, hopeless }: Flood,
  quiet: number,
): Promise<void> {
  const begun = Date.now();
  const told = new Map<number, number>();
  const pages: number[] = [];
  const byMinute = new Map<number, number>();
  let unsaid = 0;
  let nth = 0;
  const seconds = () => (Date.now() - begun) / 1000;
  const isOver = () =>
    unbounded
      ? seconds() > UNBOUNDED
      : seconds() > PATIENCE || ((told.get(429) ?? 0) >= REFUSALS && pages.length >= PAGES);
  // Each flood comes from elsewhere: what one was refused says nothing of the next.
  const address = `198.51.100.${++floodsSoFar}`;
  const asker = async () => {
    while (!isOver()) {
      const answer = await fetch(`${server.origin}${path}`, {
        method,
        headers: { ...headers, "cf-connecting-ip": address },
        body: body?.(nth++),
      });
      await answer.arrayBuffer();
      told.set(answer.status, (told.get(answer.status) ?? 0) + 1);
      const minute = Math.floor(Date.now() / 60_000);
      byMinute.set(minute, (byMinute.get(minute) ?? 0) + 1);
      if (answer.status === 429 && !(Number(answer.headers.get("retry-after")) > 0)) unsaid++;
    }
  };
  const reader = async () => {
    while (!isOver()) {
      pages.push(await aPage());
      await wait(100);
    }
  };
  await Promise.all([reader(), ...Array.from({ length: AT_ONCE }, asker)]);
  const [p95, goal] = [ofHundred(pages, 95), Math.max(GOAL_MS, GOAL_TIMES * quiet)];
  const isTooSlow = Math.max(...byMinute.values()) <= LOOSEST;
  const wrong = [
    ...[...told.keys()].filter((status) => status >= 500 && status !== 503).map((status) => `answered ${status}`),
    ...(unsaid > 0 ? [`${unsaid} not told when to come back`] : []),
    ...(p95 > goal ? [`pages wait longer than ${goal.toFixed(0)} ms`] : []),
    ...(unbounded || told.has(429) || isTooSlow ? [] : ["nobody was refused"]),
    ...([...told.keys()].some((status) => status < 300) || hopeless ? [] : ["nothing was done at all"]),
  ];
  if (wrong.length > 0) fell++;
  const statuses = [...told].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  console.log(
    `${name.padEnd(26)} ${statuses.join(", ").padEnd(30)} ${seconds().toFixed(0).padStart(3)} s, pages p50 ${ofHundred(pages, 50).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms${wrong.length > 0 ? `  FELL: ${wrong.join("; ")}` : ""}`,
  );
  if (!unbounded && isTooSlow && !told.has(429)) console.log("  this machine is too slow to flood it with these");
}

/** Milliseconds of one, from the site and not from what is kept. */
async function aPage(): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(`${server.origin}/flight/list`, { headers: { "cache-control": "no-cache" } });
  await answer.arrayBuffer();
  return answer.ok ? performance.now() - begun : Number.POSITIVE_INFINITY;
}

/** Of so many times that of which so many of a hundred are no longer. */
function ofHundred(times: readonly number[], hundredth: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * hundredth) / 100))] ?? Number.POSITIVE_INFINITY;
}
