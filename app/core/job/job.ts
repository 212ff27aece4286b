/** What a superuser may do with a job that was given up. */
import { z } from "zod";

export const PATH = "/dashboard/job";

/** The first attempt and five retries, as configured for both queues in wrangler.jobs.toml. */
export const MAX_TRIES = 6;
export const DAYS_KEPT = 30;

export const JobForm = z.object({
  job: z.coerce.number().int().positive(),
  section: z.enum(["again", "letGo"]),
});
