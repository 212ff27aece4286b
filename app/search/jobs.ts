/** Jobs of the search feature. */
import { z } from "zod";
import { jobKind } from "#app/core/job-kind.ts";

/** Reads again what was changed in the database. */
export const RENEW_NAMES = jobKind("renew-names", "bulk", {});

/** Continues building the database of names from this one on. */
export const BUILD_NAMES = jobKind("build-names", "bulk", { document: z.string(), after: z.string() });
