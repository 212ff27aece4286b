/**
 * What of a pilot's flights a timeline shows, as an address says it: `season=2026`, `season=all`, `seat=own`, `seat=copilot`,
 * `aircraft=458`, `keyword=wave`, `day=2026-06-11`, `after` for where a page begins. What cannot be read is passed over. Pure.
 */

import { season as getSeason } from "#app/core/time/season.ts";
import { isDate } from "#app/flight/list/filter/address.ts";
import { KEYWORDS, type Keyword } from "#app/flight/list/filter/keyword.ts";
import { pilotPath } from "#app/people/user/pilot-path.ts";

export interface Asked {
  /** By the year it ends in; "all"; null: the newest one flown. */
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

/** @param after where the page begins, "" for the newest */
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

/** Whether sums of months are not those of the flights asked for. */
export const isNarrowed = ({ aircraft, keyword }: Asked): boolean => aircraft !== null || keyword !== null;
