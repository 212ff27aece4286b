/** Reads the JSON of leagues in the database into today's shapes. Throws when it has none of them. */
import { type LeagueConfig, parseConfig } from "./config/config.ts";
import type { CountedFlight, Line, Terms } from "./table/round.ts";

/** Stored with a final round: the rules it was counted by, and its lines. */
export interface Told {
  terms: Terms;
  lines: Line[];
}

/** Rounds that became final before leagues had a lowest index have none. */
export function readDetails(kept: object): Told {
  const { terms, lines } = kept as Told;
  return { terms: { ...terms, leastIndex: terms.leastIndex ?? null }, lines };
}
export const readFlights = (kept: readonly object[]): CountedFlight[] => kept as CountedFlight[];

export function readLeague(kept: object): LeagueConfig {
  const parsed = parseConfig(kept);
  if (!parsed.ok) throw new Error(`a league in the ledger cannot be read: ${JSON.stringify(parsed.faults)}`);
  const { seasons, ...rest } = parsed.config;
  return {
    ...rest,
    seasons: seasons.map((season) => ({
      ...season,
      divisions: season.divisions.map((division) => ({ ...division, clubs: division.clubs.map(Number) })),
    })),
  };
}
