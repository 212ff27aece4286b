/** A ranking as screens and programs are told it. Points with two decimals, kilometres, km/h, seconds in the air. */
/** Of a page of a screen. */
export const ROWS = 50;

export interface PilotCard {
  kind: "pilot";
  id: number;
  name: string;
  image: string | null;
  gender: "F" | "M" | "D";
  junior: boolean;
  /** Has a page. */
  here: boolean;
  /** That the row's flights were flown for; in lists of all seasons the pilot's club today. */
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
  /** Of the flight; in the travel ranking of the travel. */
  id: number;
  points: number;
  distance: number;
  speed: number;
  /** Seconds in the air. */
  duration: number;
  aircraft: { id: number; name: string } | null;
  /** YYYY-MM-DD, local. */
  date: string;
  /** Who flew it. */
  pilot: number;
}

export interface RankingRow {
  rank: number;
  /** Places up since Monday, below 0 down; null where that is not kept, or there was none. */
  movement: number | null;
  card: PilotCard | ClubCard | AirfieldCard;
  points: number;
  distance: number;
  speed: number;
  duration: number;
  /** Flights that count, and how many could: `slots - count` are empty. Null in totals. */
  count: number;
  slots: number | null;
  pilots: number;
  /** The best first. */
  flights: RankedFlight[];
}

export interface Ranking {
  rows: RankingRow[];
  /** Of all pages. */
  total: number;
  /** The row of who was looked for, wherever it stands, and what is missing to the next better value; null where there is none. */
  own: { row: RankingRow; at: number; gap: number | null } | null;
}
