/**
 * The plot of a barogram with its cursor, the selection by hand, and the small view of the whole flight while only a
 * part is shown.
 */
import {
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { percent } from "#app/chart/Labels.tsx";
import { following, inside, type View, zoomed } from "#app/chart/view.ts";
import { fixAt, type Profile } from "#app/flight/trace/trace.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { inWords } from "#app/units/format.ts";
import { clock } from "#app/units/time.ts";
import { Backdrop } from "./Backdrop.tsx";
import { ChartBar } from "./ChartBar.tsx";
import type { ChartMode } from "./modes.ts";
import { KEY_STEPS, moveCursor } from "./move-cursor.ts";
import { Overview } from "./Overview.tsx";
import { PhaseStrip } from "./PhaseStrip.tsx";
import { Pins } from "./Pins.tsx";
import type { BarogramProps } from "./props.ts";
import { formatShown, placesIn } from "./scale.ts";
import { type useChart, useValueScale } from "./use-chart.ts";
import { usePointer } from "./use-pointer.ts";
import "./chart.css";

type Chart = ComponentType<ComponentProps<typeof import("#app/chart/TimeChart.tsx").default>>;

/** If the chart cannot be loaded, the server's picture stays. */
const TimeChart = lazy(
  (): Promise<{ default: Chart }> => import("#app/chart/TimeChart.tsx").catch(() => ({ default: () => null })),
);

interface Props extends BarogramProps, ReturnType<typeof useChart> {
  profile: Profile;
  /** The value at the cursor; null until it is known. */
  value: number | null;
  /** Whether all texts have been loaded. */
  worded: boolean;
  wanted: ChartMode;
  onMode: (mode: ChartMode) => void;
  /** The row of values above the plot, with the content at its end. */
  head: (bar: ReactNode) => ReactNode;
}

export function Plot(props: Props) {
  const { profile, whole, zone, cursor, onCursor, mode, lines } = props;
  const text = useText();
  const plot = useRef<HTMLDivElement>(null);
  const width = useWidth(plot);
  const { all, part, view, at, setPart, choose, reset, zoom } = usePart(props);
  const [drawn, setDrawn] = useState(false);
  const onDrawn = useCallback(() => setDrawn(true), []);
  const scale = useValueScale({ ...props, view, part: part !== null });
  const height = profile.altitude[fixAt(profile.time, at)];
  const value = cursor === null || props.value === null ? (mode === "height" ? height : Number.NaN) : props.value;
  const { brush, handlers } = usePointer({ plot, view, whole: all, onCursor, onBrush: choose, onView: setPart });

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const moved = moveCursor(event, at, all);
    if (moved !== null) onCursor(moved);
    else if (event.key === "+") zoom(0.5);
    else if (event.key === "-") zoom(2);
    else if (event.key === "Escape") reset();
    else return;
    event.preventDefault();
  }

  const { x, y } = placesIn(view, scale);
  return (
    <div className={part ? "chart-frame closer" : "chart-frame"}>
      {props.head(
        props.worded && drawn && (
          <ChartBar {...props} zoomed={part !== null} onZoom={zoom} onReset={reset}>
            {props.children}
          </ChartBar>
        ),
      )}
      <div
        ref={plot}
        className="plot"
        role="slider"
        tabIndex={0}
        aria-label={text("barogram.cursor")}
        aria-description={text("barogram.keys", KEY_STEPS)}
        aria-valuemin={all.from}
        aria-valuemax={all.to}
        aria-valuenow={at}
        aria-valuetext={useValueText(props, at, height, value)}
        onKeyDown={press}
        onDoubleClick={reset}
        {...handlers}
      >
        <Backdrop
          {...pictured(props)}
          view={view}
          scale={scale}
          width={width}
          profile={profile}
          lined={mode === "height" && !(whole && drawn)}
        />
        {whole && lines && (
          <Suspense>
            <TimeChart
              time={whole.trace.time}
              lines={lines}
              view={view}
              low={scale.low}
              high={scale.high}
              onDrawn={onDrawn}
            />
          </Suspense>
        )}
        <PhaseStrip phases={props.phases} view={view} />
        <Pins pins={props.pins} view={view} x={x} />
        {brush && (
          <span
            className="brush"
            style={{ left: percent(x(brush.from)), width: percent(x(brush.to) - x(brush.from)) }}
          />
        )}
        {cursor !== null && at >= view.from && at <= view.to && <Now x={x(at)} y={y(value)} />}
      </div>
      {props.worded && part && <Overview profile={profile} view={view} whole={all} zone={zone} onView={setPart} />}
    </div>
  );
}

/** Returns the width in pixels; that of a phone until it is measured. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(300);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry.contentRect.width)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/**
 * The cursor. It is a layer of its own that only moves by transforms, so that nothing below it is painted again.
 * @param x, y shares of the plot
 */
function Now({ x, y }: { x: number; y: number }) {
  return (
    <span className="now">
      <i style={{ transform: `translateX(${percent(x)})` }}>
        {y >= 0 && y <= 1 && (
          <b style={{ transform: `translateY(${percent(y)})` }}>
            <u />
          </b>
        )}
      </i>
    </span>
  );
}

/** The visible part of the flight and the ways to choose it; the cursor stays within. */
function usePart({ profile, cursor, onRange, selected }: Props) {
  const all = useMemo(() => ({ from: profile.time[0] ?? 0, to: getEnd(profile) }), [profile]);
  const [part, setPart] = useState<View | null>(null);
  const view = useMemo(() => (part ? inside(part, all) : all), [part, all]);
  const at = cursor ?? all.from;

  useEffect(() => {
    if (cursor !== null) setPart((before) => before && following(before, all, cursor));
  }, [cursor, all]);

  function choose(range: View) {
    setPart(inside(range, all));
    onRange(range);
  }

  function reset() {
    setPart(null);
    onRange(null);
  }

  /** Zooms in on the selection first, then around the cursor if it is in view. */
  function zoom(factor: number) {
    if (part === null && selected && factor < 1) return setPart(inside(selected, all));
    const middle = at >= view.from && at <= view.to && cursor !== null ? at : (view.from + view.to) / 2;
    setPart(zoomed(view, all, factor, middle));
  }

  return { all, part, view, at, setPart, choose, reset, zoom };
}

const getEnd = ({ time }: Profile) => Math.max(time.at(-1) ?? 1, (time[0] ?? 0) + 1);

/** Returns the properties without the cursor, so that nothing is painted again when it moves. */
function pictured({ mode, zone, legs, selected, windows, engine, airspace }: Props) {
  return { mode, zone, legs, selected, windows, engine, airspace };
}

/** Returns the height, and the value of the current mode. */
function useValueText({ mode, zone, cursor, whole }: Props, at: number, height: number, value: number): string {
  const reader = useReader();
  const shown = formatShown(mode, value, reader);
  const metres = mode === "height" && cursor !== null && whole ? value : height;
  const said = [clock(at * 1000, zone, true), inWords(metres, "height", reader)];
  if (mode !== "height") said.push([shown.value, shown.unit].filter(Boolean).join(" "));
  return said.join(", ");
}
