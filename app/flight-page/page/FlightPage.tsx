/** The page of a flight: its map, its barogram and its panel, with one cursor and one selection. */
import { useRevalidator } from "@remix-run/react";
import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { PhaseRow } from "#app/flight/analysis/phase-row.ts";
import { turnPlaces } from "#app/flight/course.ts";
import type { Pin } from "#app/flight/pin.ts";
import { type Span, spans } from "#app/flight/span.ts";
import { DatumDetails } from "#app/flight/trace/datum.tsx";
import { momentAt } from "#app/flight/trace/trace.ts";
import { useTrace } from "#app/flight/trace/use-trace.ts";
import { watchFlight } from "#app/flight/watch-flight.ts";
import { airspaceBands } from "#app/flight-page/barogram/airspace-bands.ts";
import { Barogram } from "#app/flight-page/barogram/Barogram.tsx";
import { courseWay } from "#app/flight-page/barogram/course-way.ts";
import { useText } from "#app/i18n/text.tsx";
import { chooseRow } from "./choose-row.ts";
import { FlightPanel } from "./FlightPanel.tsx";
import { Grip, type Sheet } from "./Grip.tsx";
import { MapOfFlight } from "./map/MapOfFlight.tsx";
import { useFlightMap, useOpenMap } from "./map/use-flight-map.ts";
import { useNearPlaces } from "./map/use-near-places.ts";
import type { ShownPage } from "./open-part.ts";
import type { Part } from "./part.ts";
import { useFlightView } from "./use-flight-view.ts";
import { useLetGo } from "./use-let-go.ts";
import { useSeenChoice, useSeenPart } from "./use-seen-part.ts";
import "./flight.css";
import "./print.css";

/** Memoised, because nothing in it follows the cursor. */
const Panel = memo(FlightPanel);

interface Props {
  page: ShownPage;
  parts: readonly Part[];
  /** Content beside the pilot's name, from other features. */
  beside: ReactNode;
}

export function FlightPage({ page, parts, beside }: Props) {
  const { flight, breakdown, profile: thin, air } = page;
  const text = useText();
  useNews(flight.id, flight.state === "pending");

  const phases = breakdown?.phases ?? NO_PHASES;
  const open = useOpenMap();
  const view = useFlightView({ flight, phases, figures: page.legFigures }, open.coloured);
  const { selection, choose, setCursor, takeoff } = view;
  const letGo = useCallback(() => choose(null), [choose]);
  const [pointed, setPointed] = useState<Span | null>(null);
  const [pins, setPins] = useState<readonly Pin[]>(NO_PINS);
  useEffect(() => open.map?.showPins(pins), [open.map, pins]);

  const traces = useTrace(flight.trace, page.heights);
  const { whole, missing } = traces;
  const cursor = within(view.cursor, (whole?.profile ?? thin)?.time);
  const moment = useMemo(
    () => (whole ? momentAt(whole.trace, whole.flown, cursor ?? takeoff) : null),
    [whole, cursor, takeoff],
  );
  const way = useMemo(
    () => (whole && view.legs.length > 0 ? courseWay(whole.trace, view.legs, turnPlaces(view.contest)) : null),
    [whole, view.legs, view.contest],
  );
  const near = useNearPlaces(open.map, flight, view.contest);
  const drawing = useFlightMap(open, { flight, view: { ...view, cursor }, phases, traces, moment, pointed, near });

  const [utc, setUtc] = useState(false);
  const zone = utc ? "UTC" : flight.zone;
  const [sheet, setSheet] = useState<Sheet>(page.tab === parts[0].tab ? "mid" : "full");
  useSeenPart(page.tab, parts[0].tab, setSheet);
  useSeenChoice(selection);
  useLetGo(selection !== null, letGo);
  const windows = useMemo(() => spans(flight.facts?.scoringTimes ?? []), [flight.facts]);
  const airspaceOn = open.layers?.airspace3d.kind === "on";
  const bands = useMemo(() => (airspaceOn ? airspaceBands(flight.facts?.airspace) : []), [airspaceOn, flight.facts]);

  return (
    <DatumDetails value={page.heights.datum}>
      <main className="flight" id="content" data-sheet={sheet}>
        <MapOfFlight
          page={page}
          open={open}
          view={{ ...view, cursor }}
          drawing={drawing}
          whole={whole}
          moment={moment}
        />
        <section className="barogram" id="barogram" tabIndex={-1} aria-label={text("barogram.label")}>
          <Barogram
            thin={thin}
            whole={whole}
            missing={missing}
            address={flight.trace}
            zone={zone}
            takeoff={takeoff}
            legs={view.legs}
            way={way}
            selected={pointed ?? selection}
            windows={windows}
            engine={drawing.runs}
            airspace={bands}
            phases={phases}
            pins={pins}
            elevation={open.elevation}
            air={air}
            electric={flight.facts?.electricity != null}
            wanted={view.chart}
            onMode={view.setChart}
            cursor={cursor}
            onCursor={setCursor}
            onRange={view.chooseRange}
          >
            <button type="button" className="link tiny" aria-pressed={utc} onClick={() => setUtc(!utc)}>
              {utc ? "UTC" : text("barogram.localTime")}
            </button>
          </Barogram>
        </section>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard the link in the row is pressed */}
        <aside className="panel" id="panel" tabIndex={-1} aria-label={text("detail.panel")} onClick={chooseRow}>
          <p className="unseen">{page.about}</p>
          <Grip sheet={sheet} onChange={setSheet} />
          <Panel
            parts={parts}
            tabs={page.tabs}
            open={page.tab}
            data={page.data}
            unreached={page.unreached ?? false}
            flight={flight}
            contest={view.contest}
            legs={view.legs}
            selection={selection}
            breakdown={breakdown}
            whole={whole}
            zone={zone}
            mayEdit={page.mayEdit}
            beside={beside}
            near={near}
            onMoment={setCursor}
            onPoint={setPointed}
            onPins={setPins}
            onClear={letGo}
            elevation={open.elevation}
          />
        </aside>
      </main>
    </DatumDetails>
  );
}

const NO_PHASES: PhaseRow[] = [];
const NO_PINS: readonly Pin[] = [];

/** Returns the nearest moment of the recording. */
function within(time: number | null, times: number[] | undefined): number | null {
  if (time === null || !times) return time;
  return Math.min(times.at(-1) ?? time, Math.max(times.at(0) ?? time, time));
}

/** While the flight is being scored, the page waits for news and shows the result without a reload. */
function useNews(id: number, pending: boolean) {
  const { revalidate } = useRevalidator();
  const again = useRef(revalidate);
  again.current = revalidate;
  useEffect(() => (pending ? watchFlight(id, () => again.current()) : undefined), [id, pending]);
}
