/** A division's season as one table: every club, every round, with lines for promotion and relegation. */
import { Link } from "@remix-run/react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { clubPath } from "#app/people/club/club.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { day } from "#app/units/time.ts";
import { roundPath } from "../league.ts";
import { ClubMark } from "./LeagueHead.tsx";
import type { StandingsPage } from "./page.server.ts";
import { useDeadline } from "./use-deadline.ts";
import "./league.css";

type Row = StandingsPage["standings"][number];

/** @param limit of the number of clubs; null for all */
export function Standings({ limit = null, ...page }: StandingsPage & { limit?: number | null }) {
  const { url, season, division, rounds, standings, up, down, zone } = page;
  const text = useText();
  const { language } = useReader();
  const address = (number: number) => roundPath(url, season, number, division);
  const lines = new Set([up, standings.length - down].filter((at) => at > 0 && at < standings.length));
  // Rounds without any result are left empty.
  const told = rounds.map((_, at) => standings.some((row) => row.rounds[at]?.place != null));
  return (
    <>
      <OpenRounds rounds={rounds} zone={zone} to={address} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page is scrolled by keyboard too */}
      <section className="sheet league-scroll" tabIndex={0} aria-label={text("league.standings")}>
        <table className="league-table">
          <thead>
            <tr>
              <th scope="col" className="rank">
                {text("league.rank")}
              </th>
              <th scope="col" className="club">
                {text("league.club")}
              </th>
              <th scope="col" className="total">
                {text("league.points")}
              </th>
              {rounds.map(({ number, first, last, state }) => (
                <th key={number} scope="col">
                  <Link
                    className={state === "provisional" || state === "running" ? "round open" : "round"}
                    to={address(number)}
                    aria-label={`${text("league.round", { round: number })}, ${day(first, language, "short", false)}: ${text("league.roundState", { state })}`}
                    title={`${day(first, language, "short", false)} – ${day(last, language, "short")}: ${text("league.roundState", { state })}`}
                  >
                    {number}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {standings.slice(0, limit ?? standings.length).map((row, i) => (
              <tr key={row.club} className={lines.has(i + 1) ? "line" : undefined}>
                <td className="rank">
                  {row.rank}
                  <Moved by={row.moved} />
                </td>
                <th scope="row" className="club">
                  <ClubMark {...row} />{" "}
                  <Link className="league-club" to={clubPath(row.club)}>
                    {row.name}
                  </Link>
                  {row.goes !== null && (
                    <span className="league-moved">
                      <Icon name={row.goes} small />
                      <span className="unseen">{text(row.goes === "up" ? "league.up" : "league.down")}</span>
                    </span>
                  )}
                </th>
                <td className="total">{row.points}</td>
                {row.rounds.map((cell, at) => (
                  <Cell
                    key={rounds[at].number}
                    cell={cell}
                    round={rounds[at].number}
                    told={told[at]}
                    of={standings.length}
                    to={address(rounds[at].number)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {(up > 0 || down > 0) && (
        <p className="league-legend small muted">
          {up > 0 && (
            <span>
              <Icon name="up" small /> {text("league.upLine", { count: up })}
            </span>
          )}
          {down > 0 && (
            <span>
              <Icon name="down" small /> {text("league.downLine", { count: down })}
            </span>
          )}
        </p>
      )}
    </>
  );
}

/** The rounds for which flights may still be uploaded, with their deadlines. */
function OpenRounds({ rounds, zone, to }: Pick<StandingsPage, "rounds" | "zone"> & { to: (round: number) => string }) {
  const text = useText();
  const until = useDeadline(zone);
  const open = rounds.filter(({ state }) => state === "running" || state === "provisional");
  if (open.length === 0) return null;
  return (
    <ul className="league-open">
      {open.map(({ number, state, deadline }) => (
        <li key={number}>
          <Link to={to(number)}>{text("league.round", { round: number })}</Link>{" "}
          <span className={state === "provisional" ? "tag warn" : "tag brand"}>
            {text("league.roundState", { state })}
          </span>{" "}
          <span className="muted">{text("league.deadline", until(deadline))}</span>
        </li>
      ))}
    </ul>
  );
}

function Moved({ by }: { by: Row["moved"] }) {
  const text = useText();
  if (by === null || by === 0) return null;
  const way = by > 0 ? "up" : "down";
  return (
    <span className="league-moved" title={text("league.moved", { by: Math.abs(by), way })}>
      {by > 0 ? "+" : "−"}
      {Math.abs(by)}
    </span>
  );
}

interface CellProps {
  cell: Row["rounds"][number];
  round: number;
  /** Whether any club has a result. */
  told: boolean;
  /** The number of clubs in the division. */
  of: number;
  to: string;
}

/** The colour repeats what the number says: the winner, the next two, the first third. */
function Cell({ cell, round, told, of, to }: CellProps) {
  const text = useText();
  if (cell === null) return <td />;
  const { place, points } = cell;
  if (!told) return <td className="nothing">·</td>;
  const name = text("league.cell", { round, points, place: place ?? 0 });
  return (
    <td>
      <Link className={`round ${getTone(place, of)}`} to={to} tabIndex={-1} title={name} aria-label={name}>
        {points}
      </Link>
    </td>
  );
}

function getTone(place: number | null, of: number): string {
  if (place === null) return "nothing";
  if (place === 1) return "won";
  if (place <= 3) return "near";
  return place <= of / 3 ? "early" : "";
}
