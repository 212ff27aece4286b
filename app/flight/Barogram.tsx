/**
 * Height against time, the server draws it too. One cursor: hovering, dragging and keys move it, the map follows.
 *
 * Times are seconds since 1970, heights metres.
 */
import { type KeyboardEvent, memo, type PointerEvent, type SVGProps, useRef } from "react";
import { limitWords } from "../airspace/limit-words.ts";
import { heightTicks, timeTicks } from "../chart/ticks.ts";
import { useReader, useText } from "../i18n/text.tsx";
import { airspaceKind, meaningOf } from "../map/airspace-kind.ts";
import { inWords, number } from "../units/format.ts";
import { clock, offsetMinutes } from "../units/time.ts";
import { convert, unitOf } from "../units/units.ts";
import type { AirspaceBand } from "./airspace-bands.ts";
import type { Span } from "./span.ts";
import { fixAt, type Profile } from "./trace.ts";

interface Props {
  profile: Profile;
  zone: string;
  legs: Span[];
  /** The chosen stretch. */
  selected: Span | null;
  windows: Span[];
  engine: Span[];
  airspace: AirspaceBand[];
  cursor: number | null;
  /** At the cursor, as the values beside it say; null while only the profile is here. */
  height: number | null;
  onCursor: (time: number) => void;
}

const HEIGHT = 152;
const WIDTH = 1000;

export function Barogram(props: Props) {
  const { profile, zone, cursor, height, onCursor } = props;
  const text = useText();
  const reader = useReader();
  const plot = useRef<HTMLDivElement>(null);
  const scale = scaleOf(profile);
  const at = cursor ?? scale.from;
  const altitude = height ?? profile.altitude[fixAt(profile.time, at)];

  function point(event: PointerEvent) {
    if (event.pointerType === "touch" && event.type === "pointermove" && event.buttons === 0) return;
    const box = plot.current?.getBoundingClientRect();
    if (!box) return;
    const part = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
    onCursor(Math.round(scale.from + part * (scale.to - scale.from)));
  }

  function press(event: KeyboardEvent) {
    const moved = moveCursor(event, at, scale);
    if (moved === null) return;
    event.preventDefault();
    onCursor(moved);
  }

  return (
    <div
      ref={plot}
      className="plot"
      role="slider"
      tabIndex={0}
      aria-label={text("barogram.cursor")}
      aria-description={text("barogram.keys")}
      aria-valuemin={scale.from}
      aria-valuemax={scale.to}
      aria-valuenow={at}
      aria-valuetext={`${clock(at * 1000, zone, true)}, ${inWords(altitude, "height", reader)}`}
      onPointerDown={point}
      onPointerMove={point}
      onKeyDown={press}
    >
      <Drawing {...props} />
      {cursor !== null && (
        <span className="now" style={{ left: percent(scale.x(at) / WIDTH) }}>
          <i style={{ top: percent(scale.y(altitude) / HEIGHT) }} />
        </span>
      )}
    </div>
  );
}

/** Arrow keys 10 s, with shift a minute, page keys ten, home and end the ends. Null for every other key. */
export function moveCursor(event: { key: string; shiftKey: boolean }, at: number, { from, to }: Span): number | null {
  const step = event.shiftKey ? 60 : 10;
  const moves: Record<string, number> = {
    ArrowLeft: at - step,
    ArrowDown: at - step,
    ArrowRight: at + step,
    ArrowUp: at + step,
    PageDown: at - 600,
    PageUp: at + 600,
    Home: from,
    End: to,
  };
  const moved = moves[event.key];
  return moved === undefined ? null : Math.min(to, Math.max(from, moved));
}

