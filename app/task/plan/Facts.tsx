/** Further facts of a plan: its shape, what it would score, airspace, the sun, masses. */

import { useReader, useText } from "#app/i18n/text.tsx";
import { limitWords } from "#app/places/airspace/limit-words.ts";
import { sunriseOn, sunsetOn } from "#app/soaring/geo/sunset.ts";
import { hasMinTime } from "#app/soaring/task/plan/measure.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { duration, inWords, number } from "#app/units/format.ts";
import { clock } from "#app/units/time.ts";
import type { TaskDraft } from "../draft.ts";
import type { AirspaceAhead, Around } from "./around/around.ts";
import type { PlanMeasures } from "./measures.ts";
import type { OwnAircraft } from "./own-aircraft.server.ts";
import "#app/ui/styles/facts.css";

interface Props {
  draft: TaskDraft;
  measured: PlanMeasures;
  around: Around | null;
  glider: OwnAircraft | null;
  /** km/h */
  speed: number;
  /** The highest altitude the pilot intends to fly at, metres above sea level. */
  working: number;
  /** YYYY-MM-DD */
  day: string;
}

export function Facts({ draft, measured, around, glider, speed, working, day }: Props) {
  const text = useText();
  const reader = useReader();
  const { shape, range, preview } = measured;
  if (!shape) return null;
  const polygon = shape.corners !== null && shape.corners.length > 2;
  const length = (metres: number) => inWords(metres / 1000, "distance", reader, 1);
  return (
    <section>
      <dl className="facts">
        <dt>{text("planner.shape")}</dt>
        <dd>
          {text("planner.kind", { kind: shape.kind })}
          {polygon && `, ${text(shape.startOnLeg ? "planner.onLeg" : "planner.atCorner")}`}
        </dd>
        {range && (
          <>
            <dt>{text("planner.range")}</dt>
            <dd>
              {length(range.least)} · {length(range.nominal)} · {length(range.greatest)}
              {hasMinTime(draft.ruleset) && draft.minTime !== null && (
                <span className="muted small">
                  {" "}
                  {text("planner.rangeTime", {
                    speed: inWords(speed, "speed", reader),
                    least: `${duration((range.least / 1000 / speed) * 3600).value} h`,
                    most: `${duration((range.greatest / 1000 / speed) * 3600).value} h`,
                    time: `${duration(draft.minTime).value} h`,
                  })}
                </span>
              )}
            </dd>
          </>
        )}
        <dt>{text("planner.earns")}</dt>
        <dd>
          {preview.length === 0 && text("planner.earnsNothing")}
          {preview.map(({ contest, points }, i) => (
            <span key={contest}>
              {i > 0 && " · "}
              {text("flight.contest", { name: contest })} <b>{number(points, 0, reader.language)}</b>
            </span>
          ))}
        </dd>
        <dt>{text("planner.airspace")}</dt>
        <dd>
          <AirspaceDetails around={around} working={working} />
        </dd>
        <Sun draft={draft} measured={measured} around={around} day={day} />
        {glider && (
          <>
            <dt>{text("planner.mass")}</dt>
            <dd>
              {text("planner.massRange", {
                least: inWords(glider.mass.least, "mass", reader, 0),
                most: inWords(glider.mass.most, "mass", reader, 0),
              })}
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

const MOST_TOLD = 6;
/**
 * Airspace with a limit above the ground counts as if that were above the sea, because it can be met wherever the
 * ground is high.
 */
const lowest = ({ lower }: AirspaceAhead) => lower.metres;

/** Returns the airspace that reaches below the working height, with where it is met along the course. */
export const inTheWay = (around: Around, working: number): AirspaceAhead[] =>
  (around.airspace ?? []).filter((one) => lowest(one) < working);

function AirspaceDetails({ around, working }: { around: Around | null; working: number }) {
  const text = useText();
  const reader = useReader();
  if (around === null) return <span className="muted">{text("planner.airspaceAsked")}</span>;
  if (around.airspace === null) return text("planner.airspaceUnknown");
  const met = inTheWay(around, working);
  if (met.length === 0) return text("planner.airspaceFree", { height: inWords(working, "height", reader) });
  const far = (metres: number) => inWords(metres / 1000, "distance", reader, 0);
  return (
    <>
      <span className="tag warn">
        <Icon name="warn" small />
        {text("planner.airspaceCuts", { count: met.length })}
      </span>
      <ul className="plan-airspace small">
        {met.slice(0, MOST_TOLD).map(({ id, name, lower, upper, spans, notam }) => (
          <li key={id}>
            {text("planner.airspaceOne", {
              name,
              lower: limitWords(lower, text, reader),
              upper: limitWords(upper, text, reader),
              from: far(spans[0][0]),
              to: far(spans[spans.length - 1][1]),
            })}
            {notam && `, ${text("planner.notam")}`}
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Sunrise at the start and sunset at the finish, in the start's local time; unknown until the server has sent the
 * time zone.
 */
function Sun({ draft, measured, around, day }: Pick<Props, "draft" | "measured" | "around" | "day">) {
  const text = useText();
  const finish = draft.points[draft.points.length - 1];
  if (!around || !finish) return null;
  const noon = Date.parse(`${day}T12:00:00Z`) / 1000;
  const sunrise = sunriseOn(noon, draft.points[0].latitude, draft.points[0].longitude);
  const sunset = sunsetOn(noon, finish.latitude, finish.longitude);
  if (sunset === null) return null;
  const told = (second: number) => clock(second * 1000, around.zone);
  const needs = draft.minTime ?? measured.duration;
  return (
    <>
      <dt>{text("planner.sun")}</dt>
      <dd>
        {sunrise !== null && `${text("planner.sunrise", { time: told(sunrise) })} · `}
        {text("planner.sunset", { time: told(sunset) })}
        {needs !== null && ` · ${text("planner.latest", { time: told(sunset - needs) })}`}
      </dd>
    </>
  );
}
