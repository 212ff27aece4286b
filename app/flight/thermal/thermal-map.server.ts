/**
 * The map of hot spots: drawn from all climbs of flights in force into an archive of the tiles store.
 *
 * Every night, where climbs came or went; by day too while the site is small: a map rests as many seconds as it has
 * climbs, so that its drawing never takes more than a small share of the time. The archive's key carries its content; the
 * one before stays until the next is drawn, for maps that stand open. May run twice or beside itself.
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

/** Seconds without another flight before it is drawn by day: many often come together. */
const QUIET_SECONDS = 30;
/** Seconds until a job that was sent is taken for lost. */
const LOST_AFTER_SECONDS = 1800;
/** Climbs that are read at once. */
const ROWS_A_READ = 2000;

type Row = typeof thermalMap.$inferSelect;

const makeRow = async ({ db }: Pick<Tools, "db">): Promise<Row | undefined> =>
  (await db.select().from(thermalMap).where(eq(thermalMap.id, 1)))[0];

/** Where the archive lies; null where there is none. */
export const thermalsKey = async (tools: Pick<Tools, "db">): Promise<string | null> =>
  (await makeRow(tools))?.key ?? null;

/** Sends the job where it is time for it. */
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

/** Of a job. */
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
  if (!drawn) return; // another run was first; what it left out comes with the next change
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

/** Cell by cell, a page of climbs at a time; the last cell of a page may go on in the next. */
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
