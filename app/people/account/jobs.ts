/** Jobs of this room. */
import { z } from "zod";
import { jobKind } from "#app/core/job-kind.ts";

/** Gather everything one pilot has here into an archive. */
export const EXPORT_USER = jobKind("export-user", "bulk", { export: z.string() });

/** Erase an account whose time to come back is over. */
export const ERASE_USER = jobKind("erase-user", "bulk", { user: z.int() });
