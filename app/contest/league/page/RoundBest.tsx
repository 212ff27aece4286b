/** The days and deadline of a round, and its two best flights. */
import { Link } from "@remix-run/react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { PilotName } from "#app/people/user/PilotName.tsx";
import { day } from "#app/units/time.ts";
import type { RoundFlight, RoundPage } from "./page.server.ts";
import { usePoints } from "./RoundTable.tsx";
import { useDeadline } from "./use-deadline.ts";
import "./league.css";

export function RoundBest({ round, zone, fastest, farthest }: RoundPage) {
  const text = useText();
  const { language } = useReader();
  const over = round.state === "final" || round.state === "none";
  const until = useDeadline(zone)(round.deadline);
  return (
    <div>
      <p>
        {text("league.days", {
          first: day(round.first, language, "medium", false),
          last: day(round.last, language, "medium"),
        })}{" "}
        <span className={round.state === "provisional" ? "tag warn" : "tag"}>
          {text("league.roundState", { state: round.state })}
        </span>
      </p>
      <p className="small muted">{text(over ? "league.deadlineWas" : "league.deadline", until)}</p>
      {(fastest !== null || farthest !== null) && (
        <dl className="league-best">
          <Best name={text("league.fastest")} flight={fastest} part="speed" />
          <Best name={text("league.farthest")} flight={farthest} part="distance" />
        </dl>
      )}
    </div>
  );
}

function Best({ name, flight, part }: { name: string; flight: RoundFlight | null; part: "speed" | "distance" }) {
  const text = useText();
  const shown = usePoints();
  if (flight === null) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Link className="big" to={`/flight/${flight.flight}`}>
          {shown(flight[part] ?? 0)}
        </Link>{" "}
        <span className="small muted">{text("league.points")}</span>
        <br />
        <span className="small">
          <PilotName user={flight.tile.user} />
          {flight.tile.club !== null && ` · ${flight.tile.club}`}
        </span>
      </dd>
    </div>
  );
}
