/** Jobs of this room. */
import { z } from "zod";
import { jobKind } from "#app/core/job-kind.ts";

/** Draw the picture to share of a told flight: its cover beside its track. */
export const DRAW_STORY = jobKind("draw-story", "bulk", { flight: z.int() });
