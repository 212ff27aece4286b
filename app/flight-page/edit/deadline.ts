/**
 * Until when what is scored may be changed. The contests' deadline decides what is ranked. The glider may be
 * corrected for two days after the upload, however old the flight, and can be named at any time if nobody has yet:
 * the flight is then claimed late. Pure.
 */

const HOURS_TO_CORRECT = 48;

interface Flight {
  /** ISO stamps. */
  created: string;
  editAllowedUntil: string;
  aircraftId: number | null;
}

export const isFinal = ({ editAllowedUntil }: Pick<Flight, "editAllowedUntil">, now: Date) =>
  now.getTime() > Date.parse(editAllowedUntil);

/** Milliseconds since 1970. */
export const correctableUntil = ({ created }: Pick<Flight, "created">) =>
  Date.parse(created) + HOURS_TO_CORRECT * 3_600_000;

export const mayNameGlider = (flight: Flight, now: Date) =>
  !isFinal(flight, now) || flight.aircraftId === null || now.getTime() <= correctableUntil(flight);
