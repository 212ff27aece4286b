/** Jobs of the story feature. */
import { z } from "zod";
import { jobKind } from "#app/core/job-kind.ts";

/** Draws the picture for sharing a flight with a story: its cover beside its track. */
export const DRAW_STORY = jobKind("draw-story", "bulk", { flight: z.int() });
