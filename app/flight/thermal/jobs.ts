/** The jobs of hot spots. */
import { z } from "zod";
import { jobKind } from "#app/core/job-kind.ts";

/** Reads the climbs of a flight's revision into the database. */
export const KEEP_CLIMBS = jobKind("keep-climbs", "bulk", { flight: z.int(), revision: z.int() });

/** Finds flights from this id on whose climbs are not in the database. */
export const FIND_CLIMBS = jobKind("find-climbs", "bulk", { after: z.int() });

/** Draws the map of hot spots. */
export const DRAW_THERMALS = jobKind("draw-thermals", "bulk", {});
