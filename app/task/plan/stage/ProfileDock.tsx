/** The ground and airspace along the course, with a cursor that the map shows too. */

import { percent, ValueLabels } from "#app/chart/Labels.tsx";
import { heightTicks, ticks } from "#app/chart/ticks.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { limitWords } from "#app/places/airspace/limit-words.ts";
import type { PlanPoint } from "#app/soaring/task/plan/plan.ts";
import { Value } from "#app/ui/Value.tsx";
import { inWords, number, quantity } from "#app/units/format.ts";
import { getUnit } from "#app/units/units.ts";
import type { AirspaceAhead, Around } from "../around/around.ts";
import { inTheWay } from "../Facts.tsx";
import { QuantityField } from "../NumberField.tsx";
import type { GroundAlong } from "./use-ground-along.ts";

interface Props {
  points: readonly PlanPoint[];
  ground: GroundAlong;
  around: Around | null;
  working: number;
  onWorking(metres: number): void;
  /** Index of the cursor among the places along the course. */
  cursor: number;
  onCursor(at: number): void;
}

const [WIDTH, HEIGHT] = [1000, 150];
const ROUND = 500;
/** The highest number of labels along the bottom. */
const MOST_MARKS = 9;
/** The share of the width that a volume needs for its name. */
const ROOM_FOR_NAME = 0.05;
/** The share of the width that a leg needs for its name. */
const ROOM_FOR_LEG = 0.08;

export function ProfileDock({ points, ground, around, working, onWorking, cursor: at, onCursor }: Props) {
  const text = useText();
  const reader = useReader();
  const { along, altitude } = ground;
  const last = along.length - 1;
  const whole = along.distance[last];
  const highest = altitude.reduce((most, height) => (height > most ? height : most), working);
  const top = Math.ceil((highest + 200) / ROUND) * ROUND;
  const x = (metres: number) => ((WIDTH * metres) / whole).toFixed(1);
  const y = (metres: number) => (HEIGHT - (HEIGHT * Math.max(0, metres)) / top).toFixed(1);
  const known = Number.isFinite(altitude[at]);
  const leg = along.leg[at];
  const legEnd = along.distance.findLastIndex((_, i) => along.leg[i] === leg);
  const path = Array.from(altitude, (height, i) => `${x(along.distance[i])} ${y(Number.isNaN(height) ? 0 : height)}`);
  const ends = Array.from({ length: points.length - 1 }, (_, i) => {
    const [first, end] = [along.leg.indexOf(i), along.leg.lastIndexOf(i)];
    return [along.distance[Math.max(0, first - 1)], along.distance[end]];
  });
  const inKm = getUnit("distance", reader.units).factor / 1000;
  const inUnit = getUnit("height", reader.units).factor;
  const metAt = inTheWayAt(around, working, along.distance[at]);
  const marks = along.distance.filter((_, i) => i > 0 && i < last && along.leg[i] !== along.leg[i + 1]);
  return (
    <section className="plan-dock" aria-label={text("planner.profile")}>
      <div className="row plan-values">
        <span className="strong">
          <Value shown={quantity(along.distance[at] / 1000, "distance", reader, 0)} />
        </span>
        <span>
          {text("planner.leg", { number: leg + 1, name: points[leg + 1]?.name ?? "" })}{" "}
          <span className="muted">
            {text("planner.left", {
              distance: inWords((along.distance[legEnd] - along.distance[at]) / 1000, "distance", reader, 0),
            })}
          </span>
        </span>
        <span>
          {text("planner.ground")} <b>{known ? inWords(altitude[at], "height", reader) : "–"}</b>
        </span>
        <span className="plan-wide">
          {text("planner.above", { height: inWords(working, "height", reader) })}{" "}
          <b>{known ? inWords(working - altitude[at], "height", reader) : "–"}</b>
        </span>
        {around?.airspace && (
          <span className="plan-wide">
            {text("planner.airspace")} <b>{metAt?.name ?? text("planner.free")}</b>
          </span>
        )}
        <span className="grow" />
        <QuantityField
          quantity="height"
          label={text("planner.working")}
          value={working}
          least={100}
          most={15_000}
          decimals={0}
          onValue={(metres) => metres !== null && onWorking(metres)}
        />
      </div>
      <div className="plan-chart">
        <div className="plan-plot">
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={text("planner.profileOf", {
              low: inWords(Math.min(...altitude.filter(Number.isFinite)), "height", reader),
              high: inWords(Math.max(...altitude.filter(Number.isFinite)), "height", reader),
            })}
          >
            {heightTicks(0, top * inUnit, reader.units).map((height) => (
              <path key={height} className="line" d={`M0 ${y(height / inUnit)}H${WIDTH}`} />
            ))}
            <rect
              className="leg"
              x={x(ends[leg][0])}
              width={((WIDTH * (ends[leg][1] - ends[leg][0])) / whole).toFixed(1)}
              height={HEIGHT}
            />
            {around && airspaceBands(around, x, y, top, working)}
            <path className="ground" d={`M0 ${HEIGHT}L${path.join("L")}L${WIDTH} ${HEIGHT}Z`} />
            {Array.from(marks, (mark) => (
              <path key={mark} className="turn" d={`M${x(mark)} 0V${HEIGHT}`} />
            ))}
            <path className="working" d={`M0 ${y(working)}H${WIDTH}`} />
            <path className="cursor" d={`M${x(along.distance[at])} 0V${HEIGHT}`} />
          </svg>
          <div aria-hidden="true">
            <ValueLabels
              ticks={heightTicks(0, top * inUnit, reader.units)}
              y={(height) => 1 - height / inUnit / top}
              words={(height) => number(height, 0, reader.language)}
              unit={getUnit("height", reader.units).sign}
            />
            {ticks(0, whole * inKm, MOST_MARKS).map((mark) => (
              <span key={mark} className="axis-label x" style={{ left: percent(mark / inKm / whole) }}>
                {number(mark, 0, reader.language)}
              </span>
            ))}
            {ends.map(([from, to], i) =>
              to - from > ROOM_FOR_LEG * whole ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a leg is its place in the course
                <span key={i} className="axis-label leg" style={{ left: percent((from + to) / 2 / whole) }}>
                  {text("planner.legShort", { number: i + 1 })}
                </span>
              ) : null,
            )}
            {namedVolumes(around, top, whole).map(({ one, from, to }) => (
              <span
                key={`${one.id} ${from}`}
                className="axis-label volume"
                style={{ left: percent((from + to) / 2 / whole), maxWidth: percent((to - from) / whole) }}
              >
                {one.name} {limitWords(one.lower, text, reader)}
              </span>
            ))}
          </div>
        </div>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={text("planner.cursor")}
          aria-valuetext={`${inWords(along.distance[at] / 1000, "distance", reader, 0)}, ${known ? inWords(altitude[at], "height", reader) : text("planner.noGround")}`}
          onChange={({ target }) => onCursor(Number(target.value))}
        />
      </div>
    </section>
  );
}

