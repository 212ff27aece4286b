/** The differences between the badges in the database and those that the flights earn. Pure. */
import type { Standing } from "../rules/evaluate.ts";

export interface StoredLevel {
  badge: string;
  level: number;
  flight: number;
  value: number;
  earned: string;
  day: string;
}

export interface StoredProgress {
  badge: string;
  value: number;
  evidence: number[];
}

interface News {
  kind: "badge-earned" | "badge-lost";
  badge: string;
  /** The level reached now; 0 when none is left. */
  level: number;
  /** The flight that earned it. */
  flight?: number;
}

export interface Difference {
  /** Levels that are no longer reached. */
  gone: { badge: string; level: number }[];
  /** Levels that are new, or were earned by another flight. */
  come: StoredLevel[];
  progress: StoredProgress[];
  /** Badges without any progress now. */
  forgotten: string[];
  /** One notification for each badge whose level changed. */
  news: News[];
}

export function computeDifference(
  kept: { levels: readonly StoredLevel[]; progress: readonly StoredProgress[] },
  standings: readonly Standing[],
): Difference {
  const reached = standings.flatMap(({ badge, levels }) => levels.map((level): StoredLevel => ({ badge, ...level })));
  const known = new Map(kept.levels.map((row) => [getPlace(row), row]));
  const wanted = new Set(reached.map(getPlace));
  const stood = new Map(kept.progress.map((row) => [row.badge, row]));
  const stands = new Set<string>(standings.map(({ badge }) => badge));
  return {
    gone: kept.levels.filter((row) => !wanted.has(getPlace(row))).map(({ badge, level }) => ({ badge, level })),
    come: reached.filter((row) => !isSame(row, known.get(getPlace(row)))),
    progress: standings
      .map(({ badge, value, evidence }) => ({ badge, value, evidence }))
      .filter((row) => !isSame(row, stood.get(row.badge))),
    forgotten: kept.progress.map(({ badge }) => badge).filter((badge) => !stands.has(badge)),
    news: listNews(kept.levels, reached),
  };
}

/** Whether the stored badges match the flights. */
export const isNothing = ({ gone, come, progress, forgotten }: Difference): boolean =>
  gone.length + come.length + progress.length + forgotten.length === 0;

function listNews(before: readonly StoredLevel[], now: readonly StoredLevel[]): News[] {
  const badges = new Set([...before, ...now].map(({ badge }) => badge));
  return [...badges].flatMap((badge): News[] => {
    const [had, has] = [getTop(before, badge), getTop(now, badge)];
    const [from, to] = [had?.level ?? 0, has?.level ?? 0];
    if (to > from) return [{ kind: "badge-earned", badge, level: to, flight: has?.flight }];
    return to < from ? [{ kind: "badge-lost", badge, level: to }] : [];
  });
}

const getTop = (rows: readonly StoredLevel[], badge: string) =>
  rows
    .filter((row) => row.badge === badge)
    .reduce<StoredLevel | null>((top, row) => (row.level > (top?.level ?? 0) ? row : top), null);

const getPlace = ({ badge, level }: { badge: string; level: number }) => `${badge}/${level}`;

/** Compares two rows with the same fields. */
const isSame = <T extends object>(row: T, other: T | undefined): boolean =>
  other !== undefined && (Object.keys(row) as (keyof T)[]).every((key) => String(row[key]) === String(other[key]));
