/**
 * Which of a pilot's flights a timeline shows, as in its address: `season=2026`, `season=all`, `seat=own`,
 * `seat=copilot`, `aircraft=458`, `keyword=wave`, `day=2026-06-11`, `after` for where a page begins. Unreadable
 * values are ignored. Pure.
 */

import { season as getSeason } from "#app/core/time/season.ts";
import { isDate } from "#app/flight/list/filter/address.ts";
import { KEYWORDS, type Keyword } from "#app/flight/list/filter/keyword.ts";
import { pilotPath } from "#app/people/user/pilot-path.ts";

export interface Asked {
  /** The year in which the season ends, "all", or null for the newest one with flights. */
  season: number | "all" | null;
  seat: "both" | "own" | "copilot";
  aircraft: number | null;
  keyword: Keyword | null;
  /** YYYY-MM-DD. */
  day: string | null;
}

const SEATS = ["own", "copilot"] as const;

export function readQuery(query: URLSearchParams): Asked {
  const day = query.get("day") ?? "";
  const keyword = query.get("keyword") ?? "";
  const aircraft = query.get("aircraft") ?? "";
  return {
    season: readSeason(query.get("season")) ?? (isDate(day) ? getSeason(day) : null),
    seat: SEATS.find((seat) => seat === query.get("seat")) ?? "both",
    aircraft: /^[1-9]\d{0,9}$/.test(aircraft) ? Number(aircraft) : null,
    keyword: (KEYWORDS as readonly string[]).includes(keyword) ? (keyword as Keyword) : null,
    day: isDate(day) ? day : null,
  };
}

function readSeason(text: string | null): Asked["season"] {
  if (text === "all") return "all";
  return /^(19|20|21)\d\d$/.test(text ?? "") ? Number(text) : null;
}

/** @param after where the page begins, "" for the newest flights */
export function queryAddress(pilot: number, { season, seat, aircraft, keyword, day }: Asked, after = ""): string {
  const parts = [
    season !== null && `season=${season}`,
    seat !== "both" && `seat=${seat}`,
    aircraft !== null && `aircraft=${aircraft}`,
    keyword !== null && `keyword=${keyword}`,
    day !== null && `day=${day}`,
    after !== "" && `after=${after}`,
  ];
  const query = parts.filter(Boolean).join("&");
  return query === "" ? pilotPath(pilot) : `${pilotPath(pilot)}?${query}`;
}

/** Whether the flights are filtered so that the sums of months do not apply. */
export const isNarrowed = ({ aircraft, keyword }: Asked): boolean => aircraft !== null || keyword !== null;
