/** The label of a pass in the select boxes of the race. Pure. */
import { inWords, number } from "#app/units/format.ts";
import { day } from "#app/units/time.ts";
import type { RankedPass } from "../ranked-pass.ts";

type Named = Pick<RankedPass, "id" | "rank" | "pilot" | "name" | "points" | "rawSpeed" | "date">;

/**
 * "3 · Ada Falkenrath · 87.4": rank, name and points. A pass without points shows its speed; of a pilot's several passes
 * each shows its day, and only the best of them has a rank.
 */
export function racerLabel(pass: Named, choices: readonly Named[], reader: Parameters<typeof inWords>[2]): string {
  const { rank, pilot, name, points, rawSpeed, date } = pass;
  const isOneOfSeveral = choices.some((other) => other.pilot === pilot && other.id !== pass.id);
  return [
    rank,
    name,
    points === null ? inWords(rawSpeed, "speed", reader) : number(points, 1, reader.language),
    isOneOfSeveral ? day(date, reader.language, "short") : null,
  ]
    .filter((part) => part !== null)
    .join(" · ");
}
