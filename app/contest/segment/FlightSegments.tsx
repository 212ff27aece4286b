/** The segments passed during a flight, with speed and rank; pointing at one highlights it on the map. */
import { Link } from "@remix-run/react";
import type { PartProps } from "#app/flight-page/page/part.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { MOST_CORRECTION } from "#app/soaring/segment/value.ts";
import { State } from "#app/ui/State.tsx";
import { Value } from "#app/ui/Value.tsx";
import { inWords, number, quantity } from "#app/units/format.ts";
import { clock } from "#app/units/time.ts";
import { clockText } from "./page/clock-text.ts";
import { segmentPath } from "./path.ts";
import type { FlightPass } from "./segment.server.ts";

export default function FlightSegments({ data, zone, onPoint, onMoment }: PartProps) {
  const text = useText();
  const passes = data as FlightPass[];
  if (passes.length === 0)
    return (
      <section aria-label={text("segment.ofFlight")}>
        <State icon="segments" title={text("segment.ofFlightNone")} />
      </section>
    );
  return (
    <section aria-label={text("segment.ofFlight")}>
      <ul>
        {passes.map((pass) => (
          <li
            key={pass.id}
            style={{ paddingBottom: "var(--s-2)" }}
            onPointerEnter={() => onPoint({ from: pass.startTime, to: pass.endTime })}
            onPointerLeave={() => onPoint(null)}
          >
            <Pass pass={pass} zone={zone} onMoment={onMoment} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Pass({ pass, zone, onMoment }: { pass: FlightPass } & Pick<PartProps, "zone" | "onMoment">) {
  const text = useText();
  const reader = useReader();
  const at = (unix: number) => clock(new Date(unix * 1000).toISOString(), zone);
  return (
    <>
      <h3>
        <Link to={segmentPath(pass.segment.id)} className="link">
          {pass.segment.name}
        </Link>
      </h3>
      <p>
        {pass.correctedSpeed === null || pass.points === null ? (
          <>
            <strong>
              <Value shown={quantity(pass.rawSpeed, "speed", reader)} />
            </strong>{" "}
            {text("segment.raw")} · {text("segment.notComparableWhy", { percent: 100 * MOST_CORRECTION })}
          </>
        ) : (
          <>
            <strong>
              <Value shown={quantity(pass.correctedSpeed, "speed", reader)} />
            </strong>{" "}
            · {number(pass.points, 1, reader.language)} {text("segment.points")} ·{" "}
            {text("segment.ofFlightRank", { rank: pass.rank ?? 0 })} ·{" "}
            {text("segment.ofFlightPersonal", { rank: pass.personalRank ?? 0 })}
          </>
        )}
      </p>
      <p className="small muted">
        <button type="button" className="link" onClick={() => onMoment(pass.startTime)}>
          {at(pass.startTime)}
        </button>
        {" – "}
        <button type="button" className="link" onClick={() => onMoment(pass.endTime)}>
          {at(pass.endTime)}
        </button>
        , {clockText(pass.endTime - pass.startTime)}, {inWords(pass.segment.distance, "distance", reader, 0)},{" "}
        {inWords(pass.startAltitude, "height", reader)} → {inWords(pass.endAltitude, "height", reader)}
        {pass.windSpeed !== null &&
          `, ${text("segment.wind")} ${pass.windDirection}° ${inWords(pass.windSpeed, "speed", reader)}`}
        {pass.upsideDown && `, ${text("segment.back")}`}
      </p>
    </>
  );
}
