/**
 * Describes a fault for the log: what happened and where, but without any value that somebody sent or that is stored.
 *
 * Faults of the database contain the values of their query, including addresses and dates of birth, so only the query
 * is logged. Paths contain codes and addresses, so their route is logged instead.
 */
import { DrizzleQueryError } from "drizzle-orm";

export function faultWords(fault: unknown): { message: string; stack?: string } {
  if (!(fault instanceof Error)) return { message: String(fault).slice(0, 500) };
  const { stack } = fault;
  if (!(fault instanceof DrizzleQueryError)) return { message: fault.message, stack };
  const places = (stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return { message: `${fault.cause?.message ?? "The ledger failed"}: ${fault.query}`, stack: places.join("\n") };
}

/** A temporary failure: nothing of the request was stored, and it may be sent again. */
export interface Outage {
  status: 503 | 507;
  refusal: "storage_full" | "ledger_busy";
  /** Seconds. */
  retryAfter: number;
}

/**
 * There is no space left to write: the disk of the own machine is full, or the database has the maximum size of the
 * platform.
 */
const FULL = /SQLITE_FULL|disk is full|ENOSPC|no space left|maximum (db|database) size/i;
/**
 * The database or the store is overloaded or was moved: messages of the platform after which it says that a retry may
 * help. The database has already retried reads three times; a batch of writes was carried out as a whole or not at
 * all. "Unspecified" is any error of a local store; "internal error; reference" is a failure within the platform.
 */
const BUSY =
  /D1 DB is overloaded|storage operation exceeded timeout|D1 DB reset|caused object to be reset|Network connection lost|transient issue on remote node|SQLITE_BUSY|database is locked|: Unspecified error \(0\)|internal error; reference = |We encountered an internal error/i;

/** Returns null when the fault is our own. */
export function getOutage(fault: unknown): Outage | null {
  if (!(fault instanceof Error)) return null;
  // Its own message contains the values of the query, which may be anything, so the cause is checked instead.
  if (fault instanceof DrizzleQueryError) return getOutage(fault.cause);
  if (FULL.test(fault.message)) return { status: 507, refusal: "storage_full", retryAfter: 600 };
  if (BUSY.test(fault.message)) return { status: 503, refusal: "ledger_busy", retryAfter: 10 };
  return getOutage(fault.cause);
}

/**
 * Returns a page's address as its route, such as `/auth/verify-email/:code`. @param params what the route read from
 * the address
 */
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
 * Thrown by a job whose input changed before its result could be saved: nothing was saved, and running the job again
 * reads the new input. This is normal and not a fault: the queue tries again without an alarm.
 */
export class Overtaken extends Error {}
