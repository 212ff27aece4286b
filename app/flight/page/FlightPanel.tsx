/** The right side of the flight page: who and how much, what is chosen, and the part that is open. */
import { useLocation } from "@remix-run/react";
import { Suspense } from "react";
import { HeightTable } from "#app/flight/barogram/HeightTable.tsx";
import type { Loaded } from "#app/flight/trace/use-trace.ts";
import { Skeleton } from "#app/ui/State.tsx";
import { Header } from "./Header.tsx";
import type { Part, PartProps } from "./part.ts";
import { SectionCard } from "./SectionCard.tsx";
import { Standing } from "./Standing.tsx";
import { type Tab, Tabs } from "./Tabs.tsx";
import { useAddress } from "./use-address.ts";
import "./flight.css";

interface Props extends PartProps {
  parts: readonly Part[];
  tabs: readonly Tab[];
  /** The part that is open. */
  open: string;
  whole: Loaded | null;
  /** Version of the installed elevation; null where there is none. */
  elevation: string | null;
  /** Whether the reader may change it. */
  mayEdit: boolean;
  onClear(): void;
}

export function FlightPanel({ parts, tabs, open, whole, elevation, mayEdit, onClear, ...shown }: Props) {
  const { flight, contest, selection, breakdown, zone } = shown;
  const phases = breakdown?.access === "all" ? breakdown.phases : null;
  const Panel = (parts.find(({ tab }) => tab === open) ?? parts[0]).Panel;
  return (
    <>
      <Header flight={flight} contest={contest} mayEdit={mayEdit}>
        <Marks flight={flight} parts={parts} tabs={tabs} />
      </Header>
      <Standing flight={flight} />
      <Tabs tabs={tabs} open={open} parts={parts} />
      <Suspense fallback={<Skeleton lines={6} />}>
        <Panel {...shown} />
      </Suspense>
      {whole && <HeightTable whole={whole} zone={zone} elevation={elevation} />}
      {selection && whole && (
        <SectionCard selection={selection} whole={whole} phases={phases} zone={zone} onClear={onClear} />
      )}
    </>
  );
}

/** What parts show in the header, whichever of them is open. */
function Marks({ flight, parts, tabs }: Pick<Props, "flight" | "parts" | "tabs">) {
  const address = useAddress();
  const { pathname, search } = useLocation();
  return parts.map(({ tab, Mark }, i) =>
    Mark ? (
      <Mark key={tab} flight={flight} data={tabs[i].mark} href={address({ tab })} here={pathname + search} />
    ) : null,
  );
}
