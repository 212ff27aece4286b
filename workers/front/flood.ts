/**
 * Refuses too many expensive calls from one network with 429 and when to retry, before anything is read or queried.
 *
 * Counted in the memory of this isolate, by whole minutes: it costs nothing, and a flooding network always meets the
 * same few isolates. It keeps a site responsive; what must be exact, such as guesses and hourly limits of members, is
 * counted in the database (app/core/request/throttle.server.ts). When deployed every caller has a public address; on
 * one's own machine all have the machine's, and nothing is counted.
 */
import { getNetwork } from "#app/core/request/address.server.ts";
import { Refusal } from "#app/core/request/refusal.ts";

interface Costly {
  name: string;
  /** Calls per minute of one network: far above what a club house needs on a good day. */
  most: number;
  /** @param path in lower case, decoded and without trailing slash, because routers treat all spellings as one address */
  is(method: string, path: string, query: URLSearchParams): boolean;
}

/** The first match counts. */
const COSTLY: readonly Costly[] = [
  {
    name: "sheets",
    most: 60,
    is: (method, path, query) =>
      method === "GET" &&
      (/^\/(flight|ranking\/[^/]+)\/export\/|^\/v1\/segment\/export$/.test(path) ||
        /^\/(league\/[^/]+\/sheet|club\/[^/]+\/report|user\/[^/]+\/logbook)\/|^\/(task\/[^/]+\/download|waypoint\/[^/]+\/file)$/.test(
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
    // Each queries eight live rooms, and their hours in the store.
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
    // A tracker sends every few seconds, and many in a mobile network share one address.
    name: "positions",
    most: 600,
    is: (_, path) => ["/track.php", "/client.php", "/v1/ingest", "/v1/live/skylines"].includes(path),
  },
  {
    // Without recordings, which are counted by the hour (app/flight/intake), because an archive of years is uploaded
    // automatically.
    name: "changes",
    most: 300,
    is: (method, path) => !["GET", "HEAD", "OPTIONS"].includes(method) && !/^\/v1\/(upload|igcfile)/.test(path),
  },
];

export const isOwnMachine = (address: string) => /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/.test(address);

/** Normalises an address the way routers read it, since each has many spellings; `.data` requests only a page's data. */
export function plainPath(pathname: string): string {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // No router accepts such an address.
  }
  path = path.toLowerCase().replace(/\.data$/, "");
  while (path.endsWith("/")) path = path.slice(0, -1);
  return path;
}

const MINUTE = 60_000;
/**
 * The number of networks remembered in a minute; with more all counters are reset, rather than any network being
 * refused.
 */
const MOST_NETWORKS = 20_000;

export class Floods {
  #minute = 0;
  readonly #counts = new Map<string, number>();

  /** Throws 429 if this call is one too many. @param now milliseconds */
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
