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
import { HeightTable } from "./barogram/HeightTable.tsx";
import type { Breakdown } from "./breakdown.ts";
import { Contests } from "./Contests.tsx";
import type { Leg } from "./course.ts";
import { DeclaredTask } from "./DeclaredTask.tsx";
import { Facts } from "./Facts.tsx";
import { FileSection } from "./FileSection.tsx";
import { Findings } from "./Findings.tsx";
import type { ContestResult, FlightDetail } from "./flight.ts";
import { Legs } from "./Legs.tsx";
import { ListSteps } from "./ListSteps.tsx";
import { PhaseList } from "./PhaseList.tsx";
import { Phases } from "./Phases.tsx";
import { SectionCard } from "./SectionCard.tsx";
import { Statistics } from "./Statistics.tsx";
import type { Selection } from "./selection.ts";
import type { Span } from "./span.ts";
import { Locked, Tabs } from "./Tabs.tsx";
import type { Tab } from "./tab.ts";
import type { Loaded } from "./use-trace.ts";

interface Props {
  flight: FlightDetail;
  contest: ContestResult | null;
  legs: Leg[];
  selection: Selection | null;
  tab: Tab;
  breakdown: Breakdown | null;
  whole: Loaded | null;
  zone: string;
  /** Version of the installed elevation; null where there is none. */
  elevation: string | null;
  /** Whether the reader may change it. */
  mayEdit: boolean;
  /** Whether the pilot lets others open it in other programs. */
  openInSeeyou: boolean;
  /** Moves the cursor to a moment, Unix seconds. */
  onMoment(time: number): void;
  /** Looks at a stretch without choosing it. */
  onPoint(span: Span | null): void;
  onClear(): void;
}

const NEED_PLAN: Tab[] = ["statistics", "phases"];

export function FlightPanel(props: Props) {
  const { flight, contest, selection, tab, breakdown, whole, zone, elevation, mayEdit, onClear } = props;
  const phases = breakdown?.access === "all" ? breakdown.phases : null;
  return (
    <>
      <Header flight={flight} contest={contest} mayEdit={mayEdit} />
      <Standing flight={flight} />
      <Tabs open={tab} locked={breakdown?.access === "all" ? [] : NEED_PLAN} />
      {selection && whole && (
        <SectionCard selection={selection} whole={whole} phases={phases} zone={zone} onClear={onClear} />
      )}
      <Part {...props} />
      {whole && <HeightTable whole={whole} zone={zone} elevation={elevation} />}
    </>
  );
}

function Part(props: Props) {
  const { flight, contest, legs, selection, tab, breakdown, zone, openInSeeyou, onMoment, onPoint } = props;
  const leg = selection?.kind === "leg" ? selection.index : null;
  switch (tab) {
    case "overview":
      return (
        <>
          {contest && <Contests flight={flight} contest={contest} />}
          <Declaration flight={flight} />
          {contest && legs.length > 0 && <Legs contest={contest} legs={legs} selected={leg} />}
          {contest?.statistics && <Phases statistics={contest.statistics} />}
          <Facts flight={flight} contest={contest} />
          <Airspace flight={flight} onMoment={onMoment} />
        </>
      );
    case "statistics":
      return <StatisticsPart breakdown={breakdown} contest={contest} legs={legs} selected={leg} />;
    case "phases":
      return (
        <PhasesPart
          breakdown={breakdown}
          zone={zone}
          selected={selection?.kind === "phase" ? selection.id : null}
          onPoint={onPoint}
        />
      );
    case "file":
      return <FileSection flight={flight} openInSeeyou={openInSeeyou} />;
  }
}

function Declaration({ flight: { facts, zone } }: Pick<Props, "flight">) {
  const text = useText();
  const declaration = facts?.file?.declaration;
  if (!declaration) return null;
  return (
    <section>
      <h2>{text("declared.title")}</h2>
      <DeclaredTask task={declaration} flown={facts?.task} zone={zone} />
    </section>
  );
}

function StatisticsPart({
  breakdown,
  contest,
  legs,
  selected,
}: Pick<Props, "breakdown" | "contest" | "legs"> & { selected: number | null }) {
  const text = useText();
  if (breakdown === null || !contest?.statistics) return <Nothing words={text("detail.notAnalysed")} />;
  if (breakdown.access !== "all") return <Locked what={text("detail.statisticsLocked")} />;
  const figures = breakdown.legs?.[contest.name] ?? [];
  return <Statistics contest={contest} legs={legs} figures={figures} selected={selected} />;
}

interface PhasesProps extends Pick<Props, "breakdown" | "zone" | "onPoint"> {
  selected: string | null;
}

function PhasesPart({ breakdown, zone, selected, onPoint }: PhasesProps) {
  const text = useText();
  if (breakdown === null) return <Nothing words={text("detail.notAnalysed")} />;
  const { access, phases, count, approximate } = breakdown;
  if (access === "locked") return <Locked what={text("detail.phasesLocked", { count })} />;
  if (count === 0) return <Nothing words={text("phase.none")} />;
  return (
    <section>
      <h2>{text("phase.title")}</h2>
      {access === "preview" && phases.length < count && (
        <p className="small">{text("phase.preview", { shown: phases.length, count })}</p>
      )}
      {approximate && <p className="small muted">{text("phase.approximate")}</p>}
      <PhaseList phases={phases} zone={zone} selected={selected} onPoint={onPoint} />
      <p className="small muted needs-script">{text("phase.brush")}</p>
    </section>
  );
}

function Nothing({ words }: { words: string }) {
  return (
    <section>
      <p className="note">
        <Icon name="info" />
        {words}
      </p>
    </section>
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
      <ListSteps flight={flight.id} />
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