/** Returns the lowest volume at a place of the course that reaches below the working height. */
function inTheWayAt(around: Around | null, working: number, metres: number): AirspaceAhead | undefined {
  const met = around ? inTheWay(around, working) : [];
  return met.find(({ spans }) => spans.some(([from, to]) => metres >= from && metres <= to));
}

interface NamedVolume {
  one: AirspaceAhead;
  /** Metres along the course. */
  from: number;
  to: number;
}

/** Returns the volumes with enough width for their names, the widest first where two overlap. */
function namedVolumes(around: Around | null, top: number, whole: number): NamedVolume[] {
  const named: NamedVolume[] = [];
  const wide = (around?.airspace ?? [])
    .filter(({ lower }) => lower.metres < top)
    .flatMap((one) => one.spans.map(([from, to]): NamedVolume => ({ one, from, to })))
    .filter(({ from, to }) => to - from > ROOM_FOR_NAME * whole)
    .sort((a, b) => b.to - b.from - (a.to - a.from));
  for (const next of wide) if (named.every(({ from, to }) => next.from >= to || next.to <= from)) named.push(next);
  return named;
}

/** Airspace above the chart is not drawn; above an upper limit the sky is free again. */
function airspaceBands(
  around: Around,
  x: (metres: number) => string,
  y: (metres: number) => string,
  top: number,
  working: number,
) {
  const cuts = new Set(inTheWay(around, working));
  return (around.airspace ?? [])
    .filter(({ lower }) => lower.metres < top)
    .flatMap((one: AirspaceAhead) =>
      one.spans.map(([from, to]) => (
        <rect
          key={`${one.id} ${from}`}
          className={cuts.has(one) ? "band cuts" : "band"}
          x={x(from)}
          y={y(Math.min(top, one.upper.metres))}
          width={Math.max(1, Number(x(to)) - Number(x(from)))}
          height={Math.max(0, Number(y(one.lower.metres)) - Number(y(Math.min(top, one.upper.metres))))}
        >
          <title>{one.name}</title>
        </rect>
      )),
    );
}
