/** Describes the lengths of the flights in a ranking: kilometres, or days for tours. Pure. */
import type { Key } from "#app/i18n/key.ts";
import type { Reader } from "#app/i18n/language.ts";
import type { Values } from "#app/i18n/message.ts";
import { inWords } from "#app/units/format.ts";
import type { RankingQuery } from "../query.ts";
import { getAggregation, isContest, type Length } from "../rules.ts";

type Text = (key: Key, values?: Values) => string;

export function describeLength(
  { contest, season }: Pick<RankingQuery, "contest" | "season">,
  length: Length,
  text: Text,
  reader: Reader,
): string {
  const { from, below } = getAggregation(contest, season).lengths[length];
  if (!isContest(contest)) {
    if (below === null) return text("ranking.daysFrom", { from: from ?? 0 });
    return text("ranking.daysBetween", { from: from ?? 0, to: below - 1 });
  }
  const said = (km: number) => inWords(km, "distance", reader, 0);
  if (from === null) return text("ranking.under", { below: said(below ?? 0) });
  return below === null
    ? text("ranking.from", { from: said(from) })
    : text("ranking.between", { from: said(from), below: said(below) });
}
