/** A round of a division: clubs by place, each with the flights that count and those that do not. */
import { Link } from "@remix-run/react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { clubPath } from "#app/people/club/club.ts";
import { PilotName } from "#app/people/user/PilotName.tsx";
import { number } from "#app/units/format.ts";
import { day } from "#app/units/time.ts";
import type { Hundredths } from "../table/round.ts";
import { ClubMark } from "./LeagueHead.tsx";
import type { RoundFlight, RoundPage } from "./page.server.ts";
import "./league.css";

type Line = RoundPage["lines"][number];

export function RoundTable({ lines, terms }: Pick<RoundPage, "lines" | "terms">) {
  const text = useText();
  const { distance } = terms;
  const columns = distance === null ? 5 : 6;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page is scrolled by keyboard too
    <section className="sheet league-scroll" tabIndex={0} aria-label={text("league.standings")}>
      <table className="league-lines">
        <thead>
          <tr>
            <th scope="col">{text("league.place")}</th>
            <th scope="col">{text("league.club")}</th>
            <th scope="col">{text("league.points")}</th>
            <th scope="col" className="part">
              {text("league.speed")}
            </th>
            {distance !== null && (
              <th scope="col" className="part">
                {text("league.share", { share: distance.share })}
              </th>
            )}
            <th scope="col">{text("league.sum")}</th>
          </tr>
        </thead>
        {lines.map((line) => (
          <Club key={line.club} line={line} far={distance !== null} columns={columns} />
        ))}
      </table>
    </section>
  );
}

function Club({ line, far, columns }: { line: Line; far: boolean; columns: number }) {
  const text = useText();
  const shown = usePoints();
  const { flights, place, points } = line;
  const counted = flights.filter(counts).length;
  return (
    <tbody>
      <tr className={flights.length > 0 ? "figures" : undefined}>
        <td>{place ?? "–"}</td>
        <th scope="row">
          <ClubMark {...line} />{" "}
          <Link className="league-club" to={clubPath(line.club)}>
            {line.name}
          </Link>
        </th>
        <td className="strong">{points}</td>
        <td className="part">{shown(line.speed)}</td>
        {far && <td className="part">{shown(line.distance)}</td>}
        <td className="strong">{shown(line.total)}</td>
      </tr>
      {flights.length > 0 && (
        <tr className="flown">
          <td />
          <td colSpan={columns - 1}>
            <details>
              <summary>
                {text("league.flights", { counted, others: flights.length - counted })}
                <span className="unseen">, {line.name}</span>
              </summary>
              <ul className="league-flights small">
                {flights.map((each) => (
                  <Flight key={each.flight} flight={each} far={far} />
                ))}
              </ul>
            </details>
          </td>
        </tr>
      )}
    </tbody>
  );
}

export const counts = ({ fast, far }: Pick<RoundFlight, "fast" | "far">): boolean => fast || far;

function Flight({ flight, far }: { flight: RoundFlight; far: boolean }) {
  const text = useText();
  const { language } = useReader();
  const { tile, speed, distance, late } = flight;
  const why = counts(flight) ? null : text(late ? "league.late" : "league.notCounted");
  return (
    <li className={counts(flight) ? undefined : "aside"}>
      <PilotName user={tile.user} />
      <Link className="link" to={`/flight/${tile.id}`}>
        {[day(tile.scoringDate, language, "short", false), tile.aircraft?.name].filter(Boolean).join(", ")}
      </Link>
      <Part name={text("league.inSpeed")} points={speed} counts={flight.fast} />
      {far && <Part name={text("league.inDistance")} points={distance} counts={flight.far} />}
      {why !== null && <span>{why}</span>}
    </li>
  );
}

/** Values that count are bold and labelled as counting. */
function Part({ name, points, counts: counted }: { name: string; points: Hundredths | null; counts: boolean }) {
  const text = useText();
  const shown = usePoints();
  if (points === null) return null;
  return (
    <span className={counted ? "strong" : "aside"}>
      {name} {shown(points)}
      {counted && (
        <>
          {" "}
          <span className="tag ok">{text("league.counts")}</span>
        </>
      )}
    </span>
  );
}

/** Formats points with two decimals; a missing value is a dash. */
export function usePoints(): (points: Hundredths) => string {
  const { language } = useReader();
  return (points) => (points === 0 ? "–" : number(points / 100, 2, language));
}
