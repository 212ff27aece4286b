/** A ranking as screens and the API show it. Points with two decimals, kilometres, km/h, seconds in the air. */
/** Rows on a page of the screen. */
export const ROWS = 50;

export interface PilotCard {
  kind: "pilot";
  id: number;
  name: string;
  image: string | null;
  gender: "F" | "M" | "D";
  junior: boolean;
  /** Whether the pilot has a profile page. */
  here: boolean;
  /** The club that the row's flights were flown for; in lists of all seasons the pilot's present club. */
  club: { id: number; name: string; region: string } | null;
}

export interface ClubCard {
  kind: "club";
  id: number;
  name: string;
  region: string;
  logo: string | null;
}

export interface AirfieldCard {
  kind: "airport";
  id: number;
  name: string;
  country: string;
  region: string | null;
}

export interface RankedFlight {
  /** The id of the flight; in the ranking of tours that of the tour. */
  id: number;
  points: number;
  distance: number;
  speed: number;
  /** Seconds in the air. */
  duration: number;
  aircraft: { id: number; name: string } | null;
  /** Local date, YYYY-MM-DD. */
  date: string;
  /** The pilot who flew it. */
  pilot: number;
}

export interface RankingRow {
  rank: number;
  /** Ranks gained since Monday, negative if lost; null when Monday's ranks are not stored or there was none. */
  movement: number | null;
  card: PilotCard | ClubCard | AirfieldCard;
  points: number;
  distance: number;
  speed: number;
  duration: number;
  /** The number of flights that count, and of slots: `slots - count` are empty. Null in totals. */
  count: number;
  slots: number | null;
  pilots: number;
  /** The best first. */
  flights: RankedFlight[];
}

export interface Ranking {
  rows: RankingRow[];
  /** Rows on all pages. */
  total: number;
  /** The requested pilot's row, wherever it is, and the gap to the next better value; null when there is none. */
  own: { row: RankingRow; at: number; gap: number | null } | null;
}
