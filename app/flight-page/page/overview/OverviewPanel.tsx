/** What the flight scores in the chosen contest and why; its task, a summary of its phases, its facts, its airspace. */
import { Link } from "@remix-run/react";
import { declaredIn, type FlightDetail } from "#app/flight/flight.ts";
import type { PartProps } from "#app/flight-page/page/part.ts";
import { useAddress } from "#app/flight-page/page/use-address.ts";
import { useText } from "#app/i18n/text.tsx";
import { AchievedList } from "./AchievedList.tsx";
import { Airspace } from "./Airspace.tsx";
import type { Achieved } from "./achieved.ts";
import { Contests } from "./Contests.tsx";
import { DeclaredTask } from "./DeclaredTask.tsx";
import { Facts } from "./Facts.tsx";
import { Legs } from "./Legs.tsx";
import { Phases } from "./Phases.tsx";

export function OverviewPanel({ flight, contest, legs, selection, near, data, onMoment }: PartProps) {
  const leg = selection?.kind === "leg" ? selection.index : null;
  return (
    <>
      {contest && <Contests flight={flight} contest={contest} />}
      <Declaration flight={flight} />
      {contest && legs.length > 0 && <Legs contest={contest} legs={legs} near={near.turns} selected={leg} />}
      {contest?.statistics && <Phases statistics={contest.statistics} />}
      {(data as Achieved[] | null)?.map((each) => (
        <AchievedList key={each.title} {...each} />
      ))}
      <Facts flight={flight} contest={contest} outlanding={near.outlanding?.near ?? null} />
      <Airspace flight={flight} onMoment={onMoment} />
    </>
  );
}

/** The declaration, collapsed if nobody attempted it. */
function Declaration({ flight: { facts, zone } }: { flight: FlightDetail }) {
  const text = useText();
  const address = useAddress();
  const declaration = facts && declaredIn(facts);
  if (!declaration) return null;
  const flown = facts.task;
  const task = (
    <>
      <DeclaredTask task={declaration} flown={flown} zone={zone} />
      {flown && (
        <p className="small">
          <Link to={address({ tab: "task" })} replace preventScrollReset className="link">
            {text("declared.judged")}
          </Link>
        </p>
      )}
    </>
  );
  if (flown?.outcome.kind !== "not_started")
    return (
      <section>
        <h2>{text("declared.title")}</h2>
        {task}
      </section>
    );
  return (
    <details className="not-started">
      <summary>
        <h2>{text("declared.title")}</h2>
        <span className="small muted">{text("declared.notStarted")}</span>
      </summary>
      {task}
    </details>
  );
}
