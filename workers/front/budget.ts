/**
 * Limits how much processing time one network gets: each request costs what it takes here (`npm run bench -- cost`),
 * and a network has two seconds at once and a quarter of each second that passes. A network that needs more gets 429
 * with Retry-After before anything is read.
 *
 * It complements the limits by kind and minute (flood.ts), which let all calls of a minute come in its first seconds:
 * fifty of the most expensive ones per second would occupy a processor for as long. Like those, it is in the memory
 * of this isolate; on one's own machine nothing is counted.
 */
import { getNetwork } from "#app/core/request/address.server.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { isOwnMachine, plainPath } from "./flood.ts";

/** Milliseconds for rendering a page; one from the cache (kept-page.ts) costs next to nothing. */
export const PAGE_MS = 40;

/** Milliseconds of calls; those not listed cost little. The first match counts. */
const COSTS: readonly (readonly [RegExp, number])[] = [
  [/^\/v1\/flightdata\/|^\/file\//, 30],
  [/^\/v1\/(fix\/batch|thermal|live\/family\/.*|live\/glider\/[^/]+\/track)$/, 20],
  [/^\/v1\/(flightdetail\/\d+|flight|segment\/export|ranking)$/, 15],
  [/^\/(picture|tiles\/relief)\//, 20],
  [/^\/v1\/(search|user\/copilot\/.*)$/, 10],
];

const MOST_MS = 2000;
const MS_A_SECOND = 250;
/** The number of networks remembered; with more all counters are reset, rather than any network being refused. */
const MOST_NETWORKS = 20_000;

interface Account {
  left: number;
  /** Epoch ms. */
  at: number;
}

export const getCost = (pathname: string): number => {
  const path = plainPath(pathname);
  return COSTS.find(([call]) => call.test(path))?.[1] ?? 0;
};

export class Budgets {
  readonly #accounts = new Map<string, Account>();

  /** Throws 429 if this network does not have so much left. @param cost and @param now milliseconds */
  spend(request: Pick<Request, "headers">, cost: number, now: number): void {
    const address = request.headers.get("cf-connecting-ip");
    if (cost === 0 || address === null || isOwnMachine(address)) return;
    const network = getNetwork(address);
    const before = this.#accounts.get(network) ?? { left: MOST_MS, at: now };
    // A clock that is set back changes nothing.
    const passed = Math.max(0, now - before.at) / 1000;
    const left = Math.min(MOST_MS, before.left + passed * MS_A_SECOND);
    if (left < cost)
      throw new Refusal(429, "too_many_requests", { retryAfter: Math.max(1, Math.ceil((cost - left) / MS_A_SECOND)) });
    if (this.#accounts.size >= MOST_NETWORKS) this.#accounts.clear();
    this.#accounts.set(network, { left: left - cost, at: now });
  }
}
