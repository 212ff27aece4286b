/** A table of the legs of the course; each links to the page with that leg selected. */
import { Link } from "@remix-run/react";
import { legFigures } from "#app/flight/analysis/leg-statistics.ts";
import type { Leg, LegFigures } from "#app/flight/course.ts";
import type { ContestResult } from "#app/flight/flight.ts";
import { turnName } from "#app/flight/turn-name.ts";
import { useAddress } from "#app/flight-page/page/use-address.ts";
import type { Reader } from "#app/i18n/language.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import type { NearPlace } from "#app/map/waypoint/nearest-place.ts";
import { duration, glideRatio, inWords, number, quantity } from "#app/units/format.ts";
import "./legs.css";

interface Props {
  contest: ContestResult;
  legs: Leg[];
  /** Places near its turnpoints; empty until they are known. */
  near: readonly (NearPlace | null)[];
  selected: number | null;
}

export function Legs({ contest, legs, near, selected }: Props) {
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
            <th scope="col" className="numeric height-change">
              <span aria-hidden="true">±</span> <span className="unseen">{text("detail.legHeight")}</span>{" "}
              {quantity(1, "height", reader).unit}
            </th>
            <th scope="col" className="numeric">
              {text("detail.circling")} %
            </th>
            <th scope="col" className="numeric">
              {text("detail.legRatio")}
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
              <td className="numeric height-change">
                {signed(quantity(leg.climb, "height", reader).value, leg.climb)}
              </td>
              <Figures {...leg} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{text("detail.legWhole")}</td>
            <td className="numeric">{distance(score.distance).value}</td>
            <td className="numeric">{duration(score.duration).value}</td>
            <td className="numeric">{quantity(score.speed, "speed", reader).value}</td>
            <td className="numeric height-change">{signed(quantity(climbed, "height", reader).value, climbed)}</td>
            <Figures {...legFigures(contest.statistics)} />
          </tr>
        </tfoot>
      </table>
      {near.some((place) => place) && (
        <p className="turn-places">
          {near.map((place, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: turnpoints have no name but their place
            <span key={i}>
              <b>{turnName(i, turns, text)}</b> {place ? placeWords(place, reader) : "–"}
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

const HERE = 1; // km: any nearer, the turnpoint is at the place itself

const placeWords = ({ name, distance }: NearPlace, reader: Reader) =>
  distance < HERE ? name : `${name}, ${inWords(distance, "distance", reader, 0)}`;

function Figures({ circling, ratio }: LegFigures) {
  const { language } = useReader();
  return (
    <>
      <td className="numeric">{number(circling === null ? null : circling * 100, 0, language)}</td>
      <td className="numeric">{glideRatio(ratio, language)}</td>
    </>
  );
}

function signed(value: string, of: number): string {
  return of > 0 ? `+${value}` : value;
}