const Drawing = memo(
  function Drawing({ profile, zone, legs, selected, windows, engine, airspace }: Props) {
    const text = useText();
    const reader = useReader();
    const { from, to, low, high, x, y } = scaleOf(profile);
    const heights = heightTicks(
      convert(low, "height", reader.units),
      convert(high, "height", reader.units),
      reader.units,
    );
    const times = timeTicks(from, to, offsetMinutes(from * 1000, zone), 7);
    const factor = convert(1, "height", reader.units);
    const line = profile.time.map((time, i) => `${x(time).toFixed(1)} ${y(profile.altitude[i]).toFixed(1)}`).join("L");
    const [top] = profile.altitude.toSorted((a, b) => b - a);
    const facts = {
      from: clock(from * 1000, zone),
      to: clock(to * 1000, zone),
      highest: inWords(top, "height", reader),
    };
    return (
      <>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={text("barogram.describe", facts)}
        >
          {selected && <rect className="band" {...box(selected)} />}
          <path
            className="lines"
            d={[...heights.map((h) => `M0 ${y(h / factor).toFixed(1)}H${WIDTH}`), `M0 ${HEIGHT}H${WIDTH}`].join("")}
          />
          {line && <path className="under" d={`M${x(from)} ${HEIGHT}L${line}L${x(to)} ${HEIGHT}Z`} />}
          {airspace.map((band) => (
            <Volume key={`${band.fact.id} ${band.from}`} band={band} box={volumeBox(band)} />
          ))}
          {outside(windows, { from, to }).map((span) => (
            <rect key={span.from} className="outside" {...box(span)} />
          ))}
          {engine.map((span) => (
            <rect key={span.from} className="run" {...box(span)} />
          ))}
          {[...legs.map((leg) => leg.from), ...legs.slice(-1).map((leg) => leg.to)].map((time) => (
            <path key={time} className="mark" d={`M${x(time).toFixed(1)} 0V${HEIGHT}`} />
          ))}
          {line && <path className="height" d={`M${line}`} />}
        </svg>
        {heights.map((h) => (
          <span key={h} className="ax y" style={{ top: percent(y(h / factor) / HEIGHT) }}>
            {number(h, 0, reader.language)}{" "}
            {h === heights.at(-1) && <span className="u">{unitOf("height", reader.units).sign}</span>}
          </span>
        ))}
        {times.map((time) => (
          <span key={time} className="ax x" style={{ left: `max(0.9rem, ${percent(x(time) / WIDTH)})` }}>
            {clock(time * 1000, zone)}
          </span>
        ))}
        {engine.slice(0, 1).map((span) => (
          <span key={span.from} className="ax in eng" style={{ left: percent(x(span.to) / WIDTH) }}>
            {text("barogram.engine")}
          </span>
        ))}
        {legs.length < 8 &&
          legs.map((leg, i) => (
            <span
              key={leg.from}
              className="ax in no-phone"
              style={{ left: percent(x((leg.from + leg.to) / 2) / WIDTH) }}
            >
              {x(leg.to) - x(leg.from) > 60 && text("barogram.leg", { number: i + 1 })}
            </span>
          ))}
      </>
    );

    function volumeBox(band: AirspaceBand) {
      const [top, bottom] = [Math.max(0, y(band.ceiling)), Math.min(HEIGHT, y(band.floor))];
      return { ...box(band), y: top, height: Math.max(0, bottom - top) };
    }

    function box(span: Span) {
      return { x: x(span.from), width: Math.max(1, x(span.to) - x(span.from)), y: 0, height: HEIGHT };
    }
  },
  (before, after) =>
    before.profile === after.profile &&
    before.selected === after.selected &&
    before.zone === after.zone &&
    before.legs === after.legs &&
    before.airspace === after.airspace,
);

/** Its name and limits show to a pointer that rests on it; the list of airspace says them to all. */
function Volume({ band: { fact }, box }: { band: AirspaceBand; box: SVGProps<SVGRectElement> }) {
  const text = useText();
  const reader = useReader();
  const limits = { from: limitWords(fact.lower, text, reader), to: limitWords(fact.upper, text, reader) };
  return (
    <rect className={`airspaceband ${meaningOf(airspaceKind(fact.style))}`} {...box}>
      <title>{`${fact.name || text("airspace.kind", { style: fact.style, class: fact.class })} · ${text("detail.span", limits)}`}</title>
    </rect>
  );
}

function scaleOf({ time, altitude }: Profile) {
  const from = time[0] ?? 0;
  const to = Math.max(time.at(-1) ?? 1, from + 1);
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const height of altitude) {
    low = Math.min(low, height);
    high = Math.max(high, height);
  }
  if (altitude.length === 0) [low, high] = [0, 1000];
  const room = Math.max(50, (high - low) * 0.08);
  [low, high] = [low - room, high + room * 1.8];
  return {
    from,
    to,
    low,
    high,
    x: (t: number) => Math.min(WIDTH, Math.max(0, ((t - from) / (to - from)) * WIDTH)),
    y: (h: number) => HEIGHT - ((h - low) / (high - low)) * HEIGHT,
  };
}

/** What the scoring windows leave out. Without windows nothing is outside. */
export function outside(windows: Span[], whole: Span): Span[] {
  if (windows.length === 0) return [];
  const gaps: Span[] = [];
  let at = whole.from;
  for (const window of windows.toSorted((a, b) => a.from - b.from)) {
    if (window.from > at) gaps.push({ from: at, to: window.from });
    at = Math.max(at, window.to);
  }
  if (at < whole.to) gaps.push({ from: at, to: whole.to });
  return gaps;
}

function percent(part: number): string {
  return `${(part * 100).toFixed(2)}%`;
}
