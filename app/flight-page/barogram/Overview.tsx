/** A small view of the whole flight while only a part is shown; the part can be dragged and moved by keys. */
import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from "react";
import { percent } from "#app/chart/Labels.tsx";
import { shifted, type View, zoomed } from "#app/chart/view.ts";
import type { Profile } from "#app/flight/trace/trace.ts";
import { useText } from "#app/i18n/text.tsx";
import { clock } from "#app/units/time.ts";

interface Props {
  profile: Profile;
  view: View;
  whole: View;
  zone: string;
  onView: (view: View | null) => void;
}

export function Overview({ profile, view, whole, zone, onView }: Props) {
  const text = useText();
  const bar = useRef<HTMLDivElement>(null);
  const held = useRef<number | null>(null);
  const line = useMemo(() => getPath(profile), [profile]);
  const length = whole.to - whole.from;
  const part = (time: number) => (time - whole.from) / length;

  /** A press inside the window grabs it where it is; outside, the window moves to the pointer. */
  function press(event: PointerEvent) {
    const time = timeAt(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    const inside = time >= view.from && time <= view.to;
    held.current = inside ? time - view.from : (view.to - view.from) / 2;
    if (!inside) drag(event);
  }

  function drag(event: PointerEvent) {
    if (held.current !== null) onView(shifted(view, whole, timeAt(event) - held.current - view.from));
  }

  function timeAt(event: PointerEvent) {
    const box = bar.current?.getBoundingClientRect();
    return box ? whole.from + ((event.clientX - box.left) / box.width) * length : view.from;
  }

  function key(event: KeyboardEvent) {
    const moved = movedBy(event.key, view, whole);
    if (moved === undefined) return;
    event.preventDefault();
    onView(moved);
  }

  const words = { from: clock(view.from * 1000, zone), to: clock(view.to * 1000, zone) };
  return (
    <div
      ref={bar}
      className="overview"
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={() => {
        held.current = null;
      }}
      onPointerCancel={() => {
        held.current = null;
      }}
    >
      <svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
        <path d={line} />
      </svg>
      <div
        className="overview-window"
        role="slider"
        tabIndex={0}
        aria-label={text("chart.overview")}
        aria-description={text("chart.overviewKeys")}
        aria-valuemin={Math.round(whole.from)}
        aria-valuemax={Math.round(whole.to)}
        aria-valuenow={Math.round(view.from)}
        aria-valuetext={text("chart.span", words)}
        style={{ left: percent(part(view.from)), width: percent(part(view.to) - part(view.from)) }}
        onKeyDown={key}
      />
    </div>
  );
}

/**
 * Returns the view after a key: arrows move it by a tenth, page keys by its whole length, plus and minus zoom.
 * Undefined for every other key.
 */
export function movedBy(key: string, view: View, whole: View): View | null | undefined {
  const length = view.to - view.from;
  const middle = (view.from + view.to) / 2;
  const moves: Record<string, () => View | null> = {
    ArrowLeft: () => shifted(view, whole, -length / 10),
    ArrowDown: () => shifted(view, whole, -length / 10),
    ArrowRight: () => shifted(view, whole, length / 10),
    ArrowUp: () => shifted(view, whole, length / 10),
    PageDown: () => shifted(view, whole, -length),
    PageUp: () => shifted(view, whole, length),
    Home: () => shifted(view, whole, whole.from - view.from),
    End: () => shifted(view, whole, whole.to - view.to),
    "+": () => zoomed(view, whole, 0.5, middle),
    "-": () => zoomed(view, whole, 2, middle),
    Escape: () => null,
  };
  return moves[key]?.();
}

function getPath({ time, altitude }: Profile): string {
  const [from, to] = [time[0] ?? 0, time.at(-1) ?? 1];
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const height of altitude) [low, high] = [Math.min(low, height), Math.max(high, height)];
  const points = time.map((each, i) => {
    const down = 95 - ((altitude[i] - low) / Math.max(1, high - low)) * 85;
    return `${(((each - from) / Math.max(1, to - from)) * 1000).toFixed(1)} ${down.toFixed(1)}`;
  });
  return points.length === 0 ? "" : `M0 100L${points.join("L")}V100Z`;
}
