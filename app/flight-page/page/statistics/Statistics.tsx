/** Statistics of the whole course and of each of its legs, side by side; the heading of a leg selects it. */
import { Link } from "@remix-run/react";
import { Fragment } from "react";
import type { Leg } from "#app/flight/course.ts";
import type { ContestResult } from "#app/flight/flight.ts";
import { useAddress } from "#app/flight-page/page/use-address.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { HIGH_THERMAL_GAIN, LONG_THERMAL_TIME, MIN_THERMAL_CLIMB } from "#app/soaring/flight/phase/thermal-limits.ts";
import type { Statistics as Figures } from "#app/soaring/flight/statistics/statistics.ts";
import { inWords } from "#app/units/format.ts";
import { STATISTIC_GROUPS, statisticRows } from "./statistic-rows.ts";
import "#app/flight-page/page/wide-table.css";
import "./statistics.css";

/** What each definition explains, by the names shown in the table. */
const DEFINITIONS = [
  { terms: ["group_thermal"], what: "thermal" },
  { terms: ["group_attempt"], what: "attempt" },
  { terms: ["group_glide"], what: "glide" },
  { terms: ["leg"], what: "leg" },
  { terms: ["ratio"], what: "ratio" },
  { terms: ["detour"], what: "detour" },
  { terms: ["radius", "bank", "circlingSpeed"], what: "airmass" },
  { terms: ["speedLoss"], what: "loss" },
  { terms: ["agl"], what: "agl" },
] as const;

interface Props {
  contest: ContestResult;
  legs: readonly Leg[];
  /** Figures of each leg, in order; null for a leg that was not analysed. */
  figures: readonly (Figures | null)[];
  selected: number | null;
}

export function Statistics({ contest, legs, figures, selected }: Props) {
  const text = useText();
  const reader = useReader();
  const address = useAddress();
  const definition = {
    vario: inWords(MIN_THERMAL_CLIMB, "climb", reader),
    seconds: LONG_THERMAL_TIME,
    gain: inWords(HIGH_THERMAL_GAIN, "height", reader),
  };
  const { score } = contest;
  const [first, last] = [score.legs.at(0), score.legs.at(-1)];
  const whole = {
    statistics: contest.statistics,
    startAltitude: first?.startAltitude ?? Number.NaN,
    endAltitude: last?.endAltitude ?? Number.NaN,
    speed: score.speed,
  };
  const parts = score.legs.map(({ startAltitude, endAltitude, speed }, i) => ({
    startAltitude,
    endAltitude,
    speed,
    statistics: figures.at(i) ?? null,
  }));
  const rows = statisticRows([whole, ...parts], reader);
  return (
    <section>
      <h2>{text("statistic.title", { contest: text("flight.contest", { name: contest.name }) })}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="wide" aria-label={text("statistic.table")} tabIndex={0}>
        <table className="compact statistics">
          <thead>
            <tr>
              <td />
              <th scope="col" className="numeric">
                {text("statistic.whole")}
              </th>
              {legs.map(({ from }, i) => (
                <th key={from} scope="col" className={i === selected ? "numeric chosen" : "numeric"}>
                  <Link
                    to={address({ leg: i === selected ? null : String(i + 1), phase: null, range: null })}
                    replace
                    preventScrollReset
                  >
                    <span className="unseen">{text("statistic.leg")} </span>
                    {i + 1}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {STATISTIC_GROUPS.map((group) => (
              <Fragment key={group}>
                <tr className="group">
                  <th scope="rowgroup" colSpan={legs.length + 2}>
                    {text(`statistic.group_${group}`)}
                  </th>
                </tr>
                {rows
                  .filter((row) => row.group === group)
                  .map(({ name, unit, height, cells }) => (
                    <tr key={`${name} ${height}`}>
                      <th scope="row">
                        {text(`statistic.${name}`, { height: height ?? "" })}{" "}
                        {unit && <span className="unit">{unit}</span>}
                      </th>
                      {cells.map((cell, i) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: the whole and its legs stay in order
                        <td key={i} className={i > 0 && i - 1 === selected ? "numeric chosen" : "numeric"}>
                          {cell}
                        </td>
                      ))}
                    </tr>
                  ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
      <details className="small">
        <summary>{text("statistic.meaning")}</summary>
        <dl className="definitions muted">
          {DEFINITIONS.map(({ terms, what }) => (
            <Fragment key={what}>
              <dt>{terms.map((term) => text(`statistic.${term}`)).join(", ")}</dt>
              <dd>{text(`statistic.define_${what}`, definition)}</dd>
            </Fragment>
          ))}
        </dl>
      </details>
    </section>
  );
}
