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
  method?: string;
  body?(nth: number): BodyInit;
  headers?: Record<string, string>;
}

const state = stateFolder();
const server = await serve(state);
let fell = 0;
try {
  const { origin } = server;
  const [flight] = (await (await send(origin, ada(), circuit(1), "1.igc")).json()) as { id: number }[];
  await settled(origin, [flight.id], 60);
  const member = { ...bearer(await tokenOf(origin, ben())), "content-type": "application/json" };
  const json = (value: object) => JSON.stringify(value);
  const floods: Record<string, Flood> = {
    search: {
      path: "/v1/search",
      method: "POST",
      headers: { "content-type": "application/json" },
      body: (nth) => json({ search_items: [{ name: `konigsdrof ${nth}` }], documents: "user,airport,club" }),
    },
    "list as a workbook": { path: "/v1/flight?format=xlsx", headers: member },
    ranking: {
      path: "/v1/ranking",
      method: "POST",
      headers: { "content-type": "application/json" },
      body: () => json({ contest: "free", season: 2026 }),
    },
    stars: { path: `/v1/flightdetail/like/${flight.id}`, method: "POST", headers: member },
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
    "recordings that are none": { path: "/v1/igcfile", method: "POST", body: () => new FormData() },
    "area of the map": { path: "/flight/map?area=47.0_11.0,48.5_12.5" },
  };
  for (const [name, flood] of Object.entries(floods)) await flooded(name, flood);
} finally {
  await server.stop();
  removeState(state);
}
console.log(fell === 0 ? "all held" : `${fell} fell`);
process.exitCode = fell === 0 ? 0 : 1;

async function flooded(name: string, { path, method = "GET", body, headers = {} }: Flood): Promise<void> {
  const end = Date.now() + Number(values.seconds) * 1000;
  const told = new Map<number, number>();
  let unsaid = 0;
  let nth = 0;
  const asker = async () => {
    while (Date.now() < end) {
      const answer = await fetch(`${server.origin}${path}`, {
        method,
        headers: { ...headers, "cf-connecting-ip": "198.51.100.9" },
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
  const held = faults === 0 && unsaid === 0 && p95 <= GOAL_MS;
  if (!held) fell++;
  const statuses = [...told].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  console.log(
    `${name.padEnd(26)} ${statuses.join(", ").padEnd(34)} a page meanwhile p95 ${p95.toFixed(0)} ms${held ? "" : "  FELL"}`,
  );
}
