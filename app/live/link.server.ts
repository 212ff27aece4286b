/** Links for families: anyone with a link sees one pilot's newest track, until the pilot removes the link. */
import { and, asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { randomHex } from "#app/core/data/digest.ts";
import { fault } from "#app/core/request/field-fault.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { liveLink } from "#app/live/schema.ts";
import { visible } from "#app/people/user/pilot.server.ts";
import { user } from "#app/people/user/schema.ts";
import { changeVeil } from "./opt-out.server.ts";

export const MAX_LINKS = 10;

export const NewLink = z.object({
  name: z.string(fault("linkName")).trim().min(1, fault("linkName")).max(60, fault("linkName")),
});

type DbTools = Pick<Tools, "db" | "now">;

export interface LiveLink {
  id: number;
  name: string;
  token: string;
  created: string;
}

export const listLinks = ({ db }: Pick<Tools, "db">, userId: number): Promise<LiveLink[]> =>
  db
    .select({ id: liveLink.id, name: liveLink.name, token: liveLink.token, created: liveLink.created })
    .from(liveLink)
    .where(eq(liveLink.userId, userId))
    .orderBy(asc(liveLink.id));

/** Throws 409 where the maximum number of links exists. */
export async function addLink(
  { db, now }: DbTools,
  userId: number,
  { name }: z.infer<typeof NewLink>,
): Promise<LiveLink> {
  const row = { token: randomHex(16), name, created: isoStamp(now()) };
  const [made] = await db.all<{ id: number }>(sql`
    INSERT INTO ${liveLink} (user_id, token, name, created)
    SELECT ${userId}, ${row.token}, ${row.name}, ${row.created}
    WHERE (SELECT count(*) FROM ${liveLink} WHERE user_id = ${userId}) < ${MAX_LINKS}
    RETURNING id`);
  if (!made) throw new Refusal(409, "many_links", { values: { most: MAX_LINKS } });
  return { id: made.id, ...row };
}

/**
 * From then on the link also gives no access to the pilot's flights.
 * @returns whether there was one
 */
export async function removeLink(tools: Tools, userId: number, id: number): Promise<boolean> {
  const gone = await tools.db
    .delete(liveLink)
    .where(and(eq(liveLink.id, id), eq(liveLink.userId, userId)))
    .returning({ id: liveLink.id });
  if (gone.length > 0) await changeVeil(tools, userId);
  return gone.length > 0;
}

/** Returns the pilot of a link; null where it does not exist or was removed. */
export async function pilotOfLink(
  { db }: Pick<Tools, "db">,
  token: string,
): Promise<{ id: number; name: string } | null> {
  if (!/^[0-9a-f]{32}$/.test(token)) return null;
  const [row] = await db
    .select({ id: user.id, name: user.name })
    .from(liveLink)
    .innerJoin(user, eq(user.id, liveLink.userId))
    .where(and(visible, eq(liveLink.token, token)));
  return row ?? null;
}
