/** Jobs of the profile feature. */
import { z } from "zod";
import { jobKind } from "#app/core/job-kind.ts";

/** Counts where the flights of an airfield and a season went, and draws the picture. */
export const DRAW_DENSITY = jobKind("draw-density", "bulk", { airport: z.int(), season: z.int() });

/** Draws the flights of a pilot's season on one map. */
export const DRAW_SEASON = jobKind("draw-season", "bulk", { user: z.int(), season: z.int() });
