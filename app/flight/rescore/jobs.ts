/** Jobs of this room. */
import { z } from "zod";
import { jobKind } from "#app/core/job-kind.ts";

/** Judge a flight anew for a run of rescoring, or bring what was found into force: the run knows which. */
export const RESCORE_FLIGHT = jobKind("rescore-flight", "bulk", { run: z.int(), flight: z.int() });
