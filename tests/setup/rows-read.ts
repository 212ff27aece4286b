/** How many rows of the database a piece of work reads. */
import { env } from "cloudflare:workers";
import type { Db } from "#app/core/db/db.ts";
import { getRowsRead } from "./rows-read-of.ts";

export const rowsRead = (work: (db: Db) => Promise<unknown>): Promise<number> => getRowsRead(env.DB, work);
