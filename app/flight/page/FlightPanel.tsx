/** The right side of the flight page: who and how much, what is chosen, and the part that is open. */

import type { Breakdown } from "#app/flight/analysis/breakdown.ts";
import { HeightTable } from "#app/flight/barogram/HeightTable.tsx";
import type { Leg } from "#app/flight/course.ts";
import type { ContestResult, FlightDetail } from "#app/flight/flight.ts";
import type { Span } from "#app/flight/span.ts";
import type { Loaded } from "#app/flight/trace/use-trace.ts";
import { useText } from "#app/i18n/text.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { FileSection } from "./file/FileSection.tsx";
import { Header } from "./Header.tsx";
import { Airspace } from "./overview/Airspace.tsx";
import { Contests } from "./overview/Contests.tsx";
import { DeclaredTask } from "./overview/DeclaredTask.tsx";
import { Facts } from "./overview/Facts.tsx";
import { Legs } from "./overview/Legs.tsx";
import { Phases } from "./overview/Phases.tsx";
import { PhaseList } from "./phases/PhaseList.tsx";
import { SectionCard } from "./SectionCard.tsx";
import { Standing } from "./Standing.tsx";
import type { Selection } from "./selection.ts";
import { Statistics } from "./statistics/Statistics.tsx";
import { Locked, Tabs } from "./Tabs.tsx";
import type { Tab } from "./tab.ts";

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
