/**
 * A fault in words for the log: what happened and where, but no value that somebody sent or keeps here.
 *
 * The ledger's faults carry the values of their query, addresses and dates of birth among them; the query alone tells
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

/** Whether there was no room left to write: the disk of one's own machine, or the ledger at the size a platform allows. */
export function isFull(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  return (
    /SQLITE_FULL|disk is full|ENOSPC|no space left|maximum (db|database) size/i.test(fault.message) ||
    isFull(fault.cause)
  );
}

/** `/auth/verify-email/:code` of a page's address. @param params what the route read from it */
export function routeOf(pathname: string, params: Record<string, string | undefined>): string {
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
