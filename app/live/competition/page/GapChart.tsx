/** The progress of the leading pilots: minutes behind the leader over the distance flown. */
import { percent } from "#app/chart/Labels.tsx";
import { useReader, useText } from "#app/i18n/text.tsx";
import type { CourseFlown, TaskRow } from "#app/live/task-row.ts";
import { trackToken } from "#app/map/colours.ts";
import { number } from "#app/units/format.ts";
import { convert, getUnit } from "#app/units/units.ts";
import { gapLines } from "./gaps.ts";

interface Props {
  rows: readonly TaskRow[];
  /** Courses of the leading pilots. */
  courses: readonly CourseFlown[];
  legs: readonly number[];
  chosen: number | null;
  /** Whether it is an area task, in which distances are only known at the end. */
  isArea: boolean;
}

const [WIDTH, HEIGHT] = [1000, 100];
const LEAST_MINUTES = 4;
const DASHES = ["", "9 4", "2 4", "9 4 2 4", "14 4"];

export function GapChart({ rows, courses, legs, chosen, isArea }: Props) {
  const text = useText();
  const { units, language } = useReader();
  const length = legs.reduce((sum, leg) => sum + leg, 0);
  const placed = rows.flatMap(({ pilot }) => courses.find((course) => course.pilot === pilot) ?? []);
  const lines = gapLines(placed, length).filter(({ points }) => points.length > 1);
  if (lines.length === 0)
    return <p className="muted small gap-none">{text(isArea ? "taskDay.noWays" : "taskDay.noGaps")}</p>;
  const minutes = lines.flatMap(({ points }) => points.map(([, seconds]) => seconds / 60));
  const [least, most] = [Math.min(-1, ...minutes), Math.max(LEAST_MINUTES, ...minutes) * 1.1];
  const x = (metres: number) => (metres / length) * WIDTH;
  const y = (minute: number) => ((minute - least) / (most - least)) * HEIGHT;
  const step = [1, 2, 5, 10, 20, 30, 60, 120].find((each) => (most - least) / each <= 5) ?? 240;
  const ticks = Array.from(
    { length: Math.ceil((most - least) / step) + 1 },
    (_, i) => (Math.ceil(least / step) + i) * step,
  );
  const far = convert(length / 1000, "distance", units);
  const stride = [10, 20, 25, 50, 100, 200].find((each) => far / each <= 6) ?? 500;
  const marks = Array.from({ length: Math.floor(far / stride) }, (_, i) => (i + 1) * stride);
  const corners = legs.slice(0, -1).map((_, i) => legs.slice(0, i + 1).reduce((sum, leg) => sum + leg, 0));
  return (
    <figure className="gap-chart">
      <figcaption className="unseen">{text("taskDay.gapChart")}</figcaption>
      <div className="plot" role="img" aria-label={text("taskDay.gapChart")}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {ticks
            .filter((tick) => tick <= most)
            .map((tick) => (
              <path key={tick} className="rule" d={`M0 ${y(tick).toFixed(1)}H${WIDTH}`} />
            ))}
          {corners.map((corner) => (
            <path key={corner} className="corner" d={`M${x(corner).toFixed(1)} 0V${HEIGHT}`} />
          ))}
          {lines.map(({ pilot, points }, i) => (
            <path
              key={pilot}
              className={pilot === chosen ? "line chosen" : "line"}
              style={{ stroke: trackToken(i), strokeDasharray: DASHES[i] }}
              d={points
                .map(([metres, s], n) => `${n === 0 ? "M" : "L"}${x(metres).toFixed(1)} ${y(s / 60).toFixed(1)}`)
                .join("")}
            />
          ))}
        </svg>
        {apart(
          lines.map(({ pilot, points }, i) => ({ pilot, place: i, at: points[points.length - 1] })),
          y,
        ).map(({ pilot, place, at, top }) => (
          <span
            key={pilot}
            className="gap-sign"
            style={{
              color: trackToken(place),
              // Kept clear of the axis at its right.
              left: `min(${percent(at[0] / length)}, calc(100% - 2.5rem))`,
              top: percent(top / HEIGHT),
            }}
          >
            {rows.find((row) => row.pilot === pilot)?.callSign}
          </span>
        ))}
        {ticks
          .filter((tick) => tick <= most)
          .map((tick) => (
            <span key={tick} className="axis-label y" style={{ top: percent(y(tick) / HEIGHT) }}>
              {tick > 0 ? `+${tick}` : number(tick, 0, language)}
            </span>
          ))}
        <span className="axis-unit">min</span>
        {marks.map((mark) => (
          <span key={mark} className="axis-label x" style={{ left: percent(mark / far) }}>
            {number(mark, 0, language)} {mark === marks[marks.length - 1] && getUnit("distance", units).sign}
          </span>
        ))}
      </div>
    </figure>
  );
}

interface Sign {
  pilot: number;
  place: number;
  at: [number, number];
}

/** Moves signs at the same place apart, so that they do not overlap. */
function apart(signs: readonly Sign[], y: (minute: number) => number): (Sign & { top: number })[] {
  const LEAST = 13;
  const sorted = signs.map((sign) => ({ ...sign, top: y(sign.at[1] / 60) })).sort((one, other) => one.top - other.top);
  for (let i = 1; i < sorted.length; i++) sorted[i].top = Math.max(sorted[i].top, sorted[i - 1].top + LEAST);
  const over = Math.max(0, (sorted.at(-1)?.top ?? 0) - HEIGHT);
  return sorted.map((sign) => ({ ...sign, top: sign.top - over }));
}
