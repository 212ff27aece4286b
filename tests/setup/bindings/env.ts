/**
 * The bindings of database tests: database and store in Node, and doors that are closed. A test that needs what is behind one
 * belongs in workerd, as `*.worker.test.ts`; the door says so.
 */
import { inject } from "vitest";
import { openD1 } from "./d1.ts";
import { openHolders, openJobs } from "./memory-and-jobs.ts";
import { openQueue } from "./queues.ts";
import { openR2 } from "./r2.ts";

/** What was called although it is closed, until a file ends: the site catches some faults and goes another way. */
export const touched: string[] = [];

/** Whatever is called of it fails with its name. */
function closed(name: string) {
  const door: unknown = new Proxy(() => undefined, {
    get: (_, field) => {
      if (field === "then" || typeof field === "symbol") return undefined;
      return door;
    },
    apply: () => {
      touched.push(name);
      throw new Error(`${name} is behind a door: a test that needs it is a *.worker.test.ts.`);
    },
  });
  return door as () => never;
}

/** A flight's room in which nobody reads: what it is told goes nowhere. Only workerd has sockets. */
const emptyRoom = { tell: async () => undefined, fetch: closed("FLIGHT_ROOM") };

function getEnv(): Cloudflare.Env {
  return env;
}

const bindings = {
  ...inject("settings"),
  DB: openD1(),
  NAMES: openD1(),
  FILES: openR2(),
  TILES: openR2(),
  SCORE_QUEUE: openQueue("score", getEnv),
  BULK_QUEUE: openQueue("bulk", getEnv),
  HOLDER: openHolders(getEnv),
  JOBS: openJobs(getEnv),
  FLIGHT_ROOM: { idFromName: (name: string) => name, get: () => emptyRoom },
};
const DOORS = ["LIVE_ROOM", "LIVE_INGEST", "IMAGES", "FONTS", "ASSETS"];

export const env: Cloudflare.Env = Object.assign(
  bindings,
  Object.fromEntries(DOORS.map((name) => [name, closed(name)])),
) as unknown as Cloudflare.Env;
