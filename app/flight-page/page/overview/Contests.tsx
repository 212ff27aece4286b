/** The contests in which the flight counts, and the calculation of the points in the chosen one. */
import { Link } from "@remix-run/react";
import { Fragment } from "react";
import type { ContestResult, FlightDetail } from "#app/flight/flight.ts";
import { useAddress } from "#app/flight-page/page/use-address.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { duration, inWords, number } from "#app/units/format.ts";
import { getSum } from "./sum.ts";
import { describeSum, writtenSum } from "./sum-words.ts";
import "./contests.css";

interface Props {
  flight: FlightDetail;
  contest: ContestResult;
}

export function Contests({ flight, contest }: Props) {
  const text = useText();
  const { language } = useReader();
  const address = useAddress();
  return (
    <section>
      <h2 className="unseen">{text("detail.contests")}</h2>
      <nav className="contests" aria-label={text("detail.contests")}>
        {flight.contests.map(({ name, points }) => (
          <Link
            key={name}
            to={address({ contest: name, leg: null, phase: null, range: null })}
            replace
            preventScrollReset
            aria-current={name === contest.name ? "true" : undefined}
          >
            {text("flight.contest", { name })} <b>{number(points, 1, language)}</b>
          </Link>
        ))}
      </nav>
      <SumLine contest={contest} />
      {contest.limit && contest.limit.gain >= LEAST_GAIN && <WhyNotMore limit={contest.limit} />}
      <Doubts contest={contest} />
    </section>
  );
}

/** The points with their calculation. */
function SumLine({ contest }: { contest: ContestResult }) {
  const text = useText();
  const { language } = useReader();
  const sum = getSum(contest);
  if (!sum) return null;
  return (
    <div className="calculation">
      <div className="equation">
        {writtenSum(sum, language).map(({ kind, text }) => (
          <Fragment key={`${kind} ${text}`}>
            {kind === "distance" ? (
              text
            ) : kind === "points" ? (
              <b>{text}</b>
            ) : (
              <span className="muted">{text}</span>
            )}{" "}
          </Fragment>
        ))}
      </div>
      <p className="muted">{describeSum(sum, text, language)}</p>
    </div>
  );
}

const LEAST_GAIN = 0.1; // points, one unit of the last digit shown
const FAR_CLOSING = 10_000; // m of a closing distance from which it is formatted as a distance

/**
 * The rule that cost most points: its limit, the value of the longer course, and what that would have scored. In the
 * rule's own unit, whatever the reader's: a limit of 1,000 m is not one of 3,281 ft.
 */
function WhyNotMore({ limit }: { limit: NonNullable<ContestResult["limit"]> }) {
  const text = useText();
  const reader = useReader();
  const { constraint, shape: name, gain, measured, allowed } = limit;
  const metric = { ...reader, units: "M" as const };
  // Both values have the same unit.
  const far = constraint === "leg" || (constraint === "closing" && measured >= FAR_CLOSING);
  const shown = (value: number) => {
    if (constraint === "time") return `${duration(value).value} h`;
    if (constraint === "shares") return `${number(value * 100, 1, reader.language)} %`;
    return far ? inWords(value / 1000, "distance", metric) : inWords(value, "height", metric);
  };
  return (
    <p className="why small muted">
      {text("detail.limit", {
        constraint,
        shape: text("detail.shape", { name }),
        gain: number(gain, 1, reader.language),
        measured: shown(measured),
        allowed: shown(allowed),
      })}
    </p>
  );
}

/** Warnings that a reader should know before trusting the points. */
function Doubts({ contest }: { contest: ContestResult }) {
  const text = useText();
  const { language } = useReader();
  return (
    <div className="small muted">
      {contest.provisional && <p>{text("detail.provisional", { note: contest.note ?? "other" })}</p>}
      {contest.unranked.map(({ kind, least }) => (
        <p key={kind}>{text("detail.unranked", { least: number(least, 0, language) })}</p>
      ))}
      {!contest.score.proven && <p>{text("detail.unproven")}</p>}
    </div>
  );
}
