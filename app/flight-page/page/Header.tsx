/** The header: who flew what and where, the result in the chosen contest, and the possible actions. */
import { Link } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import type { ContestResult, FlightDetail } from "#app/flight/flight.ts";
import { flightDay } from "#app/flight/flight-day.ts";
import { CollectLink } from "#app/flight/list/CollectLink.tsx";
import { ListSteps } from "#app/flight/list/ListSteps.tsx";
import { PlaceName } from "#app/flight/PlaceName.tsx";
import { useReader, useText } from "#app/i18n/text.tsx";
import { shownName } from "#app/people/user/nobody.ts";
import { PilotName, WithPilot } from "#app/people/user/PilotName.tsx";
import { initials } from "#app/shell/member.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { announce } from "#app/ui/toast.ts";
import { Value } from "#app/ui/Value.tsx";
import { number, quantity } from "#app/units/format.ts";
import "#app/ui/styles/key-figures.css";
import "./header.css";

interface Props {
  flight: FlightDetail;
  contest: ContestResult | null;
  /** Whether the reader may edit the flight. */
  mayEdit: boolean;
  /** Content beside the pilot's name. */
  beside: ReactNode;
  /** The marks of parts. */
  children: ReactNode;
}

export function Header({ flight, contest, mayEdit, beside, children }: Props) {
  const text = useText();
  const reader = useReader();
  const glider = [
    flight.registration,
    flight.competitionId,
    flight.index !== null && text("flight.index", { index: number(flight.index, 0, reader.language) }),
  ];
  return (
    <header>
      <ListSteps flight={flight.id} />
      <div className="flight-head">
        <span className="avatar large" aria-hidden="true">
          {initials(shownName(flight.user, text))}
        </span>
        <div className="who">
          <div className="named">
            <h1 title={shownName(flight.user, text)}>
              <PilotName user={flight.user} />
            </h1>
            {beside}
          </div>
          {flight.coUser && (
            <p className="small">
              <WithPilot user={flight.coUser} say={(name) => text("flight.coPilot", { name })} />
            </p>
          )}
          <p className="small muted">
            {flightDay(text, flight.scoringDate, reader.language, "medium")}
            {flight.club !== null && (
              <>
                {" · "}
                <PlaceName kind="club" place={{ id: flight.clubId, name: flight.club }} />
              </>
            )}
          </p>
        </div>
        <p className="small glider">
          <span className="whole">
            {flight.aircraft ? <PlaceName kind="aircraft" place={flight.aircraft} /> : "–"}
            <span className="muted">
              {glider.filter(Boolean).map((each) => (
                <Fragment key={String(each)}>
                  {" · "}
                  <span>{each}</span>
                </Fragment>
              ))}
            </span>
          </span>
          {flight.outlanding && <span className="tag">{text("flight.outlanding")}</span>}
        </p>
        <div className="tools">
          {children}
          {mayEdit && (
            <Link
              className="button quiet square"
              to={`/flight/edit/${flight.id}`}
              aria-label={text("detail.edit")}
              title={text("detail.edit")}
            >
              <Icon name="edit" />
            </Link>
          )}
          <CollectLink flight={flight.id} />
          <CopyLink />
        </div>
      </div>
      <dl className="key-figures">
        <div>
          <dt>
            {contest
              ? text("detail.pointsOf", { contest: text("flight.contest", { name: contest.name }) })
              : text("unit.points")}
          </dt>
          <dd>{number(contest?.points, 2, reader.language)}</dd>
        </div>
        <div>
          <dt>{text("detail.distanceLabel")}</dt>
          <dd>
            <Value shown={quantity(contest?.distance, "distance", reader, 1)} />
          </dd>
        </div>
        <div>
          <dt>{text("detail.speedLabel")}</dt>
          <dd>
            <Value shown={quantity(contest?.speed, "speed", reader, 1)} />
          </dd>
        </div>
      </dl>
    </header>
  );
}

/** Copies the address with everything selected on the page: contest, leg, moment. */
function CopyLink() {
  const text = useText();
  async function copy() {
    await navigator.clipboard.writeText(location.href);
    announce({ tone: "success", text: { key: "detail.copied" } });
  }
  return (
    <button
      type="button"
      className="button quiet square needs-script"
      aria-label={text("detail.share")}
      title={text("detail.share")}
      onClick={copy}
    >
      <Icon name="share" />
    </button>
  );
}
