/** What else is known of the flight: take-off, launch, windows, heights. */

import type { ContestResult, FlightDetail } from "#app/flight/flight.ts";
import { spans } from "#app/flight/span.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { duration, inWords, number } from "#app/units/format.ts";
import { clock, offset } from "#app/units/time.ts";

interface Props {
  flight: FlightDetail;
  contest: ContestResult | null;
}

const NEARBY = 1000; // m; a winch releases over the airfield

export function Facts({ flight, contest }: Props) {
  const text = useText();
  const reader = useReader();
  const { facts, zone } = flight;
  const at = (time: string) => clock(time, zone);
  const engine = spans(facts?.engineTimes ?? []);
  const windows = spans(facts?.scoringTimes ?? []);
  const launch = facts?.launch;
  const kind = launch?.kind ? text("detail.launchKind", { kind: launch.kind }) : null;
  const points = contest?.score.turnpoints ?? [];
  return (
    <section>
      <h2>{text("detail.flight")}</h2>
      <dl className="facts">
        <dt>{text("detail.takeoff")}</dt>
        <dd title={`${zone}, ${offset(flight.takeoffTime, zone)}`}>
          {at(flight.takeoffTime)} {flight.airport?.name ?? text("flight.unknownAirfield")}
        </dd>
        {kind && (
          <>
            <dt>{text("detail.launch")}</dt>
            <dd>
              {launch?.gain != null && launch.vario != null
                ? text("detail.launchFull", {
                    launch: kind,
                    gain: inWords(launch.gain, "height", reader),
                    climb: inWords(launch.vario, "climb", reader),
                  })
                : kind}
              {launch?.releaseDistance != null && launch.releaseDistance >= NEARBY && (
                <>
                  ,{" "}
                  {text("detail.releaseFrom", {
                    distance: inWords(launch.releaseDistance / 1000, "distance", reader, 1),
                  })}
                </>
              )}
            </dd>
          </>
        )}
        {launch?.groundRoll != null && launch.groundRoll > 0 && (
          <>
            <dt>{text("detail.groundRoll")}</dt>
            <dd>{inWords(launch.groundRoll, "height", reader)}</dd>
          </>
        )}
        {engine.length > 0 && (
          <>
            <dt>{text("detail.engine")}</dt>
            <dd>
              <span className="tag eng">
                {text("detail.engineRun", {
                  count: engine.length,
                  minutes: number(engine.reduce((sum, run) => sum + run.to - run.from, 0) / 60, 0, reader.language),
                })}
              </span>
            </dd>
          </>
        )}
        {windows.map((window, i) => (
          <FactRow key={window.from} name={i === 0 ? text("detail.windows") : ""}>
            {text("detail.span", { from: clock(window.from * 1000, zone), to: clock(window.to * 1000, zone) })}
          </FactRow>
        ))}
        {points.length > 1 && (
          <>
            <dt>{text("detail.startHeight")}</dt>
            <dd>
              {at(points[0].time)}, {inWords(points[0].altitude, "height", reader)}
            </dd>
            <dt>{text("detail.finishHeight")}</dt>
            <dd>
              {at(points[points.length - 1].time)}, {inWords(points[points.length - 1].altitude, "height", reader)}
            </dd>
          </>
        )}
        <dt>{text("detail.landing")}</dt>
        <dd>
          {flight.landingTime === null
            ? text("flight.airborne")
            : `${at(flight.landingTime)} ${(!flight.outlanding && flight.landingAirport?.name) || text(flight.outlanding === false ? "flight.unknownAirfield" : "flight.outlanding")}`}
        </dd>
        <dt>{text("flight.duration")}</dt>
        <dd>{duration(flight.duration).value} h</dd>
        {facts?.maxAltitude != null && (
          <>
            <dt>{text("detail.highest")}</dt>
            <dd>
              {text("detail.overMsl", {
                height: inWords(facts.maxAltitude, "height", reader),
                source: facts.altitudeSource,
              })}
            </dd>
          </>
        )}
        {facts?.gainInHour != null && (
          <>
            <dt>{text("detail.bestHour")}</dt>
            <dd>{text("detail.bestHourGain", { height: inWords(facts.gainInHour, "height", reader) })}</dd>
          </>
        )}
        {facts?.maxGain != null && (
          <>
            <dt>{text("detail.gain")}</dt>
            <dd>{inWords(facts.maxGain, "height", reader)}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

function FactRow({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
