/** Looks up the task that the pilot of a flight had declared on this site before the take-off. */
import { and, desc, gt, gte, isNull, lte, or, sql } from "drizzle-orm";
import { among } from "#app/core/db/among.ts";
import type { Tools } from "#app/core/tools.ts";
import type { flight } from "#app/flight/schema/flight.ts";
import type { SiteDeclaration } from "#app/soaring/task/declared/declaration.ts";
import { drawnTask } from "#app/soaring/task/task.ts";
import { declaration } from "#app/task/schema.ts";

type Flown = Pick<typeof flight.$inferSelect, "userId" | "coUserId" | "takeoffTime">;

/** A declaration as stored in the database. */
export type Declared = Pick<typeof declaration.$inferSelect, "id" | "draft" | "declared">;

/** Returns the latest one that was open at the take-off, the pilot's before the co-pilot's; null when there was none. */
export async function declaredBefore({ db }: Pick<Tools, "db">, row: Flown): Promise<Declared | null> {
  const [found] = await db
    .select({ id: declaration.id, draft: declaration.draft, declared: declaration.declared })
    .from(declaration)
    .where(
      and(
        among(declaration.userId, [row.userId, ...(row.coUserId === null ? [] : [row.coUserId])]),
        lte(declaration.declared, row.takeoffTime),
        gte(declaration.until, row.takeoffTime),
        or(isNull(declaration.ended), gt(declaration.ended, row.takeoffTime)),
      ),
    )
    .orderBy(sql`${declaration.userId} <> ${row.userId}`, desc(declaration.declared))
    .limit(1);
  return found ?? null;
}

export function declaredTo({ id, draft, declared }: Declared): SiteDeclaration {
  const { name, points, ruleset, minTime } = draft;
  return { id, task: drawnTask(name, points, ruleset, minTime), declaredAt: Date.parse(declared) / 1000 };
}
