/** Further facts of the flight: take-off, launch, windows, heights. */

import type { ReactNode } from "react";
import type { ContestResult, FlightDetail } from "#app/flight/flight.ts";
import { PlaceName } from "#app/flight/PlaceName.tsx";
import { type Span, spans } from "#app/flight/span.ts";
import { useDatum } from "#app/flight/trace/datum.tsx";
import { useReader, useText } from "#app/i18n/text.tsx";
import type { NearPlace } from "#app/map/waypoint/nearest-place.ts";
import { duration, inWords, number } from "#app/units/format.ts";
import { clock, offset } from "#app/units/time.ts";
import "#app/ui/styles/facts.css";

interface Props {
  flight: FlightDetail;
  contest: ContestResult | null;
  /** The place near a field landing. */
  outlanding: NearPlace | null;
}

const NEAR_RELEASE = 1000; // m; a winch releases over the airfield

export function Facts({ flight, contest, outlanding }: Props) {
  const text = useText();
  const { facts, zone } = flight;
  const reader = useReader();
  const at = (time: string) => clock(time, zone);

  function landed() {
    if (!flight.outlanding && flight.landingAirport) return flight.landingAirport.name;
    if (flight.outlanding === false) return text("flight.unknownAirfield");
    if (outlanding === null) return text("flight.outlanding");
    const { name, distance } = outlanding;
    return text("detail.outlandingFrom", { name, distance: inWords(distance, "distance", reader, 1) });
  }

  return (
    <section>
      <h2>{text("detail.flight")}</h2>
      <dl className="facts">
        <FactRow name={text("detail.takeoff")} title={`${zone}, ${offset(flight.takeoffTime, zone)}`}>
          {at(flight.takeoffTime)}{" "}
          {flight.airport ? <PlaceName kind="airport" place={flight.airport} /> : text("flight.unknownAirfield")}
        </FactRow>
        <LaunchFacts launch={facts?.launch} />
        <EngineFact runs={spans(facts?.engineTimes ?? [])} />
        {spans(facts?.scoringTimes ?? []).map((window, i) => (
          <FactRow key={window.from} name={i === 0 ? text("detail.windows") : ""}>
            {text("detail.span", { from: clock(window.from * 1000, zone), to: clock(window.to * 1000, zone) })}
          </FactRow>
        ))}
        <CourseFacts points={contest?.score.turnpoints ?? []} at={at} />
        <FactRow name={text("detail.landing")}>
          {flight.landingTime === null ? text("flight.airborne") : `${at(flight.landingTime)} ${landed()}`}
        </FactRow>
        <FactRow name={text("flight.duration")}>{duration(flight.duration).value} h</FactRow>
        <HeightFacts facts={facts} />
      </dl>
    </section>
  );
}

function LaunchFacts({ launch }: { launch: NonNullable<FlightDetail["facts"]>["launch"] | undefined }) {
  const text = useText();
  const reader = useReader();
  const kind = launch?.kind ? text("detail.launchKind", { kind: launch.kind }) : null;
  return (
    <>
      {kind && (
        <FactRow name={text("detail.launch")}>
          {launch?.gain != null && launch.vario != null
            ? text("detail.launchFull", {
                launch: kind,
                gain: inWords(launch.gain, "height", reader),
                climb: inWords(launch.vario, "climb", reader),
              })
            : kind}
          {launch?.releaseDistance != null && launch.releaseDistance >= NEAR_RELEASE && (
            <>
              ,{" "}
              {text("detail.releaseFrom", {
                distance: inWords(launch.releaseDistance / 1000, "distance", reader, 1),
              })}
            </>
          )}
        </FactRow>
      )}
      {launch?.groundRoll != null && launch.groundRoll > 0 && (
        <FactRow name={text("detail.groundRoll")}>{inWords(launch.groundRoll, "height", reader)}</FactRow>
      )}
    </>
  );
}

function EngineFact({ runs }: { runs: Span[] }) {
  const text = useText();
  const { language } = useReader();
  if (runs.length === 0) return null;
  const minutes = number(runs.reduce((sum, run) => sum + run.to - run.from, 0) / 60, 0, language);
  return (
    <FactRow name={text("detail.engine")}>
      <span className="tag engine">{text("detail.engineRun", { count: runs.length, minutes })}</span>
    </FactRow>
  );
}

function CourseFacts({ points, at }: { points: ContestResult["score"]["turnpoints"]; at: (time: string) => string }) {
  const text = useText();
  const reader = useReader();
  if (points.length < 2) return null;
  const [start, finish] = [points[0], points[points.length - 1]];
  return (
    <>
      <FactRow name={text("detail.startHeight")}>
        {at(start.time)}, {inWords(start.altitude, "height", reader)}
      </FactRow>
      <FactRow name={text("detail.finishHeight")}>
        {at(finish.time)}, {inWords(finish.altitude, "height", reader)}
      </FactRow>
    </>
  );
}

function HeightFacts({ facts }: Pick<FlightDetail, "facts">) {
  const text = useText();
  const datum = useDatum();
  const reader = useReader();
  const height = (metres: number) => inWords(metres, "height", reader);
  return (
    <>
      {facts?.maxAltitude != null && (
        <FactRow name={text("detail.highest")}>
          {text("detail.overMsl", { height: height(facts.maxAltitude), datum })}
        </FactRow>
      )}
      {facts?.gainInHour != null && (
        <FactRow name={text("detail.bestHour")}>
          {text("detail.bestHourGain", { height: height(facts.gainInHour) })}
        </FactRow>
      )}
      {facts?.maxGain != null && <FactRow name={text("detail.gain")}>{height(facts.maxGain)}</FactRow>}
    </>
  );
}

function FactRow({ name, title, children }: { name: string; title?: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd title={title}>{children}</dd>
    </>
  );
}
