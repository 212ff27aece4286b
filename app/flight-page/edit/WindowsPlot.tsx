/**
 * Height over time; the ends of windows can be dragged or moved by keys. Times are seconds since 1970, heights
 * metres.
 */
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { heightTicks, timeTicks } from "#app/chart/ticks.ts";
import { type Span, uncovered } from "#app/flight/span.ts";
import type { Profile } from "#app/flight/trace/trace.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { number } from "#app/units/format.ts";
import { clock, offsetMinutes } from "#app/units/time.ts";
import { convert, getUnit } from "#app/units/units.ts";
import { KEY_STEPS } from "../barogram/move-cursor.ts";
import { type End, getReach, kept, stepped } from "./handle.ts";
import { typedTime } from "./window-times.ts";

const [WIDTH, HEIGHT] = [1000, 160];

interface Props {
  profile: Profile;
  zone: string;
  windows: Span[];
  allowed: Span[];
  /** Absent if the windows are only shown. */
  onMove?: (place: number, end: End, time: number) => void;
}

export function WindowsPlot({ profile, zone, windows, allowed, onMove }: Props) {
  const text = useText();
  const plot = useRef<HTMLDivElement>(null);
  const scale = getScale(profile);
  const all = { from: scale.from, to: scale.to };
  const box = (span: Span) => ({
    x: scale.x(span.from),
    width: Math.max(1, scale.x(span.to) - scale.x(span.from)),
    y: 0,
    height: HEIGHT,
  });
  const line = profile.time.map((time, i) => `${scale.x(time).toFixed(1)} ${scale.y(profile.altitude[i]).toFixed(1)}`);

  function timeAt(clientX: number): number | null {
    const frame = plot.current?.getBoundingClientRect();
    return frame ? scale.from + ((clientX - frame.left) / frame.width) * (scale.to - scale.from) : null;
  }

  return (
    <div className="windows-plot" ref={plot}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={text("edit.windowPlot")}
      >
        <path className="ground" d={`M0 ${HEIGHT}L${line.join("L")}L${WIDTH} ${HEIGHT}Z`} />
        {uncovered(windows, all).map((span) => (
          <rect key={span.from} className="left-out" {...box(span)} />
        ))}
        {findGaps(allowed).map((span) => (
          <rect key={span.from} className="motor" {...box(span)} />
        ))}
        <path className="line" d={`M${line.join("L")}`} />
      </svg>
      <Axes profile={profile} zone={zone} />
      {onMove &&
        windows.flatMap((window, place) =>
          (["from", "to"] as const).map((end) => (
            <Handle
              // biome-ignore lint/suspicious/noArrayIndexKey: a handle is its place
              key={`${place} ${end}`}
              end={end}
              number={place + 1}
              at={window[end]}
              left={percent(scale.x(window[end]) / WIDTH)}
              zone={zone}
              reach={getReach(windows, place, end, allowed)}
              timeAt={timeAt}
              onMove={(time) => onMove(place, end, time)}
            />
          )),
        )}
    </div>
  );
}

interface HandleProps {
  end: End;
  /** Number of its window, from 1. */
  number: number;
  at: number;
  left: string;
  zone: string;
  /** The span within which it may be moved. */
  reach: Span;
  /** Returns the time at a horizontal position on the page; null while nothing is drawn. */
  timeAt: (clientX: number) => number | null;
  onMove: (time: number) => void;
}

function Handle({ end, number, at, left, zone, reach, timeAt, onMove }: HandleProps) {
  const text = useText();

  function press(event: KeyboardEvent) {
    const moved = stepped(event, at, reach);
    if (moved === null) return;
    event.preventDefault();
    onMove(moved);
  }

  function take(event: PointerEvent<HTMLElement>) {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.focus();
  }

  function drag(event: PointerEvent) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const time = timeAt(event.clientX);
    if (time !== null) onMove(kept(time, reach));
  }

  return (
    <span
      className={`grab ${end}`}
      style={{ left }}
      role="slider"
      tabIndex={0}
      aria-label={text(end === "from" ? "edit.windowFrom" : "edit.windowTo", { number })}
      aria-description={text("edit.windowKeys", KEY_STEPS)}
      aria-valuemin={reach.from}
      aria-valuemax={reach.to}
      aria-valuenow={at}
      aria-valuetext={typedTime(at, zone)}
      onKeyDown={press}
      onPointerDown={take}
      onPointerMove={drag}
    >
      <i>{number}</i>
    </span>
  );
}

function Axes({ profile, zone }: Pick<Props, "profile" | "zone">) {
  const reader = useReader();
  const { from, to, low, high, x, y } = getScale(profile);
  const factor = convert(1, "height", reader.units);
  const heights = heightTicks(low * factor, high * factor, reader.units);
  return (
    <span aria-hidden="true">
      {heights.map((height) => (
        <span key={height} className="tick y" style={{ top: percent(y(height / factor) / HEIGHT) }}>
          {number(height, 0, reader.language)}
          {height === heights.at(-1) && ` ${getUnit("height", reader.units).sign}`}
        </span>
      ))}
      {timeTicks(from, to, offsetMinutes(from * 1000, zone), 5).map((time) => (
        <span key={time} className="tick x" style={{ left: percent(x(time) / WIDTH) }}>
          {clock(time * 1000, zone)}
        </span>
      ))}
    </span>
  );
}

/** Returns the gaps between the allowed spans, during which the engine ran. */
export const findGaps = (allowed: Span[]): Span[] =>
  allowed.slice(1).map(({ from }, i) => ({ from: allowed[i].to, to: from }));

function getScale({ time, altitude }: Profile) {
  const from = time[0] ?? 0;
  const to = Math.max(time.at(-1) ?? 1, from + 1);
  const lowest = altitude.reduce((least, height) => Math.min(least, height), altitude[0] ?? 0);
  const highest = altitude.reduce((most, height) => Math.max(most, height), altitude[0] ?? 1000);
  const room = Math.max(50, (highest - lowest) * 0.08);
  const [low, high] = [lowest - room, highest + 1.5 * room];
  return {
    from,
    to,
    low,
    high,
    x: (at: number) => Math.min(WIDTH, Math.max(0, ((at - from) / (to - from)) * WIDTH)),
    y: (height: number) => HEIGHT - ((height - low) / (high - low)) * HEIGHT,
  };
}

const percent = (part: number) => `${(part * 100).toFixed(2)}%`;
