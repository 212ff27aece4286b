/** The jobs of rankings. */
import { z } from "zod";
import { jobKind } from "#app/core/job-kind.ts";

/** Updates the sums of pilots whose flights changed. */
export const RENEW_RANKINGS = jobKind("renew-rankings", "bulk", {});

/** Compares stored rankings with the flights, for the pilots of this night from this id on. */
export const CHECK_RANKINGS = jobKind("check-rankings", "bulk", { after: z.int() });

/** Stores the ranks of a new week, for the boards after this one. */
export const KEEP_RANKS = jobKind("keep-ranks", "bulk", { after: z.int() });
