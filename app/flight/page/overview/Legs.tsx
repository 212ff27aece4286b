/** The legs of the course as a table; each links to itself chosen. */
import { Link } from "@remix-run/react";
import type { Leg } from "#app/flight/course.ts";
import type { ContestResult } from "#app/flight/flight.ts";
import { useAddress } from "#app/flight/page/use-address.ts";
import { turnName } from "#app/flight/turn-name.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { duration, quantity } from "#app/units/format.ts";
import "./legs.css";

interface Props {
  contest: ContestResult;
  legs: Leg[];
  selected: number | null;
}

export function Legs({ contest, legs, selected }: Props) {
  const text = useText();
  const reader = useReader();
  const address = useAddress();
  const distance = (km: number) => quantity(km, "distance", reader, 1);
  const { score } = contest;
  const turns = score.turnpoints.length;
  const climbed = legs.reduce((sum, leg) => sum + leg.climb, 0);
  return (
    <section>
      <h2>{text("detail.legs")}</h2>
      <table className="legs compact">
        <thead>
          <tr>
            <th scope="col">{text("detail.leg")}</th>
            <th scope="col" className="numeric">
              {distance(1).unit}
            </th>
            <th scope="col" className="numeric">
              h
            </th>
            <th scope="col" className="numeric">
              {quantity(1, "speed", reader).unit}
            </th>
            <th scope="col" className="numeric">
              {text("detail.legHeight")} <span className="unit">{quantity(1, "height", reader).unit}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {legs.map((leg, i) => (
            <tr key={leg.from} aria-selected={i === selected}>
              <td>
                <Link
                  to={address({ leg: i === selected ? null : String(i + 1), phase: null, range: null })}
                  replace
                  preventScrollReset
                >
                  {turnName(leg.ends[0], turns, text)} → {turnName(leg.ends[1], turns, text)}
                  <span className="unseen">. {text("detail.showLeg", { number: i + 1 })}</span>
                </Link>
              </td>
              <td className="numeric">{distance(leg.distance).value}</td>
              <td className="numeric">{duration(leg.to - leg.from).value}</td>
              <td className="numeric">{quantity(leg.speed, "speed", reader).value}</td>
              <td className="numeric">{signed(quantity(leg.climb, "height", reader).value, leg.climb)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{text("detail.legWhole")}</td>
            <td className="numeric">{distance(score.distance).value}</td>
            <td className="numeric">{duration(score.duration).value}</td>
            <td className="numeric">{quantity(score.speed, "speed", reader).value}</td>
            <td className="numeric">{signed(quantity(climbed, "height", reader).value, climbed)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function signed(value: string, of: number): string {
  return of > 0 ? `+${value}` : value;
}
