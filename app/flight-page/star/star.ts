/** Stars on flights: who gave one, and when. */
export interface Stargazer {
  id: number;
  name: string;
  /** ISO 8601. */
  since: string;
}

/** The data of the mark in a flight's header. */
export interface StarMark {
  /** Whether the reader gave one. */
  given: boolean;
  /** A visitor is asked to log in; the pilot cannot star the flight. */
  may: "give" | "logIn" | "no";
}
