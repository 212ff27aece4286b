/** The calls to a board cached in memory. */
import { z } from "zod";
import { defineCall } from "#app/core/call.ts";
import type { Found, Page } from "../page-of.ts";
import type { RankingQuery } from "../query.ts";

export interface RequestedBoard {
  asked: RankingQuery;
  page: Page;
}

/**
 * Caller and board are of the same release, and the request was validated on input. The answer is null when there are
 * too many results for memory.
 */
export const ASK_BOARD = defineCall(
  "ranking-board",
  { asked: z.custom<RankingQuery>(isObject), page: z.custom<Page>(isObject) },
  z.custom<Found | null>((value) => value === null || isObject(value)),
);

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}
