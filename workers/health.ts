/**
 * Whether the site can work: the database answers and has its tables. For monitoring, and for scripts that wait until
 * a site is up.
 */
import { sql } from "drizzle-orm";
import { faultWords } from "#app/core/fault.ts";
import type { ApiContext } from "./api/context.ts";

const FRESH = { "cache-control": "no-store" };

export async function health(c: ApiContext): Promise<Response> {
  try {
    await c.var.tools.db.get(sql`SELECT id FROM flight LIMIT 1`);
    return c.json({ ok: true }, 200, FRESH);
  } catch (fault) {
    c.var.tools.log({ kind: "ledger-unreachable", ...faultWords(fault) });
    return c.json({ ok: false, ledger: "unreachable" }, 503, { ...FRESH, "retry-after": "10" });
  }
}
