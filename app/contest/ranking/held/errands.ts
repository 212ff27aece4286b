/** What is asked of a held board. */
import { z } from "zod";
import { defineCall } from "#app/core/call.ts";
import type { RankingQuery } from "../asked.ts";
import type { Found, Page } from "../page-of.ts";

export interface RequestedBoard {
  asked: RankingQuery;
  page: Page;
}

/** Both sides are ours, and of one release: what was asked was read at the border. Null: too many to be held. */
export const ASK_BOARD = defineCall(
  "ranking-board",
  { asked: z.custom<RankingQuery>(isObject), page: z.custom<Page>(isObject) },
  z.custom<Found | null>((value) => value === null || isObject(value)),
);

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}
