/**
 * Floods: one client asks for what costs, twenty at a time, while another reads pages. Nobody may be answered by a fault, too
 * much is told as 429 with when to come back, and who reads pages hardly notices. `npm run attack -- floods [--seconds 8]`.
 */
import { parseArgs } from "node:util";
import { ada, ben } from "#tests/cast/pilots.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { removeState, serve, settled, stateFolder, wait } from "#tests/setup/server.ts";
import { bearer, send, tokenOf } from "./crew.ts";

const { values } = parseArgs({ options: { seconds: { type: "string", default: "8" } } });
const AT_ONCE = 20;
/** Of a page that somebody else reads meanwhile, 95 of 100. */
const GOAL_MS = 1000;

interface Flood {
  path: string;
  /** Nobody has to be told to come back later: what is refused at once, or costs nothing. */
  unbounded?: true;
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
  const [flight] = (await (await send(origin, ada(), circuit(1), "1.igc")).json()) as { id: number }[];
  await settled(origin, [flight.id], 60);
  const member = { ...bearer(await tokenOf(origin, ben())), "content-type": "application/json" };
  const json = (value: object) => JSON.stringify(value);
  const made = await fetch(`${origin}/v1/live/setting/key`, { method: "POST", headers: member, body: "{}" });
  const { key } = (await made.json()) as { key: string };
  const floods: Record<string, Flood> = {
    search: {
      path: "/v1/search",
      method: "POST",
      headers: { "content-type": "application/json" },
      body: (nth) => json({ search_items: [{ name: `konigsdrof ${nth}` }], documents: "user,airport,club" }),
    },
    "list as a workbook": { path: "/v1/flight?format=xlsx", headers: member },
    "list as csv": { path: "/flight/export/csv" },
    certificates: { path: "/v1/user/certificate/2026", headers: member },
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
    },
    // By the hour, and a local site takes ten thousand.
    "recordings that are none": { path: "/v1/igcfile", method: "POST", body: () => new FormData(), unbounded: true },
    "area of the map": { path: "/flight/map?area=47.0_11.0,48.5_12.5" },
    "positions by LiveTrack24": {
      path: `/track.php?leolive=1&user=${key}&pass=x&lat=47.8&lon=11.4&alt=1200&sog=90&cog=90&tm=${Math.floor(Date.now() / 1000)}`,
    },
    "keys that are none": { path: "/client.php?op=login&user=0123456789abcdef&pass=x" },
    "batches that nobody signed": { path: "/v1/ingest", method: "POST", body: () => json({ sequence: 1 }) },
  };
  for (const [name, flood] of Object.entries(floods)) await flooded(name, flood);
} finally {
  await server.stop();
  removeState(state);
}
console.log(fell === 0 ? "all held" : `${fell} fell`);
process.exitCode = fell === 0 ? 0 : 1;

function turn(longitude: number): object {
  return {
    type: "Feature",
    properties: { name: "Turn", radius: 0.5, kind: "CYLINDER" },
    geometry: { type: "Point", coordinates: [longitude, 47.8] },
  };
}

async function flooded(name: string, { path, method = "GET", body, headers = {}, unbounded }: Flood): Promise<void> {
  const end = Date.now() + Number(values.seconds) * 1000;
  const told = new Map<number, number>();
  let unsaid = 0;
  let nth = 0;
  // Each flood comes from elsewhere: what one was refused says nothing of the next.
  const address = `198.51.100.${++floodsSoFar}`;
  const asker = async () => {
    while (Date.now() < end) {
      const answer = await fetch(`${server.origin}${path}`, {
        method,
        headers: { ...headers, "cf-connecting-ip": address },
        body: body?.(nth++),
      });
      await answer.arrayBuffer();
      told.set(answer.status, (told.get(answer.status) ?? 0) + 1);
      if (answer.status === 429 && !answer.headers.has("retry-after")) unsaid++;
    }
  };
  const pages: number[] = [];
  const reader = async () => {
    while (Date.now() < end) {
      const begun = performance.now();
      const answer = await fetch(`${server.origin}/flight/list`, {
        headers: { "cache-control": "no-cache" },
      });
      await answer.arrayBuffer();
      pages.push(answer.ok ? performance.now() - begun : Number.POSITIVE_INFINITY);
      await wait(100);
    }
  };
  await Promise.all([reader(), ...Array.from({ length: AT_ONCE }, asker)]);
  pages.sort((a, b) => a - b);
  const p95 = pages[Math.floor(pages.length * 0.95)] ?? Number.POSITIVE_INFINITY;
  const faults = [...told]
    .filter(([status]) => status >= 500 && status !== 503)
    .reduce((sum, [, count]) => sum + count, 0);
  const held = faults === 0 && unsaid === 0 && p95 <= GOAL_MS && (unbounded || told.has(429));
  if (!held) fell++;
  const statuses = [...told].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  console.log(
    `${name.padEnd(26)} ${statuses.join(", ").padEnd(34)} a page meanwhile p95 ${p95.toFixed(0)} ms${held ? "" : "  FELL"}`,
  );
}
