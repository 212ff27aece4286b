/**
 * How a flight is viewed: contest, selection, cursor, and what barogram and colours show; all of it is in the
 * address.
 */
import { useNavigate, useSearchParams } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { PhaseRow } from "#app/flight/analysis/phase-row.ts";
import { chooseContest, getLegs, type Leg, type LegFigures } from "#app/flight/course.ts";
import type { ContestResult, FlightDetail } from "#app/flight/flight.ts";
import { type Span, seconds } from "#app/flight/span.ts";
import { CHART_MODES, type ChartMode } from "#app/flight-page/barogram/modes.ts";
import { MODES, type Mode } from "#app/map/track/colouring.ts";
import { writeAddress } from "#app/ui/address.ts";
import { offsetMinutes } from "#app/units/time.ts";
import { choiceIn, choiceWord, momentIn, momentWord, type Selection, selectionIn, selectionWords } from "./address.ts";
import { useAddress } from "./use-address.ts";

export interface FlightView {
  contest: ContestResult | null;
  legs: Leg[];
  selection: Selection | null;
  choose(selection: Selection | null): void;
  /** Null clears a range but no other selection. */
  chooseRange(range: Span | null): void;
  /** Seconds since 1970; null until somebody points at a moment. */
  cursor: number | null;
  setCursor(time: number): void;
  chart: ChartMode;
  setChart(mode: ChartMode): void;
  colour: Mode;
  setColour(mode: Mode): void;
  /** Take-off, seconds since 1970. */
  takeoff: number;
}

/** Milliseconds that the cursor has to rest before its moment is written to the address. */
const CURSOR_RESTS_MS = 400;

interface Asked {
  flight: FlightDetail;
  phases: readonly PhaseRow[];
  /** Figures by contest, in the order of its legs. */
  figures: Readonly<Record<string, readonly LegFigures[]>>;
}

/** @param coloured whether tracks are coloured at all; otherwise the colours are not written to the address */
export function useFlightView({ flight, phases, figures }: Asked, coloured: boolean): FlightView {
  const [query] = useSearchParams();
  const { zone } = flight;
  const asked = query.get("contest");
  const contest = useMemo(() => chooseContest(flight.contests, asked), [flight.contests, asked]);
  const legs = useMemo(() => getLegs(contest, figures[contest?.name ?? ""]), [contest, figures]);
  const takeoff = seconds(flight.takeoffTime);
  const landing = seconds(flight.landingTime ?? flight.takeoffTime);
  const day = useMemo(
    () => ({
      whole: { from: takeoff, to: landing > takeoff ? landing : takeoff + 86_400 },
      offset: offsetMinutes(takeoff * 1000, zone),
    }),
    [takeoff, landing, zone],
  );
  const selection = useMemo(() => selectionIn(query, { legs, phases, ...day }), [query, legs, phases, day]);
  const [cursor, setCursor] = useState(() => momentIn(query, day));
  const [chart, setChart] = useState(() => choiceIn(query, "mode", CHART_MODES));
  const [colour, setColour] = useState(() => choiceIn(query, "colour", MODES));
  const rested = useRested(cursor);

  // Choosing a leg or another contest makes an address without these: they are written once more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more for every new address
  useEffect(() => {
    writeAddress({
      mode: choiceWord(chart, CHART_MODES),
      colour: coloured ? choiceWord(colour, MODES) : null,
      ...(rested === null ? {} : { t: momentWord(rested, zone) }),
    });
  }, [chart, colour, coloured, rested, zone, query]);

  const choose = useChoosing(zone);
  const isRange = selection?.kind === "range";
  const chooseRange = useCallback(
    (range: Span | null) => {
      if (range !== null || isRange) choose(range && { kind: "range", ...range });
    },
    [choose, isRange],
  );
  return {
    contest,
    legs,
    selection,
    choose,
    chooseRange,
    cursor,
    setCursor,
    chart,
    setChart,
    colour,
    setColour,
    takeoff,
  };
}

/** Returns a function that selects by navigating to another address. */
function useChoosing(zone: string): FlightView["choose"] {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const address = useAddress();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address depends on the query alone
  return useCallback(
    (next: Selection | null) =>
      navigate(address(selectionWords(next, zone)), { replace: true, preventScrollReset: true }),
    [query, zone, navigate],
  );
}

function useRested(cursor: number | null): number | null {
  const [rested, setRested] = useState(cursor);
  useEffect(() => {
    const timer = setTimeout(() => setRested(cursor), CURSOR_RESTS_MS);
    return () => clearTimeout(timer);
  }, [cursor]);
  return rested;
}
