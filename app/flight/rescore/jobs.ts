/** The jobs of rescoring. */
import { z } from "zod";
import { jobKind } from "#app/core/job-kind.ts";

/** Scores a flight again for a run of rescoring, or puts the result in force, depending on the state of the run. */
export const RESCORE_FLIGHT = jobKind("rescore-flight", "bulk", { run: z.int(), flight: z.int() });
