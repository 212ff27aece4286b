/** The jobs of leagues. */
import { z } from "zod";
import { jobKind } from "#app/core/job-kind.ts";

/** Updates rounds of clubs whose flights changed, then makes rounds final whose deadline has passed. */
export const RENEW_LEAGUES = jobKind("renew-leagues", "bulk", {});

/** Compares rounds with their flights, beginning after this one; "" for all. */
export const CHECK_LEAGUES = jobKind("check-leagues", "bulk", { after: z.string() });
