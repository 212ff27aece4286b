/**
 * The flying days of two seasons: from the first day of the season before today's up to eleven days ago, where the last ten days go on.
 *
 * Days are drawn one after the other, the better a day is for flying the sooner: more at weekends, more in summer, on both
 * sides of the equator by their own summer. However many are asked for, they lie evenly over both seasons.
 */
import { season, seasonBounds } from "#app/core/time/season.ts";
import { scatter } from "#tests/cast/chance.ts";

const DAY = 86_400_000;
const RECENT = 11; // days ago: younger days have flights of their own
/** Of the year's months on the northern side, from January: how likely a day is flown on. */
const WORTH = [0.5, 0.6, 0.9, 1.3, 1.5, 1.5, 1.5, 1.4, 1.1, 0.9, 0.6, 0.5];
const WEEKEND = 3; // times a working day
const GOLDEN = 0.618_033_988_75; // turns: multiples of it spread evenly, however many there are

export function* flyingDays(today: string): Generator<string> {
  const days = daysUpTo(today);
  const worth = days.map(getWorth);
  const total = worth.reduce((sum, each) => sum + each, 0);
  const began = scatter(Number(today.slice(0, 4)), 41);
  for (let draw = 0; ; draw++) {
    let left = ((began + draw * GOLDEN) % 1) * total;
    const at = worth.findIndex((each) => {
      left -= each;
      return left < 0;
    });
    yield days[Math.max(at, 0)];
  }
}

export function daysUpTo(today: string): string[] {
  const first = Date.parse(`${seasonBounds(season(today) - 1).first}T00:00:00Z`);
  const last = Date.parse(`${today}T00:00:00Z`) - RECENT * DAY;
  return Array.from({ length: (last - first) / DAY + 1 }, (_, i) =>
    new Date(first + i * DAY).toISOString().slice(0, 10),
  );
}

function getWorth(date: string): number {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return WORTH[Number(date.slice(5, 7)) - 1] * (weekday === 0 || weekday === 6 ? WEEKEND : 1);
}
