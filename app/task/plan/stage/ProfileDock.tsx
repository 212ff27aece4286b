/** Ground and airspace along the course, with a place on it that the map shows too. */
import { useReader, useText } from "#app/i18n/text.tsx";
import type { PlanPoint } from "#app/soaring/task/plan/plan.ts";
import { Value } from "#app/ui/Value.tsx";
import { inWords, quantity } from "#app/units/format.ts";
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
  /** Which of the places along the course. */
  cursor: number;
  onCursor(at: number): void;
}

const [WIDTH, HEIGHT] = [1000, 150];
const ROUND = 500;

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
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={text("planner.profileOf", {
            low: inWords(Math.min(...altitude.filter(Number.isFinite)), "height", reader),
            high: inWords(Math.max(...altitude.filter(Number.isFinite)), "height", reader),
          })}
        >
          {around && airspaceBands(around, x, y, top, working)}
          <path className="ground" d={`M0 ${HEIGHT}L${path.join("L")}L${WIDTH} ${HEIGHT}Z`} />
          {Array.from(marks, (mark) => (
            <path key={mark} className="turn" d={`M${x(mark)} 0V${HEIGHT}`} />
          ))}
          <path className="working" d={`M0 ${y(working)}H${WIDTH}`} />
          <path className="cursor" d={`M${x(along.distance[at])} 0V${HEIGHT}`} />
        </svg>
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

/** What begins above the chart is not drawn; the sky above an upper limit is free again. */
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
