/** What a superuser may do with a job that was given up. */
import { z } from "zod";

export const PATH = "/dashboard/job";

export const JobForm = z.object({
  job: z.coerce.number().int().positive(),
  section: z.enum(["again", "letGo"]),
});
