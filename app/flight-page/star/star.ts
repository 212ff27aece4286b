/** Stars on flights: who gave one, since when. */
export interface Stargazer {
  id: number;
  name: string;
  /** ISO 8601. */
  since: string;
}

/** What the mark in a flight's header knows. */
export interface StarMark {
  /** The reader gave one. */
  given: boolean;
  /** A visitor is asked to log in, the pilot is not asked at all. */
  may: "give" | "logIn" | "no";
}
