/**
 * The second club can be chosen once per season. Flights score for it, so it stays until the season ends; then
 * another, or none, may be chosen. Pure.
 */
import { wrongField } from "#app/core/request/refusal.ts";
import { season, seasonBounds } from "#app/core/time/season.ts";

export interface Clubs {
  clubId: number | null;
  secondClubId: number | null;
  /** The season in which the second club was chosen. */
  secondClubSeason: number | null;
}

/** Returns the day from which another second club may be chosen, YYYY-MM-DD; null when it may be now. */
export function lockedUntil({ secondClubId, secondClubSeason }: Clubs, today: string): string | null {
  const now = season(today);
  return secondClubId !== null && secondClubSeason === now ? seasonBounds(now).next : null;
}

/** Returns the clubs after a change; absent keys stay. Throws 422 when it is locked, or both would be the same. */
export function changedClubs(
  clubs: Clubs,
  wish: { clubId?: number | null; secondClubId?: number | null },
  today: string,
): Clubs {
  const clubId = wish.clubId === undefined ? clubs.clubId : wish.clubId;
  const secondClubId = wish.secondClubId === undefined ? clubs.secondClubId : wish.secondClubId;
  const moved = secondClubId !== clubs.secondClubId;
  const locked = lockedUntil(clubs, today);
  if (moved && locked !== null) {
    throw wrongField("second_club_id", { code: "secondClubLocked", values: { date: locked } }, "locked");
  }
  if (secondClubId !== null && secondClubId === clubId) {
    throw wrongField(moved ? "second_club_id" : "club_id", { code: "sameClub" }, "same_club");
  }
  const secondClubSeason = moved ? (secondClubId === null ? null : season(today)) : clubs.secondClubSeason;
  return { clubId, secondClubId, secondClubSeason };
}
