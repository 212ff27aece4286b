/** Lists the flights of the map in the order and colours of their tracks. */
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FlightTile } from "#app/flight/flight.ts";
import { useText } from "#app/i18n/text.tsx";
import { State } from "#app/ui/State.tsx";
import { filterAddress } from "../list/filter/address.ts";
import { type FlightFilter, getLandmark } from "../list/filter/filter.ts";
import type { Area } from "../outline/area.ts";
import { NobodyPassed } from "./NobodyPassed.tsx";
import { TrackRow } from "./TrackRow.tsx";

/** The number of colours that tracks have. */
const COLOURS = 12;

interface TrackListProps {
  flights: FlightTile[];
  filter: FlightFilter;
  /** The address of the list without its filter. */
  screen: string;
  area: Area | null;
  /** The address of the same list without an area. */
  everywhere: string;
  /** The number of flights; null when the list is not complete. */
  total: number | null;
  /** Whether another list is being loaded. */
  busy: boolean;
  /** The flight whose track the pointer is on. */
  meant: number | null;
  onMeant: (place: number | null) => void;
  /** The link to more flights. */
  children: ReactNode;
}

export function TrackList({ flights, meant, onMeant, busy, children, ...list }: TrackListProps) {
  const text = useText();
  if (flights.length === 0 && !children) return <Nobody {...list} />;
  return (
    <>
      {flights.length > 0 && <Count {...list} shown={flights.length} />}
      <ol className="tracks" aria-busy={busy}>
        {flights.map((flight, i) => (
          <TrackRow
            key={flight.id}
            flight={flight}
            colour={(i % COLOURS) + 1}
            meant={meant === i}
            onMeant={(isMeant) => onMeant(isMeant ? i : null)}
          />
        ))}
      </ol>
      {children && (
        <nav className="track-pages" aria-label={text("list.pages")}>
          {children}
        </nav>
      )}
    </>
  );
}

type About = Pick<TrackListProps, "filter" | "screen" | "area" | "everywhere" | "total">;

function Count({ filter, screen, area, total, shown }: About & { shown: number }) {
  const text = useText();
  const told = { count: shown, more: total === null ? "yes" : "no", through: area ? "yes" : "no" };
  return (
    <>
      <p className="small strong" role="status">
        {text("area.count", told)}
      </p>
      <nav className="orders" aria-label={text("area.order")}>
        {(["scoring_date", "points"] as const).map((order) => (
          <Link
            key={order}
            to={filterAddress({ ...filter, order, ascending: false }, screen)}
            aria-current={filter.order === order ? "true" : undefined}
          >
            {text(`list.order_${order}`)}
          </Link>
        ))}
      </nav>
    </>
  );
}

function Nobody({ filter, screen, area, everywhere }: About) {
  const text = useText();
  const landmark = getLandmark(filter);
  if (landmark) return <NobodyPassed {...{ filter, landmark, screen }} />;
  return (
    <State icon="flights" title={text(area ? "area.none" : "flight.noFlightsYet")} role="status">
      <p className="muted">{text(area ? "area.noneHint" : "list.emptyFilter")}</p>
      <Link className="button main" to={area ? everywhere : "/flight/map"}>
        {text(area ? "area.everywhere" : "list.toNewest")}
      </Link>
    </State>
  );
}
