/** What a superuser may do with a job that was given up. */
import { z } from "zod";

export const PATH = "/dashboard/job";

/** The first try and the five that follow, as wrangler.jobs.toml says of both queues. */
export const MAX_TRIES = 6;
export const DAYS_KEPT = 30;

export const JobForm = z.object({
  job: z.coerce.number().int().positive(),
  section: z.enum(["again", "letGo"]),
});
