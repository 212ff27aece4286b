import { eq } from "drizzle-orm";
import { expect, vi } from "vitest";
import { flight } from "#app/flight/schema/flight.ts";
import { tools } from "./site.ts";

/** Waits until a flight was scored, and every room told of it. */
export async function announced(id: number): Promise<void> {
  await vi.waitFor(async () => {
    const [row] = await tools().db.select().from(flight).where(eq(flight.id, id));
    expect([row.state, row.announced]).toEqual(["valid", row.revision]);
  }, 20_000);
}
