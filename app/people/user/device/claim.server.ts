/**
 * Which pilot a device belongs to, as far as others are concerned. Anybody may enter any device id; a claim needs
 * proof to take effect:
 *
 * - database: the Open Glider Network's device database contained the code that only this pilot was shown, so that
 *   pilot can edit the entry
 * - recording: the pilot uploaded a flight whose verified recording names this device in a line of its own
 *   manufacturer
 *
 * Of several proven claims the one confirmed by the database is in force, the latest confirmation first; then the one
 * with the newest recording. Nothing about recordings is stored here: a flight that is removed proves nothing any
 * more.
 */
import { type SQL, sql } from "drizzle-orm";
import type { Tools } from "#app/core/tools.ts";
import { device } from "#app/people/user/schema.ts";

type Asking = Pick<Tools, "db" | "now" | "settings">;

export interface HeldDevice {
  id: string;
  /** YYYY-MM-DD, null for no end. */
  until: string | null;
  listed: boolean;
  user: { id: number; name: string };
}

/** A pilot's own claim, as shown in the settings. */
export interface Claim {
  id: string;
  until: string | null;
  listed: boolean;
  /** `held`: proven, and in force for everybody. `outdone`: proven, but somebody else has better proof. */
  state: "unproven" | "held" | "outdone";
  proof: "database" | "recording" | null;
}

/**
 * SQL for recordings whose manufacturer's own program found every line unchanged. A signature that anybody can write
 * proves nothing: open-source programs have codes beginning with X. That of our own simulator counts where simulated
 * flights do.
 */
const isVerified = (simulated: boolean): SQL => sql`(f.signature = 'igc-valid' OR (f.signature = 'product-valid'
  AND (f.manufacturer NOT LIKE 'X%' OR (f.manufacturer = 'XKT' AND ${simulated ? 1 : 0} = 1))))`;

/** SQL for the proven claims in force, the best of each device first. */
const proven = ({ now, settings }: Asking, which: SQL): SQL => {
  const today = now().toISOString().slice(0, 10);
  return sql`SELECT c.*, row_number() OVER (PARTITION BY c.id
      ORDER BY coalesce(c.confirmed, '') DESC, coalesce(c.recorded, '') DESC, c.created, c.user_id) AS place
    FROM (SELECT d.id, d.user_id, d.until, d.listed, d.confirmed, d.created, u.name,
        (SELECT max(fl.takeoff_time) FROM igc_file f JOIN flight fl ON fl.igc_file_id = f.id AND fl.deleted IS NULL
          WHERE f.device = d.id AND f.user_id = d.user_id AND ${isVerified(settings.simulatedFlights)}) AS recorded
      FROM ${device} d JOIN user u ON u.id = d.user_id AND u.deleted IS NULL
      WHERE (d.until IS NULL OR d.until >= ${today}) AND ${which}) c
    WHERE c.confirmed IS NOT NULL OR c.recorded IS NOT NULL`;
};

interface Row {
  id: string;
  user_id: number;
  until: string | null;
  listed: number;
  confirmed: string | null;
  name: string;
}

/** Lists the devices with a claim in force, by id. @param which condition on the claims as `d`; all if absent */
export async function heldDevices(asking: Asking, which: SQL = sql`true`): Promise<HeldDevice[]> {
  const rows = await asking.db.all<Row>(sql`SELECT * FROM (${proven(asking, which)}) WHERE place = 1 ORDER BY id`);
  return rows.map(({ id, until, listed, user_id, name }) => ({
    ...{ id, until, listed: listed === 1 },
    user: { id: user_id, name },
  }));
}

/** Lists the devices of one pilot, by which live positions are shown as this pilot's. */
export async function heldBy(asking: Asking, userId: number): Promise<HeldDevice[]> {
  const sameDevices = sql`d.id IN (SELECT own.id FROM ${device} own WHERE own.user_id = ${userId})`;
  return (await heldDevices(asking, sameDevices)).filter(({ user }) => user.id === userId);
}

/** Lists all claims of one pilot, by id. */
export async function getClaims(asking: Asking, userId: number): Promise<Claim[]> {
  const sameDevices = sql`d.id IN (SELECT own.id FROM ${device} own WHERE own.user_id = ${userId})`;
  const [own, best] = await Promise.all([
    asking.db.all<Row>(sql`SELECT * FROM ${device} WHERE user_id = ${userId} ORDER BY id`),
    asking.db.all<Row & { place: number }>(proven(asking, sameDevices)),
  ]);
  return own.map(({ id, until, listed, confirmed }) => {
    const found = best.find((each) => each.id === id && each.user_id === userId);
    const state = found === undefined ? "unproven" : found.place === 1 ? "held" : "outdone";
    const proof = found === undefined ? null : confirmed === null ? "recording" : "database";
    return { id, until, listed: listed === 1, state, proof };
  });
}
