/** The day so far of one glider: height over time, with the selected moment. A slider moves it; its end is now. */
import { useId, useMemo } from "react";
import { percent, TimeLabels } from "#app/chart/Labels.tsx";
import { heightTicks, timeTicks } from "#app/chart/ticks.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { number } from "#app/units/format.ts";
import { clock, offsetMinutes } from "#app/units/time.ts";
import { convert, getUnit } from "#app/units/units.ts";
import type { TrackPoint } from "./track.ts";
import "./day-barogram.css";

interface Props {
  track: readonly TrackPoint[];
  /** Unix seconds of the start and end of the chart. */
  from: number;
  now: number;
  /** The selected moment; null for now. */
  at: number | null;
  zone: string;
  onAt: (at: number | null) => void;
}

const [WIDTH, HEIGHT] = [1000, 100];
/** A longer silence is a gap in the line, seconds. */
const GAP = 120;
/** Moments this many seconds around the newest count as now. */
const NEWEST = 30;

export function DayBarogram({ track, from, now, at, zone, onAt }: Props) {
  const text = useText();
  const { units, language } = useReader();
  const id = useId();
  const heights = track.flatMap(({ altitude }) => (altitude === null ? [] : [altitude]));
  const top = Math.max(500, ...heights) * 1.08;
  const low = Math.min(0, ...heights);
  const length = Math.max(now - from, 60);
  const x = (time: number) => ((time - from) / length) * WIDTH;
  const y = (altitude: number) => (1 - (altitude - low) / (top - low)) * HEIGHT;
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew when the track or its frame changed
  const line = useMemo(() => getPath(track, x, y), [track, from, length, top, low]);
  const levels = heightTicks(convert(low, "height", units), convert(top, "height", units), units);
  const unit = getUnit("height", units);
  const perMetre = convert(1, "height", units);
  const looked = at ?? now;
  return (
    <div className="day-barogram">
      <div className="plot" role="img" aria-label={text("live.barogram")}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {levels.map((level) => (
            <path key={level} className="rule" d={`M0 ${y(level / perMetre).toFixed(1)}H${WIDTH}`} />
          ))}
          <path className="line" d={line} />
          <path className="at" d={`M${x(looked).toFixed(1)} 0V${HEIGHT}`} />
        </svg>
        {levels.map((level) => (
          <span key={level} className="axis-label y" style={{ top: percent(y(level / perMetre) / HEIGHT) }}>
            {number(level, 0, language)}
            {level === levels.at(-1) && ` ${unit.sign}`}
          </span>
        ))}
        <TimeLabels
          times={timeTicks(from, now, offsetMinutes(now * 1000, zone), 6)}
          x={(time) => (time - from) / length}
          zone={zone}
        />
      </div>
      <label className="unseen" htmlFor={id}>
        {text("live.slider")}
      </label>
      <input
        id={id}
        className="needs-script"
        type="range"
        min={Math.round(from)}
        max={Math.round(now)}
        step={10}
        value={Math.round(looked)}
        aria-valuetext={at === null ? text("live.now") : clock(at * 1000, zone)}
        onChange={({ currentTarget }) => {
          const time = Number(currentTarget.value);
          onAt(time >= now - NEWEST ? null : time);
        }}
      />
    </div>
  );
}

function getPath(track: readonly TrackPoint[], x: (time: number) => number, y: (altitude: number) => number): string {
  let path = "";
  let before: number | null = null;
  for (const { time, altitude } of track) {
    if (altitude === null) continue;
    path += `${before === null || time - before > GAP ? "M" : "L"}${x(time).toFixed(1)} ${y(altitude).toFixed(1)}`;
    before = time;
  }
  return path;
}
