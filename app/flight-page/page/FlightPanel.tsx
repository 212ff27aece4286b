/** The right side of the flight page: pilot and result, what is selected, and the open part. */
import { useLocation, useRevalidator } from "@remix-run/react";
import { type ReactNode, Suspense, useEffect } from "react";
import { HeightTable } from "#app/flight-page/barogram/HeightTable.tsx";
import { useText } from "#app/i18n/text.tsx";
import { Icon } from "#app/ui/Icon.tsx";
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
  /** The tab of the open part. */
  open: string;
  /** Whether it could not be loaded because there is no network. */
  unreached: boolean;
  /** Version of the installed elevation data; null if there are none. */
  elevation: string | null;
  /** Whether the reader may edit the flight. */
  mayEdit: boolean;
  /** Content beside the pilot's name, from other features. */
  beside: ReactNode;
  onClear(): void;
}

export function FlightPanel({
  parts,
  tabs,
  open,
  unreached,
  whole,
  elevation,
  mayEdit,
  beside,
  onClear,
  ...shown
}: Props) {
  const { flight, contest, selection, breakdown, zone } = shown;
  const phases = breakdown?.access === "all" ? breakdown.phases : null;
  const Panel = (parts.find(({ tab }) => tab === open) ?? parts[0]).Panel;
  return (
    <>
      <Header flight={flight} contest={contest} mayEdit={mayEdit} beside={beside}>
        <Marks flight={flight} parts={parts} tabs={tabs} />
      </Header>
      <Standing flight={flight} />
      <Tabs tabs={tabs} open={open} parts={parts} />
      <Suspense fallback={<Skeleton lines={6} />}>
        {unreached ? <Unreached /> : <Panel {...shown} whole={whole} />}
      </Suspense>
      {whole && <HeightTable whole={whole} zone={zone} elevation={elevation} />}
      {selection && whole && (
        <SectionCard
          selection={selection}
          whole={whole}
          legs={shown.legs}
          phases={phases}
          zone={zone}
          onClear={onClear}
        />
      )}
    </>
  );
}

/** Shown in place of a part that cannot be loaded; the part appears once there is a network. */
function Unreached() {
  const text = useText();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    addEventListener("online", revalidate);
    return () => removeEventListener("online", revalidate);
  }, [revalidate]);
  return (
    <section>
      <p className="note" role="status">
        <Icon name="info" />
        {text("shell.partNotLoaded")}
      </p>
      <button type="button" className="button quiet" onClick={revalidate}>
        {text("shell.retry")}
      </button>
    </section>
  );
}

/** The marks that parts show in the header, whichever part is open. */
function Marks({ flight, parts, tabs }: Pick<Props, "flight" | "parts" | "tabs">) {
  const address = useAddress();
  const { pathname, search } = useLocation();
  return parts.map(({ tab, Mark }, i) =>
    Mark ? (
      <Mark key={tab} flight={flight} data={tabs[i].mark} href={address({ tab })} here={pathname + search} />
    ) : null,
  );
}
