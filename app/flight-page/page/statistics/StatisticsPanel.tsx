/** The table of statistics, or the reason why there is none. */
import { Locked } from "#app/flight-page/page/Locked.tsx";
import { Nothing } from "#app/flight-page/page/Note.tsx";
import type { PartProps } from "#app/flight-page/page/part.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import type { Statistics as Figures } from "#app/soaring/flight/statistics/statistics.ts";
import { inWords, stopwatch } from "#app/units/format.ts";
import { Statistics } from "./Statistics.tsx";

/** Columns that fit beside the whole course. */
const LEGS_SHOWN = 2;

export default function StatisticsPanel({ breakdown, contest, legs, selection, data }: PartProps) {
  const text = useText();
  const reader = useReader();
  if (breakdown === null || !contest?.statistics) return <Nothing words={text("detail.notAnalysed")} />;
  if (breakdown.access !== "all") {
    const shown = legs.slice(0, LEGS_SHOWN);
    const columns = [text("statistic.whole"), ...shown.map((_, i) => String(i + 1))];
    const { distance, duration, speed } = contest.score;
    const courses = [
      { distance, speed, seconds: duration },
      ...shown.map((leg) => ({ ...leg, seconds: leg.to - leg.from })),
    ];
    const rows = [
      { name: text("statistic.distance"), values: courses.map((of) => inWords(of.distance, "distance", reader, 1)) },
      { name: text("statistic.time"), values: courses.map(({ seconds }) => stopwatch(seconds)) },
      { name: text("statistic.speed"), values: courses.map((of) => inWords(of.speed, "speed", reader)) },
    ];
    return <Locked what={text("statistic.locked")} columns={columns} rows={rows} />;
  }
  const figures = (data as Record<string, (Figures | null)[]> | null)?.[contest.name] ?? [];
  const leg = selection?.kind === "leg" ? selection.index : null;
  return <Statistics contest={contest} legs={legs} figures={figures} selected={leg} />;
}
