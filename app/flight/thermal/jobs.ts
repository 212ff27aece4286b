/** Jobs of this room. */
import { z } from "zod";
import { jobKind } from "#app/core/job-kind.ts";

/** Read the climbs of a flight's revision into the database. */
export const KEEP_CLIMBS = jobKind("keep-climbs", "bulk", { flight: z.int(), revision: z.int() });

/** Find flights whose climbs are not in the database, from this one on. */
export const FIND_CLIMBS = jobKind("find-climbs", "bulk", { after: z.int() });

/** Draw the map of hot spots. */
export const DRAW_THERMALS = jobKind("draw-thermals", "bulk", {});
