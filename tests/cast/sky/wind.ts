/**
 * The wind of a day over height: a few levels, straight lines of east and north between them, the last one goes on
 * above. Without levels it grows from the ground to half as much again at 1,000 m and two and a half times at 3,000 m.
 */
import { cosine, sine } from "#tests/cast/ground.ts";

/** m/s, where the air goes to. */
export interface Wind {
  east: number;
  north: number;
}

export interface WindLevel {
  /** Above the field, metres. */
  height: number;
  /** Where it blows from, degrees. */
  from: number;
  /** m/s. */
  speed: number;
}

export interface Windy {
  windFrom: number;
  wind: number;
  /** From low to high; replaces `windFrom` and `wind`. */
  levels?: WindLevel[];
}

export function windAt(day: Windy, height: number): Wind {
  const levels = day.levels;
  if (!levels) return blowing(day.windFrom, day.wind * (1 + Math.min(Math.max(height, 0), 3000) / 2000));
  let i = 0;
  while (i < levels.length - 1 && levels[i + 1].height <= height) i++;
  const below = blowing(levels[i].from, levels[i].speed);
  if (i === levels.length - 1 || height <= levels[i].height) return below;
  const above = blowing(levels[i + 1].from, levels[i + 1].speed);
  const share = (height - levels[i].height) / (levels[i + 1].height - levels[i].height);
  return {
    east: below.east + (above.east - below.east) * share,
    north: below.north + (above.north - below.north) * share,
  };
}

const blowing = (from: number, speed: number): Wind => ({
  east: -speed * sine(from),
  north: -speed * cosine(from),
});

/** Where a wind blows from, 0 to 360, and how fast. */
export function named({ east, north }: Wind): { from: number; speed: number } {
  const from = (Math.atan2(-east, -north) * 180) / Math.PI;
  return { from: (from + 360) % 360, speed: Math.hypot(east, north) };
}
