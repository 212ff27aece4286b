/**
 * A flight against time. The server draws its heights; in the browser every mode is drawn from all fixes. It shares
 * one cursor with the map, moved by hovering, dragging and keys. Dragging over a range zooms in on it and reports it
 * to the page.
 *
 * Times are seconds since 1970, heights metres.
 */
import { type ReactNode, useMemo } from "react";
import { useDatum } from "#app/flight/trace/datum.tsx";
import { fixAt, momentAt } from "#app/flight/trace/trace.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { MapText } from "#app/map/MapText.tsx";
import { Skeleton } from "#app/ui/State.tsx";
import { CursorValues } from "./CursorValues.tsx";
import type { ChartMode } from "./modes.ts";
import { Plot } from "./Plot.tsx";
import type { BarogramProps } from "./props.ts";
import { formatShown } from "./scale.ts";
import { useChart } from "./use-chart.ts";
import "./barogram.css";

export function Barogram(props: BarogramProps) {
  return <MapText>{(worded) => <Worded {...props} worded={worded} />}</MapText>;
}

/** The modes whose values have a slot of their own. */
const SAID: readonly ChartMode[] = ["height", "vario", "speed"];

function Worded({ worded, children, ...props }: BarogramProps & { worded: boolean }) {
  const { thin, whole, missing, zone, takeoff, elevation, way, cursor } = props;
  const text = useText();
  const reader = useReader();
  const datum = useDatum();
  const chart = useChart(props);
  const { mode, values, ground } = chart;

  const time = cursor ?? takeoff;
  const moment = useMemo(() => (whole ? momentAt(whole.trace, whole.flown, time) : null), [whole, time]);
  const fix = whole ? fixAt(whole.trace.time, time) : 0;
  const agl = ground && moment ? nothingBelow(moment.altitude - ground[fix]) : null;
  const value = mode === "height" ? moment?.altitude : values?.[fix];
  const extra =
    worded && !SAID.includes(mode)
      ? { name: text(`chart.${mode}`, { datum }), shown: formatShown(mode, value, reader) }
      : null;

  const profile = whole?.profile ?? thin;
  const head = (bar: ReactNode) => (
    <CursorValues
      moment={moment}
      time={time}
      zone={zone}
      way={way && whole ? nothingOff(way[fix]) : null}
      agl={worded && elevation !== null && mode !== "agl" ? agl : undefined}
      extra={extra}
    >
      {bar}
      {children}
    </CursorValues>
  );
  if (profile)
    return (
      <Plot {...props} {...chart} profile={profile} value={value ?? null} worded={worded} head={head}>
        {children}
      </Plot>
    );
  return (
    <>
      {head(null)}
      {missing ? (
        <p className="small muted" role="status">
          {text("barogram.missing")}
        </p>
      ) : (
        <Skeleton lines={4} />
      )}
    </>
  );
}

const nothingOff = (kilometres: number) => (Number.isNaN(kilometres) ? null : kilometres);

/** The elevation model cannot be above a glider that flew there, so negative heights become 0. */
const nothingBelow = (height: number) => (Number.isNaN(height) ? null : Math.max(0, height));
