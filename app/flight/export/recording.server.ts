/** Reads the recording behind a flight, byte for byte. */
import { eq } from "drizzle-orm";
import type { Tools } from "#app/core/tools.ts";
import type { FlightDetail } from "#app/flight/flight.ts";
import { igcFile } from "#app/flight/schema/flight.ts";

/** Returns null when the bytes have been deleted. */
export async function getRecording(
  { db, files }: Pick<Tools, "db" | "files">,
  { igcFile: { id, length } }: FlightDetail,
) {
  if (length === 0) return null;
  const [row] = await db.select({ sha256: igcFile.sha256 }).from(igcFile).where(eq(igcFile.id, id));
  return row ? files.open(`igc/${row.sha256}.igc`) : null;
}
