/** Jobs of this room. */
import { z } from "zod";
import { jobKind } from "#app/core/job-kind.ts";

/** Renew the sums of pilots whose flights changed. */
export const RENEW_RANKINGS = jobKind("renew-rankings", "bulk", {});

/** Hold what is kept against the flights: pilots of this night, from this one on. */
export const CHECK_RANKINGS = jobKind("check-rankings", "bulk", { after: z.int() });

/** Keep the ranks of a new week: of the boards behind this one. */
export const KEEP_RANKS = jobKind("keep-ranks", "bulk", { after: z.int() });
