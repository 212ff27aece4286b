/** The contests the flight counts in, and how the chosen one came to its points. */
import { Link } from "@remix-run/react";
import { useReader, useText } from "../i18n/text.tsx";
import { number } from "../units/format.ts";
import type { ContestResult, FlightDetail } from "./flight.ts";
import { sumOf } from "./sum.ts";
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
      <SumLine flight={flight} contest={contest} />
    </section>
  );
}

/** The points with their calculation. Kilometres: rules count in them whatever the reader's unit. */
function SumLine({ flight, contest }: { flight: FlightDetail; contest: ContestResult }) {
  const text = useText();
  const { language } = useReader();
  const sum = sumOf(contest, flight.index);
  if (!sum) return null;
  const n = (value: number, digits: number) => number(value, digits, language);
  const shape = (name: string) => text("detail.shape", { name });
  const index = n(flight.index ?? 100, 0);
  return (
    <div className="calc">
      <div className="eq">
        {sum.kind === "bonus" ? `(${n(sum.distance, 2)}` : n(sum.distance, 2)}{" "}
        {sum.kind === "bonus" && (
          <>
            <span className="muted">+ {n(sum.factor, 1)} ×</span> {n(sum.bonus, 2)}){" "}
          </>
        )}
        {sum.kind === "sprint" && <span className="muted">÷ 2 h </span>}
        <span className="muted">÷ {n(sum.divisor, sum.kind === "sprint" ? 3 : 2)} =</span> <b>{n(sum.points, 2)}</b>
      </div>
      <p className="muted">
        {sum.kind === "bonus" &&
          text("detail.sumBonus", {
            contest: shape(contest.name),
            factor: n(sum.factor, 1),
            bonus: shape(contest.bonusScoreName ?? ""),
            index,
          })}
        {sum.kind === "plain" && text("detail.sumPlain", { contest: shape(contest.name), index })}
        {sum.kind === "sprint" && text("detail.sumSprint", { index })}
      </p>
      {!contest.score.proven && <p className="muted">{text("detail.unproven")}</p>}
    </div>
  );
}
