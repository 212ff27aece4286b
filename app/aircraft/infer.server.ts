/** Which type a recording's glider text means: the one type whose folded name is exactly that text, else none. */

import { eq } from "drizzle-orm";
import type { Db } from "#app/db/db.ts";
import { aircraft } from "#app/db/schema/aircraft.ts";
import type { Aircraft } from "./aircraft.ts";
import { typeKey } from "./type-key.ts";

export async function inferAircraft(db: Db, gliderType: string | null): Promise<Aircraft | null> {
  const key = typeKey(gliderType ?? "");
  if (key === "") return null;
  const names = await db.select({ id: aircraft.id, name: aircraft.name }).from(aircraft);
  const fitting = names.filter((row) => typeKey(row.name) === key);
  if (fitting.length !== 1) return null;
  const [row] = await db.select().from(aircraft).where(eq(aircraft.id, fitting[0].id));
  return row ?? null;
}
