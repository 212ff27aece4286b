/** The jobs of accounts. */
import { z } from "zod";
import { jobKind } from "#app/core/job-kind.ts";

/** Collects all data about a pilot into an archive. */
export const EXPORT_USER = jobKind("export-user", "bulk", { export: z.string() });

/** Erases an account whose time to come back is over. */
export const ERASE_USER = jobKind("erase-user", "bulk", { user: z.int() });
