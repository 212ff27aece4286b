/** The contests the flight counts in, and how the chosen one came to its points. */
import { Link } from "@remix-run/react";
import type { Term } from "#app/soaring/contest/calculation.ts";
import { useReader, useText } from "../i18n/text.tsx";
import { number } from "../units/format.ts";
import type { ContestResult, FlightDetail } from "./flight.ts";
import { factorDigits, sumOf } from "./sum.ts";
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
      <Standing contest={contest} />
    </section>
  );
}

/** The points with their calculation. Kilometres: rules count in them whatever the reader's unit. */
function SumLine({ contest }: { contest: ContestResult }) {
  const text = useText();
  const { language } = useReader();
  const sum = sumOf(contest);
  if (!sum) return null;
  const n = (value: number, digits: number) => number(value, digits, language);
  const factor = (value: number) => n(value, factorDigits(value));
  const shape = ({ shape: name, declared }: Term) => {
    const shape = text("detail.shape", { name });
    return declared ? text("detail.shapeDeclared", { shape }) : shape;
  };
  const [course, bonus] = sum.terms;
  const words = course.factor === 1 ? shape(course) : `${factor(course.factor)} × ${shape(course)}`;
  const index = n(sum.index, 0);
  return (
    <div className="calc">
      <div className="eq">
        {bonus && "("}
        {course.factor !== 1 && <span className="muted">{factor(course.factor)} × </span>}
        {n(course.distance, 2)}
        {bonus && (
          <>
            {" "}
            <span className="muted">+ {factor(bonus.factor)} ×</span> {n(bonus.distance, 2)})
          </>
        )}{" "}
        {sum.hours !== null && <span className="muted">÷ {n(sum.hours, 0)} h </span>}
        {sum.divisor !== null && <span className="muted">÷ {n(sum.divisor, sum.hours === null ? 2 : 3)} </span>}
        <span className="muted">=</span> <b>{n(sum.points, 2)}</b>
      </div>
      <p className="muted">
        {sum.hours !== null
          ? text("detail.sumSprint", { index })
          : bonus
            ? text("detail.sumBonus", { contest: words, factor: factor(bonus.factor), bonus: shape(bonus), index })
            : text("detail.sumPlain", { contest: words, index })}
      </p>
    </div>
  );
}

/** What a reader has to know before trusting the points. */
function Standing({ contest }: { contest: ContestResult }) {
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
