/** The contests the flight counts in, and how the chosen one came to its points. */
import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { useReader, useText } from "../i18n/text.tsx";
import { number } from "../units/format.ts";
import type { ContestResult, FlightDetail } from "./flight.ts";
import { sumOf } from "./sum.ts";
import { saidSum, writtenSum } from "./sum-words.ts";
import { useAddress } from "./use-address.ts";

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
            to={address({ contest: name, leg: null })}
            replace
            preventScrollReset
            aria-current={name === contest.name ? "true" : undefined}
          >
            {text("flight.contest", { name })} <b>{number(points, 1, language)}</b>
          </Link>
        ))}
      </nav>
      <SumLine contest={contest} />
      <Doubts contest={contest} />
    </section>
  );
}

/** The points with their calculation. */
function SumLine({ contest }: { contest: ContestResult }) {
  const text = useText();
  const { language } = useReader();
  const sum = sumOf(contest);
  if (!sum) return null;
  return (
    <div className="calc">
      <div className="eq">
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
      <p className="muted">{saidSum(sum, text, language)}</p>
    </div>
  );
}

/** What a reader has to know before trusting the points. */
function Doubts({ contest }: { contest: ContestResult }) {
  const text = useText();
  const { language } = useReader();
  return (
    <div className="small muted">
      {contest.provisional && <p>{text("detail.provisional", { note: contest.note ?? "other" })}</p>}
      {contest.unranked?.map(({ kind, least }) => (
        <p key={kind}>{text("detail.unranked", { least: number(least, 0, language) })}</p>
      ))}
      {!contest.score.proven && <p>{text("detail.unproven")}</p>}
    </div>
  );
}
