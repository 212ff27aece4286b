/** The table of statistics, or the reason why there is none. */
import { Locked } from "#app/flight-page/page/Locked.tsx";
import { Nothing } from "#app/flight-page/page/Note.tsx";
import type { PartProps } from "#app/flight-page/page/part.ts";
import { useText } from "#app/i18n/text.tsx";
import type { Statistics as Figures } from "#app/soaring/flight/statistics/statistics.ts";
import { Statistics } from "./Statistics.tsx";

export default function StatisticsPanel({ breakdown, contest, legs, selection, data }: PartProps) {
  const text = useText();
  if (breakdown === null || !contest?.statistics) return <Nothing words={text("detail.notAnalysed")} />;
  if (breakdown.access !== "all") {
    const columns = [text("statistic.whole"), ...legs.slice(0, 3).map((_, i) => String(i + 1))];
    return <Locked what={text("statistic.locked")} columns={["", ...columns]} />;
  }
  const figures = (data as Record<string, (Figures | null)[]> | null)?.[contest.name] ?? [];
  const leg = selection?.kind === "leg" ? selection.index : null;
  return <Statistics contest={contest} legs={legs} figures={figures} selected={leg} />;
}
