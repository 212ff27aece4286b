/**
 * A fault in words for the log: what happened and where, but no value that somebody sent or keeps here.
 *
 * The database's faults carry the values of their query, addresses and dates of birth among them; the query alone tells
 * enough. Paths carry codes and addresses: their route is told instead.
 */
import { DrizzleQueryError } from "drizzle-orm";

export function faultWords(fault: unknown): { message: string; stack?: string } {
  if (!(fault instanceof Error)) return { message: String(fault).slice(0, 500) };
  const { stack } = fault;
  if (!(fault instanceof DrizzleQueryError)) return { message: fault.message, stack };
  const places = (stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return { message: `${fault.cause?.message ?? "The ledger failed"}: ${fault.query}`, stack: places.join("\n") };
}

/** What failed for a while and not for good: nothing of what came was kept, and it may come again. */
export interface Outage {
  status: 503 | 507;
  refusal: "storage_full" | "ledger_busy";
  /** Seconds. */
  retryAfter: number;
}

/** No room left to write: the disk of one's own machine, or the database at the size a platform allows. */
const FULL = /SQLITE_FULL|disk is full|ENOSPC|no space left|maximum (db|database) size/i;
/**
 * The database or the store is overloaded, or was moved: messages of the platform after which it says that one may try again. The
 * database has retried reads three times itself; a batch that wrote was carried out whole or not at all. "Unspecified" is how a
 * local store says anything, "internal error; reference" how a part of the platform tells that it fell.
 */
const BUSY =
  /D1 DB is overloaded|storage operation exceeded timeout|D1 DB reset|caused object to be reset|Network connection lost|transient issue on remote node|SQLITE_BUSY|database is locked|: Unspecified error \(0\)|internal error; reference = |We encountered an internal error/i;

/** Null where it is a fault of ours. */
export function getOutage(fault: unknown): Outage | null {
  if (!(fault instanceof Error)) return null;
  // Its own message has the query's values, whatever somebody wrote there.
  if (fault instanceof DrizzleQueryError) return getOutage(fault.cause);
  if (FULL.test(fault.message)) return { status: 507, refusal: "storage_full", retryAfter: 600 };
  if (BUSY.test(fault.message)) return { status: 503, refusal: "ledger_busy", retryAfter: 10 };
  return getOutage(fault.cause);
}

/** `/auth/verify-email/:code` of a page's address. @param params what the route read from it */
export function getRoute(pathname: string, params: Record<string, string | undefined>): string {
  const names = new Map(Object.entries(params).map(([name, value]) => [value, name]));
  return pathname
    .split("/")
    .map((part) => {
      const name = part === "" ? undefined : names.get(decoded(part));
      return name === undefined ? part : `:${name}`;
    })
    .join("/");
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * A job that computed from something which changed before its result could be saved: nothing was saved, and the same job run again
 * reads what is there now. It is normal, not a fault: the queue tries again without an alarm.
 */
export class Overtaken extends Error {}
