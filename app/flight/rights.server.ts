/** What a person may do with a flight: this file looks up the flight, app/people/plan/privileges.ts decides. */
import { and, eq, isNull } from "drizzle-orm";
import { sha256Hex } from "#app/core/data/digest.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import type { Tools } from "#app/core/tools.ts";
import { flight } from "#app/flight/schema/flight.ts";
import type { Member } from "#app/people/account/caller.ts";
import { type Privileges, privileges, VISITOR } from "#app/people/plan/privileges.ts";

export interface Right {
  flight: typeof flight.$inferSelect;
  may: Privileges;
}

export const editCookie = (id: number) => `edit_flight_${id}`;

/** Returns the secret of the browser that uploaded the flight; null without one. */
export function getEditKey(request: Request, id: number): string | null {
  const held = new RegExp(`(?:^|;\\s*)${editCookie(id)}=([0-9a-f]{32})(?:;|$)`);
  return held.exec(request.headers.get("cookie") ?? "")?.[1] ?? null;
}

/** @param key the secret of the flight's cookie, null without one. Returns null when there is no such flight */
export async function rightTo(
  tools: Pick<Tools, "db">,
  id: number,
  member: Member | null,
  key: string | null,
): Promise<Right | null> {
  const [row] = await tools.db
    .select()
    .from(flight)
    .where(and(eq(flight.id, id), isNull(flight.deleted)));
  if (!row) return null;
  const cookie = key !== null && row.editKey !== null && (await sha256Hex(key)) === row.editKey;
  return { flight: row, may: privileges(member ?? VISITOR, { ownerId: row.userId, coUserId: row.coUserId, cookie }) };
}

/** Whether somebody is only the co-pilot, who may change their own seat but not the flight. */
export const isOnlyCoPilot = ({ coPilot, owner, cookieHolder, superuser }: Privileges) =>
  coPilot && !owner && !cookieHolder && !superuser;

/** Whether somebody may remove the flight altogether. */
export const mayRemove = (may: Privileges) => may.editor && !isOnlyCoPilot(may);

export const forbidden = () => new Refusal(403, "forbidden");
