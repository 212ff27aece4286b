/**
 * Everything behind a barogram's line: selected stretch, grid lines, airspace, parts that are not scored, engine
 * runs, legs. The server draws the line of heights too; in the browser a canvas draws it.
 */
import { memo, type SVGProps } from "react";
import { TimeLabels, ValueLabels } from "#app/chart/Labels.tsx";
import type { View } from "#app/chart/view.ts";
import type { Span } from "#app/flight/span.ts";
import type { Profile } from "#app/flight/trace/trace.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { airspaceKind, getMeaning } from "#app/map/layer/airspace-kind.ts";
import { limitWords } from "#app/places/airspace/limit-words.ts";
import { inWords } from "#app/units/format.ts";
import { clock } from "#app/units/time.ts";
import type { AirspaceBand } from "./airspace-bands.ts";
import { type LabelRequest, placeLabels } from "./labels.ts";
import type { ChartMode } from "./modes.ts";
import { formatShown, placesIn, tickWords, timeScale, type ValueScale } from "./scale.ts";
import { outside, seen } from "./spans.ts";

export interface BackdropProps {
  mode: ChartMode;
  view: View;
  scale: ValueScale;
  /** Width of the plot in pixels, which decides what labels fit. */
  width: number;
  zone: string;
  /** The profile as text for screen readers. */
  profile: Profile;
  /** Whether the line is drawn as part of the backdrop; not if the canvas draws it. */
  lined: boolean;
  legs: readonly Span[];
  selected: Span | null;
  windows: readonly Span[];
  engine: readonly Span[];
  airspace: readonly AirspaceBand[];
}

const HEIGHT = 152;
const WIDTH = 1000;

export const Backdrop = memo(function Backdrop(props: BackdropProps) {
  const { mode, view, scale, zone, profile } = props;
  const text = useText();
  const reader = useReader();
  const { x, y } = placesIn(view, scale);
  const facts = {
    from: clock((profile.time[0] ?? view.from) * 1000, zone),
    to: clock((profile.time.at(-1) ?? view.to) * 1000, zone),
    highest: inWords(
      profile.altitude.reduce((high, each) => Math.max(high, each), Number.NEGATIVE_INFINITY),
      "height",
      reader,
    ),
  };
  return (
    <>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={text("barogram.describe", facts)}
      >
        <Drawn {...props} />
      </svg>
      <ValueLabels
        ticks={scale.ticks}
        y={y}
        words={tickWords(mode, scale.ticks, reader)}
        unit={formatShown(mode, 0, reader).unit}
      />
      <TimeLabels times={timeScale(view, zone)} x={x} zone={zone} />
      <Named {...props} />
    </>
  );
});

/** From bottom to top: selected stretch, grid lines, airspace, parts that are not scored, engine runs, ends of legs. */
function Drawn({ mode, view, scale, profile, lined, legs, selected, windows, engine, airspace }: BackdropProps) {
  const { across, down, box } = getCanvas(view, scale);
  const line = lined ? getLine(profile, view, scale) : "";
  const ends = [...legs.map((leg) => leg.from), ...legs.slice(-1).map((leg) => leg.to)];
  return (
    <>
      {selected && seen([selected], view).map((span) => <rect key={span.from} className="band" {...box(span)} />)}
      <path className="lines" d={scale.ticks.map((tick) => `M0 ${down(tick).toFixed(1)}H${WIDTH}`).join("")} />
      {scale.low < 0 && scale.high > 0 && mode !== "height" && (
        <path className="zero" d={`M0 ${down(0).toFixed(1)}H${WIDTH}`} />
      )}
      <path className="lines" d={`M0 ${HEIGHT}H${WIDTH}`} />
      {lined && <path className="under" d={`M${across(profile.time[0])} ${HEIGHT}L${line}V${HEIGHT}Z`} />}
      {mode === "height" &&
        seen(airspace, view).map((band) => (
          <Volume
            key={`${band.fact.id} ${band.from}`}
            band={band}
            box={{ ...box(band), ...between(down(band.ceiling), down(band.floor)) }}
          />
        ))}
      {seen(outside(windows, view), view).map((span) => (
        <rect key={span.from} className="outside" {...box(span)} />
      ))}
      {seen(engine, view).map((span) => (
        <rect key={span.from} className="run" {...box(span)} />
      ))}
      {ends
        .filter((time) => time >= view.from && time <= view.to)
        .map((time) => (
          <path key={time} className="mark" d={`M${across(time).toFixed(1)} 0V${HEIGHT}`} />
        ))}
      {lined && <path className="height" d={`M${line}`} />}
    </>
  );
}

const ROOM_FOR_LEGS = 480; // px: a narrower plot is low too, and its line would cross the labels

/** The labels of the first engine run and of the legs. */
function Named({ view, scale, width, engine, legs }: BackdropProps) {
  const text = useText();
  const { x } = placesIn(view, scale);
  const over = ({ from, to }: Span) => ({ from: x(from) * width, to: x(to) * width });
  const runs = seen(engine, view)
    .slice(0, 1)
    .map(
      (run): LabelRequest => ({ id: "engine", over: over(run), words: [text("barogram.engine")], stands: "behind" }),
    );
  const parts = (width < ROOM_FOR_LEGS ? [] : legs).flatMap((leg, i): LabelRequest[] => {
    const [part] = seen([leg], view);
    const words = [text("barogram.leg", { number: i + 1 }), String(i + 1)];
    return part ? [{ id: `leg ${i}`, over: over(part), words, stands: "inside" }] : [];
  });
  return placeLabels([...runs, ...parts], width).map(({ id, text, left }) => (
    <span key={id} className={id === "engine" ? "axis-label within engine" : "axis-label within"} style={{ left }}>
      {text}
    </span>
  ));
}

/** Returns positions in the picture, and the box of a time span from top to bottom. */
function getCanvas(view: View, scale: ValueScale) {
  const { x, y } = placesIn(view, scale);
  const across = (time: number) => x(time) * WIDTH;
  const box = ({ from, to }: Span) => ({
    x: across(from),
    width: Math.max(1, across(to) - across(from)),
    y: 0,
    height: HEIGHT,
  });
  return { across, down: (value: number) => y(value) * HEIGHT, box };
}

function between(ceiling: number, floor: number) {
  const [top, bottom] = [Math.max(0, ceiling), Math.min(HEIGHT, floor)];
  return { y: top, height: Math.max(0, bottom - top) };
}

function getLine({ time, altitude }: Profile, view: View, scale: ValueScale): string {
  const { across, down } = getCanvas(view, scale);
  return time.map((each, i) => `${across(each).toFixed(1)} ${down(altitude[i]).toFixed(1)}`).join("L");
}

/**
 * An airspace volume. Its name and limits appear when a pointer rests on it; the list of airspace contains them for
 * everybody.
 */
function Volume({ band: { fact }, box }: { band: AirspaceBand; box: SVGProps<SVGRectElement> }) {
  const text = useText();
  const reader = useReader();
  const limits = { from: limitWords(fact.lower, text, reader), to: limitWords(fact.upper, text, reader) };
  return (
    <rect className={`airspace-band ${getMeaning(airspaceKind(fact.style))}`} {...box}>
      <title>{`${fact.name || text("airspace.kind", { style: fact.style, class: fact.class })} · ${text("detail.span", limits)}`}</title>
    </rect>
  );
}
