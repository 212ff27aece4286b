/** The right side of the flight page: who, how much and why, the legs, the facts, the recording. */

import { Link } from "@remix-run/react";
import { initials } from "#app/ui/member.ts";
import { useReader, useText } from "../i18n/text.tsx";
import { Icon } from "../ui/Icon.tsx";
import { announce } from "../ui/toast.ts";
import { Value } from "../ui/Value.tsx";
import { number, quantity } from "../units/format.ts";
import { day } from "../units/time.ts";
import { Airspace } from "./Airspace.tsx";
import { Contests } from "./Contests.tsx";
import type { Leg } from "./course.ts";
import { Facts } from "./Facts.tsx";
import { FileSection } from "./FileSection.tsx";
import { Findings } from "./Findings.tsx";
import type { ContestResult, FlightDetail } from "./flight.ts";
import { Legs } from "./Legs.tsx";
import { Phases } from "./Phases.tsx";

interface Props {
  flight: FlightDetail;
  contest: ContestResult | null;
  legs: Leg[];
  selected: number | null;
  /** Whether the reader may change it. */
  mayEdit: boolean;
  /** Moves the cursor to a moment, Unix seconds. */
  onMoment(time: number): void;
}

export function FlightPanel({ flight, contest, legs, selected, mayEdit, onMoment }: Props) {
  return (
    <>
      <Header flight={flight} contest={contest} mayEdit={mayEdit} />
      <Standing flight={flight} />
      {contest && <Contests flight={flight} contest={contest} />}
      {contest && legs.length > 0 && <Legs contest={contest} legs={legs} selected={selected} />}
      {contest?.statistics && <Phases statistics={contest.statistics} />}
      <Facts flight={flight} contest={contest} />
      <Airspace flight={flight} onMoment={onMoment} />
      <FileSection flight={flight} />
    </>
  );
}

function Header({ flight, contest, mayEdit }: Pick<Props, "flight" | "contest" | "mayEdit">) {
  const text = useText();
  const reader = useReader();
  const glider = [
    flight.registration,
    flight.competitionId,
    flight.index !== null && text("flight.index", { index: number(flight.index, 0, reader.language) }),
  ];
  return (
    <header>
      <div className="row" style={{ gap: ".8rem" }}>
        <span className="av l" aria-hidden="true">
          {initials(flight.user.name)}
        </span>
        <div className="grow">
          <h1>{flight.user.name}</h1>
          {flight.coUser && <p className="small">{text("flight.coPilot", { name: flight.coUser.name })}</p>}
          <p className="small muted">
            {[day(flight.scoringDate, reader.language, "medium"), flight.club].filter(Boolean).join(" · ")}
          </p>
        </div>
        {mayEdit && (
          <Link className="btn quiet" to={`/flight/edit/${flight.id}`}>
            {text("detail.edit")}
          </Link>
        )}
        <CopyLink />
      </div>
      <p className="small" style={{ marginTop: ".6rem" }}>
        {flight.aircraft?.name ?? "–"} <span className="muted">{["", ...glider.filter(Boolean)].join(" · ")}</span>
      </p>
      <dl className="three">
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

/** Copies the address with everything chosen on the page: contest, leg, moment. */
function CopyLink() {
  const text = useText();
  async function copy() {
    await navigator.clipboard.writeText(location.href);
    announce({ tone: "success", text: { key: "detail.copied" } });
  }
  return (
    <button
      type="button"
      className="btn quiet icon needs-script"
      aria-label={text("detail.share")}
      title={text("detail.share")}
      onClick={copy}
    >
      <Icon name="share" />
    </button>
  );
}

/** What stands between the flight and a place in the ranking, if anything does. */
function Standing({ flight }: { flight: FlightDetail }) {
  const text = useText();
  if (flight.state === "pending") {
    return (
      <section className="note brand" role="status">
        <i className="spin" />
        <div>
          <b>{text("detail.pendingTitle")}.</b> {text("detail.pending")}
        </div>
      </section>
    );
  }
  if (flight.state === "invalid") {
    return (
      <section role="status">
        <div className="note bad">
          <Icon name="warn" />
          <div>
            <b>{text("detail.invalidTitle")}.</b> {text("detail.invalidHint")}
          </div>
        </div>
        <div style={{ marginTop: ".6rem" }}>
          <Findings
            findings={flight.findings.filter((f) => f.severity === "refuses")}
            zone={flight.zone}
            headings={false}
          />
        </div>
      </section>
    );
  }
  return (
    <>
      {!flight.rank && (
        <section className="note warn">
          <Icon name="info" />
          <div>
            <b>{text("detail.notRankedTitle")}.</b> {text("flight.reason", { reason: flight.rankReason ?? "none" })}.
          </div>
        </section>
      )}
      {flight.contests.length === 0 && (
        <section className="note">
          <Icon name="info" />
          <div>{text("detail.noScoring")}</div>
        </section>
      )}
    </>
  );
}
