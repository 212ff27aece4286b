/**
 * Distance flown since the beginning of a season: the chosen season in blue, earlier ones grey and dashed and
 * labelled on their lines. For screen readers it is an image with a label; the parent shows the values at the cursor.
 */
import { type PointerEvent, useMemo } from "react";
import { percent, ValueLabels } from "#app/chart/Labels.tsx";
import { ticks } from "#app/chart/ticks.ts";
import { useReader } from "#app/i18n/text.tsx";
import { number } from "#app/units/format.ts";
import { shortMonth } from "#app/units/time.ts";
import { convert, getUnit } from "#app/units/units.ts";
import { apart } from "../label-places.ts";
import type { SeasonLine } from "../season-line.ts";
import { monthsIn } from "./calendar.ts";
import { getDay, measureLength, type Step, toDate, togetherAt } from "./cumulative.ts";
import "./cumulative-chart.css";

interface Props {
  /** The chosen one first, then earlier ones, newest first. */
  lines: readonly SeasonLine[];
  /** YYYY-MM-DD; the line of the current season ends here. */
  today: string;
  /** The highlighted day. */
  day: string | null;
  label: string;
  onDay: (date: string | null) => void;
}

/** Units of the drawing, which is stretched to the available space. */
const [WIDTH, HEIGHT] = [366, 100];
/** The share of the height that a line's label takes. */
const NAME = 0.12;

export function CumulativeChart({ lines, today, day, label, onDay }: Props) {
  const { language, units } = useReader();
  const [{ season }] = lines;
  const length = measureLength(season);
  const far = useMemo(
    () => Math.max(1, ...lines.map(({ steps }) => convert(steps.at(-1)?.together ?? 0, "distance", units))) * 1.06,
    [lines, units],
  );
  const values = ticks(0, far, 5);
  const x = (at: number) => at / length;
  const y = (kilometres: number) => 1 - convert(kilometres, "distance", units) / far;
  const now = Math.min(length - 1, getDay(season, today));
  const places = apart(
    lines.slice(1).map(({ steps }) => y(steps.at(-1)?.together ?? 0) - NAME * 0.7),
    NAME,
  );
  const [own] = lines;
  const end = togetherAt(own.steps, now);
  const at = day === null ? null : getDay(season, day);

  function point({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const under = Math.round(((clientX - left) / width) * length);
    onDay(toDate(season, Math.min(now, Math.max(0, under))));
  }
  return (
    <div className="cumulative-chart" role="img" aria-label={label}>
      <div className="plot" onPointerMove={point} onPointerLeave={() => onDay(null)}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {values.map((value) => (
            <path key={value} className="rule" d={`M0 ${(1 - value / far) * HEIGHT}H${WIDTH}`} />
          ))}
          {lines
            .map(({ season: each, steps }, i) => (
              <path
                key={each}
                className={i === 0 ? "own" : "earlier"}
                data-dash={i}
                d={stairs(
                  steps,
                  i === 0 ? now : length,
                  (d) => x(d) * WIDTH,
                  (km) => y(km) * HEIGHT,
                )}
              />
            ))
            .reverse()}
        </svg>
        {lines.slice(1).map(({ season: each }, i) => (
          <span key={each} className="line-name" style={{ top: percent(places[i]) }}>
            {each}
          </span>
        ))}
        {lines.length > 1 && end > 0 && (
          <span className="line-name own-name" style={{ left: percent(x(now)), top: percent(y(end)) }}>
            {season}
          </span>
        )}
        {at !== null && at <= length && <span className="now" style={{ left: percent(x(at)) }} />}
        <span
          className="end"
          style={{
            left: percent(x(at ?? now)),
            top: percent(y(at === null ? end : togetherAt(own.steps, Math.min(at, now)))),
          }}
        />
        <ValueLabels
          ticks={values}
          y={(value) => 1 - value / far}
          words={(value) => number(value, 0, language)}
          unit={getUnit("distance", units).sign}
        />
        {monthsIn(season)
          .filter((_, i) => i % 2 === 1)
          .map(({ month }) => (
            <span key={month} className="axis-label x" style={{ left: percent(x(getDay(season, `${month}-15`))) }}>
              {shortMonth(month, language)}
            </span>
          ))}
      </div>
    </div>
  );
}

/** Returns a step line up to the last day, level between the days with flights. */
function stairs(steps: readonly Step[], last: number, x: (day: number) => number, y: (km: number) => number): string {
  const path = steps.map(({ day, together }) => `H${x(day).toFixed(1)}V${y(together).toFixed(2)}`);
  return `M0 ${y(0).toFixed(2)}${path.join("")}H${x(last).toFixed(1)}`;
}
