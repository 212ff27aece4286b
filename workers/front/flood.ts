/**
 * Too much at once from one network of what costs: 429 with when to come back, before anything is read or asked of the database.
 *
 * Counted in the memory of this isolate, by whole minutes: it costs nothing, and whoever floods meets the same few of them. It keeps a
 * site answering; what must be exact, guesses and what members may do an hour, is counted in the database
 * (app/core/request/throttle.server.ts). Deployed every caller has an address of the world; on one's own machine it is the machine's, and nobody is counted.
 */
import { getNetwork } from "#app/core/request/address.server.ts";
import { Refusal } from "#app/core/request/refusal.ts";

interface Costly {
  name: string;
  /** Calls a minute of one network: far above what a club house does on a good day. */
  most: number;
  /** @param path without its capitals, encoding and last slash: to the routers all of them are one address */
  is(method: string, path: string, query: URLSearchParams): boolean;
}

/** The first that fits counts. */
const COSTLY: readonly Costly[] = [
  {
    name: "sheets",
    most: 60,
    is: (method, path, query) =>
      method === "GET" &&
      (/^\/(flight|ranking\/[^/]+)\/export\/|^\/v1\/segment\/export$/.test(path) ||
        /^\/(league\/[^/]+\/sheet|club\/[^/]+\/report)\/|^\/(task\/[^/]+\/download|waypoint\/[^/]+\/file)$/.test(
          path,
        ) ||
        (path === "/v1/flight" && query.has("format"))),
  },
  {
    name: "names",
    most: 300,
    is: (_, path) =>
      ["/v1/search", "/search", "/club/find", "/task/plan/places"].includes(path) ||
      path.startsWith("/v1/user/copilot/"),
  },
  {
    name: "figures",
    most: 600,
    is: (_, path) =>
      ["/v1/ranking", "/flight/statistics", "/v1/airport/around", "/v1/map/route", "/task/plan/around"].includes(path),
  },
  {
    // Each reads the traces of thirty flights.
    name: "areas",
    most: 120,
    is: (_, path, query) => path === "/flight/map" && query.has("area"),
  },
  {
    // Each takes as long as two pages. A program may fetch a season's flights.
    name: "tracks",
    most: 300,
    is: (method, path) => method === "GET" && /^\/(v1\/flightdata|file\/flight)\//.test(path),
  },
  {
    // Each asks eight rooms, and their hours in the store.
    name: "air",
    most: 300,
    is: (_, path) =>
      /^\/v1\/live\/(glider\/[^/]+\/track|family\/[^/]+)$/.test(path) ||
      ["/v1/fix/batch", "/v1/thermal"].includes(path),
  },
  {
    // A page shows ten.
    name: "relief",
    most: 600,
    is: (_, path) => path.startsWith("/tiles/relief/"),
  },
  {
    // A tracker sends every few seconds; of a mobile network many stand behind one address.
    name: "positions",
    most: 600,
    is: (_, path) => ["/track.php", "/client.php", "/v1/ingest", "/v1/live/skylines"].includes(path),
  },
  {
    // Recordings aside, which are counted by the hour (app/flight/intake): an archive of years comes by itself.
    name: "changes",
    most: 300,
    is: (method, path) => !["GET", "HEAD", "OPTIONS"].includes(method) && !/^\/v1\/(upload|igcfile)/.test(path),
  },
];

export const isOwnMachine = (address: string) => /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/.test(address);

/** As the routers read an address, of which each has many spellings; `.data` asks for a page's figures alone. */
export function plainPath(pathname: string): string {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // No router knows such an address.
  }
  path = path.toLowerCase().replace(/\.data$/, "");
  while (path.endsWith("/")) path = path.slice(0, -1);
  return path;
}

const MINUTE = 60_000;
/** Networks that are remembered in a minute; with more all begin anew, rather than any being refused. */
const MOST_NETWORKS = 20_000;

export class Floods {
  #minute = 0;
  readonly #counts = new Map<string, number>();

  /** Throws 429 when this one is too much. @param now milliseconds */
  count(request: Request, now: number): void {
    const address = request.headers.get("cf-connecting-ip");
    if (address === null || isOwnMachine(address)) return;
    const { pathname, searchParams } = new URL(request.url);
    const path = plainPath(pathname);
    const costly = COSTLY.find(({ is }) => is(request.method, path, searchParams));
    if (!costly) return;
    const minute = Math.floor(now / MINUTE);
    if (minute !== this.#minute || this.#counts.size >= MOST_NETWORKS) this.#counts.clear();
    this.#minute = minute;
    const key = `${costly.name} ${getNetwork(address)}`;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    if (count > costly.most) {
      const retryAfter = Math.max(1, Math.ceil(((minute + 1) * MINUTE - now) / 1000));
      throw new Refusal(429, "too_many_requests", { retryAfter });
    }
  }
}
