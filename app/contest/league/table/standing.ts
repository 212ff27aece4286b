/** The standings of a division after its rounds, how they changed, and which clubs are promoted and relegated. Pure. */
import { type DivisionConfig, getLevels } from "../config/config.ts";
import type { Hundredths, Line } from "./round.ts";

export interface Standing {
  club: number;
  /** From 1; clubs that are equal in everything share it. */
  rank: number;
  /** Places gained since the previous round, negative if lost; null in the first one. */
  moved: number | null;
  /** The result of every round; null when it has not begun. */
  rounds: (Pick<Line, "place" | "points"> | null)[];
  points: number;
  /** Rounds won, including shared ones. */
  wins: number;
  /** The sum of all round results. */
  sum: Hundredths;
  /** Whether the club would be promoted or relegated if the season ended now. */
  goes: "up" | "down" | null;
}

/**
 * Sorts by points, then by rounds won, then by the sum of round results.
 * @param clubs of the division: others in a round are left out
 * @param rounds lines of each round; null when it has not begun
 */
export function computeStandings(
  clubs: readonly number[],
  rounds: readonly (readonly Line[] | null)[],
  { up, down }: Pick<DivisionConfig, "up" | "down">,
): Standing[] {
  const told = rounds.map((lines, i) => (lines?.some(({ total }) => total > 0) ? i : -1)).filter((i) => i >= 0);
  const last = told.at(-1) ?? -1;
  const before = told.length < 2 ? null : ranked(clubs, rounds.slice(0, last));
  const now = ranked(clubs, rounds);
  const any = told.length > 0;
  return now.map((row, i) => {
    const was = before?.find(({ club }) => club === row.club)?.rank;
    return {
      ...row,
      moved: was === undefined ? null : was - row.rank,
      goes: !any ? null : i < up ? "up" : i >= now.length - down ? "down" : null,
    };
  });
}

type Ranked = Omit<Standing, "moved" | "goes">;

function ranked(clubs: readonly number[], rounds: readonly (readonly Line[] | null)[]): Ranked[] {
  const rows = clubs.map((club) => {
    const lines = rounds.map((round) => round && (round.find((line) => line.club === club) ?? nothing(club)));
    const flown = lines.filter((line) => line !== null);
    return {
      club,
      rounds: lines.map((line) => line && { place: line.place, points: line.points }),
      points: flown.reduce((all, { points }) => all + points, 0),
      wins: flown.filter(({ place }) => place === 1).length,
      sum: flown.reduce((all, { total }) => all + total, 0),
    };
  });
  const better = (a: Compared, b: Compared) => b.points - a.points || b.wins - a.wins || b.sum - a.sum;
  return rows
    .map((row) => ({ ...row, rank: 1 + rows.filter((other) => better(other, row) < 0).length }))
    .sort((a, b) => a.rank - b.rank || a.club - b.club);
}

type Compared = Pick<Standing, "points" | "wins" | "sum">;

const nothing = (club: number): Line => ({ club, place: null, points: 0, speed: 0, distance: 0, total: 0 });

/**
 * A division after the season: clubs relegated into it, clubs that stay, clubs promoted into it, each group in the
 * order of its standings.
 */
export interface Moved {
  name: string;
  clubs: { club: number; from: number }[];
}

interface Ended {
  name: string;
  level?: number;
  regions?: readonly string[];
  standings: readonly Pick<Standing, "club" | "goes">[];
}

/**
 * Among groups of one level a club goes to that of its region, else to the one with the fewest clubs, the first of
 * equal ones.
 * @param divisions standings from the highest down, each with how many move  @param getRegion of a club, `DE-BW`
 */
export function afterSeason(divisions: readonly Ended[], getRegion: (club: number) => string = () => ""): Moved[] {
  const levels = getLevels(divisions);
  const going = (i: number, to: "up" | "down" | null) =>
    divisions[i].standings.filter(({ goes }) => goes === to).map(({ club }) => ({ club, from: i }));
  const from = (level: number, to: "up" | "down") => levels.flatMap((each, i) => (each === level ? going(i, to) : []));
  const after = divisions.map(({ name }, i) => ({
    name,
    above: [] as Mover[],
    stay: going(i, null),
    below: [] as Mover[],
  }));
  const size = ({ above, stay, below }: (typeof after)[number]) => above.length + stay.length + below.length;
  for (const level of new Set(levels)) {
    const groups = after.filter((_, i) => levels[i] === level);
    const regions = divisions.filter((_, i) => levels[i] === level).map((each) => each.regions ?? []);
    const place = (mover: Mover, side: "above" | "below") => {
      const home = groups.find((_, i) => regions[i].some((region) => isIn(getRegion(mover.club), region)));
      const fewest = groups.reduce((least, group) => (size(group) < size(least) ? group : least));
      (home ?? fewest)[side].push(mover);
    };
    for (const mover of from(level - 1, "down")) place(mover, "above");
    for (const mover of from(level + 1, "up")) place(mover, "below");
  }
  return after.map(({ name, above, stay, below }) => ({ name, clubs: [...above, ...stay, ...below] }));
}

type Mover = Moved["clubs"][number];

const isIn = (region: string, wanted: string) => region === wanted || region.startsWith(`${wanted}-`);
