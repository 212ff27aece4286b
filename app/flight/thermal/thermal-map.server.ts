/**
 * Draws the map of hot spots from the climbs of all flights in force into an archive of the tiles store.
 *
 * It is drawn every night when climbs have changed, and also by day while the site is small: between two maps it
 * waits one second per climb, so that drawing only ever takes a small share of the time. The archive's key contains a
 * hash of its content; the previous archive stays until the next is drawn, for open maps. May run twice or
 * concurrently.
 */
import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import { inSlices } from "#app/core/data/chunks.ts";
import { sha256Hex } from "#app/core/data/digest.ts";
import { isoStamp, stampAfter } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { thermalMap } from "#app/flight/thermal/schema.ts";
import { getZooms } from "./importance.ts";
import { DRAW_THERMALS } from "./jobs.ts";
import { type FlightClimb, type Spot, toSpot } from "./spot.ts";
import { spotArchive } from "./spot-archive.ts";

/** Seconds without another flight before it is drawn by day, because many flights often arrive together. */
const QUIET_SECONDS = 30;
/** Seconds until a job counts as lost. */
const LOST_AFTER_SECONDS = 1800;
/** Climbs that are read at once. */
const ROWS_A_READ = 2000;

type Row = typeof thermalMap.$inferSelect;

const makeRow = async ({ db }: Pick<Tools, "db">): Promise<Row | undefined> =>
  (await db.select().from(thermalMap).where(eq(thermalMap.id, 1)))[0];

/** Returns the key of the archive; null when there is none. */
export const thermalsKey = async (tools: Pick<Tools, "db">): Promise<string | null> =>
  (await makeRow(tools))?.key ?? null;

/** Sends the job when it is due. */
export async function requestThermals(tools: Tools, when: "day" | "night"): Promise<void> {
  const row = await makeRow(tools);
  const now = tools.now();
  if (!row || row.changes === row.drawn) return;
  if (when === "day" && !isRested(row, now)) return;
  const [asked] = await tools.db
    .update(thermalMap)
    .set({ requestedUntil: stampAfter(now, LOST_AFTER_SECONDS) })
    .where(
      and(eq(thermalMap.id, 1), or(isNull(thermalMap.requestedUntil), lte(thermalMap.requestedUntil, isoStamp(now)))),
    )
    .returning({ id: thermalMap.id });
  if (asked) await tools.jobs.send(DRAW_THERMALS, {});
}

function isRested({ changed, drawnAt, climbs }: Row, now: Date): boolean {
  if (changed > stampAfter(now, -QUIET_SECONDS)) return false;
  return drawnAt === null || drawnAt <= stampAfter(now, -climbs);
}

/** Job handler: draws the map. */
export async function drawThermals(tools: Tools): Promise<void> {
  const { db, maps, pause } = tools;
  const started = Date.now();
  const before = await makeRow(tools);
  if (!before || before.changes === before.drawn) return;
  const { spots, climbs } = await readSpots(tools);
  const archive = spots.length === 0 ? null : await spotArchive(spots, await inSlices(pause, getZooms(spots)), pause);
  const key = archive && `thermals/${(await sha256Hex(archive)).slice(0, 16)}.pmtiles`;
  if (archive && key) await maps.put(key, archive);
  const same = key === before.key;
  const [drawn] = await db
    .update(thermalMap)
    .set({
      drawn: before.changes,
      drawnAt: isoStamp(tools.now()),
      requestedUntil: null,
      climbs,
      ...(!same && { key, previous: before.key }),
    })
    .where(and(eq(thermalMap.id, 1), eq(thermalMap.drawn, before.drawn)))
    .returning({ id: thermalMap.id });
  if (!drawn) return; // another run was first; what it missed follows with the next change
  const { previous } = before;
  if (!same && previous !== null && previous !== key) await maps.remove([previous]);
  tools.log({
    kind: "thermals-drawn",
    climbs,
    spots: spots.length,
    bytes: archive?.length ?? 0,
    tookMs: Date.now() - started,
  });
}

/** Reads the climbs cell by cell, a page at a time; the last cell of a page may continue on the next. */
async function readSpots({ db, pause }: Tools): Promise<{ spots: Spot[]; climbs: number }> {
  const spots: Spot[] = [];
  let climbs = 0;
  let open: FlightClimb[] = [];
  let last = { cell: -1, flightId: 0, nth: 0 };
  for (;;) {
    const page = await db.all<FlightClimb>(sql`
      SELECT c.flight_id AS flightId, c.nth, c.cell, c.latitude, c.longitude, c.base, c.top, c.duration, c.day, c.hour
      FROM climb c JOIN flight f ON f.id = c.flight_id AND f.state = 'valid' AND f.deleted IS NULL
      WHERE (c.cell, c.flight_id, c.nth) > (${last.cell}, ${last.flightId}, ${last.nth})
      ORDER BY c.cell, c.flight_id, c.nth LIMIT ${ROWS_A_READ}`);
    climbs += page.length;
    for (const climb of page) {
      if (open.length > 0 && open[0].cell !== climb.cell) {
        spots.push(...toSpot(open));
        open = [];
      }
      open.push(climb);
    }
    if (page.length < ROWS_A_READ) break;
    last = page[page.length - 1];
    await pause();
  }
  spots.push(...toSpot(open));
  return { spots, climbs };
}
