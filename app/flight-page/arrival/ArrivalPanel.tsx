/**
 * Arrival heights at the cursor's moment: labels and the reachable area on the map, and in its corner the
 * assumptions: margin, reserve, wind, polar. The list gives in words what the map shows in colours.
 */
import { useEffect, useId, useMemo, useState } from "react";
import type { Loaded } from "#app/flight/trace/use-trace.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import type { FlightMap } from "#app/map/leaflet.client.ts";
import { inWords, number } from "#app/units/format.ts";
import { AreaLegend } from "./AreaLegend.tsx";
import { ArrivalList } from "./ArrivalList.tsx";
import { Assumptions } from "./Assumptions.tsx";
import { aroundTerrain } from "./around-terrain.ts";
import { arrivalHeight, getName, getState } from "./arrival-words.ts";
import type { FieldArrival } from "./arrivals.ts";
import type { Reach } from "./glide-facts.ts";
import { gliderThen } from "./glider-then.ts";
import { landingPlaces } from "./landing-places.ts";
import { RESERVE_HEIGHT, useArrivals } from "./use-arrivals.ts";
import { type AreaAnswer, useReachArea } from "./use-reach-area.ts";
import "./arrival-panel.css";

interface Props {
  map: FlightMap | null;
  reach: Reach | null;
  whole: Loaded | null;
  /** Seconds since 1970; null while no moment is selected. */
  cursor: number | null;
  /** Whether outlanding fields are on the map, and so included in the arrivals. */
  outlandings: boolean;
}

const USUAL_MARGIN_PERCENT = 20; // %, product's default
const NONE: FieldArrival[] = [];

export default function ArrivalPanel({ map, reach, whole, cursor, outlandings }: Props) {
  const text = useText();
  const [margin, setMargin] = useState(USUAL_MARGIN_PERCENT);
  const [open] = useState(isWide); // the map of a phone is hardly larger than the panel
  const glider = useGlider(reach, whole, cursor);
  const wish = useMemo(
    () => (reach && glider ? { from: glider, reach, margin: margin / 100 } : null),
    [reach, glider, margin],
  );
  const terrain = map?.describe().installed.archives.terrain?.version ?? null;
  const fields = useMemo(() => landingPlaces(outlandings && map ? map.outlandings : null), [map, outlandings]);
  const arrivals = useArrivals(wish, fields, terrain);
  const area = useReachArea(map, wish, terrain);
  const found = useAround(arrivals?.found ?? NONE, area, glider?.time ?? 0);
  useMarks(map, found);

  return (
    <section className="float arrival-panel" aria-label={text("reach.title")}>
      <details open={open}>
        <summary>
          <h2>{text("reach.title")}</h2>
        </summary>
        {reach === null ? (
          <p className="tiny muted">{text("reach.noPolar")}</p>
        ) : (
          <>
            <Margin percent={margin} onChange={setMargin} />
            <Assumptions reach={reach} arrivals={arrivals} />
            {glider === null && <p className="tiny muted">{text("reach.noMoment")}</p>}
            <AreaLegend answer={area} />
            {arrivals?.found === null && <p className="tiny muted">{text("reach.missing")}</p>}
            {arrivals?.found && <ArrivalList found={found} />}
          </>
        )}
      </details>
    </section>
  );
}

const isWide = () => matchMedia("(min-width: 59rem)").matches;

/** Returns the glider at the cursor's moment. The page's heights are above sea level where that can be known. */
function useGlider(reach: Reach | null, whole: Loaded | null, cursor: Props["cursor"]) {
  return useMemo(
    () => (reach && whole && cursor !== null ? gliderThen(whole.trace, whole.trace.altitude, cursor) : null),
    [reach, whole, cursor],
  );
}

const FRESH_SECONDS = 20; // s between an area's moment and the cursor's: farther away its heights are not those of now

function useAround(found: FieldArrival[], area: AreaAnswer | null, time: number): FieldArrival[] {
  const fresh = area?.kind === "area" && Math.abs(area.from.time - time) <= FRESH_SECONDS ? area.area : null;
  return useMemo(() => (fresh ? aroundTerrain(found, fresh, RESERVE_HEIGHT) : found), [found, fresh]);
}

function useMarks(map: FlightMap | null, found: readonly FieldArrival[]) {
  const text = useText();
  const reader = useReader();
  useEffect(() => {
    const marks = found.map((arrival) => {
      const { field, height, state } = arrival;
      const label = arrivalHeight(height, reader);
      const title = text("reach.mark", {
        name: getName(field, text),
        height: label,
        state: getState(arrival, text),
      });
      const outlanding = field.outlanding === true;
      return { place: [field.latitude, field.longitude] as [number, number], label, title, state, outlanding };
    });
    map?.showArrivals(marks);
  }, [map, found, text, reader]);
  useEffect(() => () => map?.showArrivals([]), [map]);
}

function Margin({ percent, onChange }: { percent: number; onChange: (percent: number) => void }) {
  const text = useText();
  const reader = useReader();
  const id = useId();
  const words = `${number(percent, 0, reader.language)} %`;
  return (
    <div className="arrival-margin">
      <label htmlFor={id}>{text("reach.margin")}</label>
      <output htmlFor={id}>{words}</output>
      <input
        id={id}
        type="range"
        min={0}
        max={50}
        step={1}
        value={percent}
        aria-valuetext={words}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <p className="tiny muted">{text("reach.reserve", { height: inWords(RESERVE_HEIGHT, "height", reader) })}</p>
    </div>
  );
}
