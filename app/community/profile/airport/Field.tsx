/** The data of an airfield, and sunrise and sunset there. */
import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { inDegreesMinutes } from "#app/map/card/position.ts";
import type { Runway } from "#app/soaring/geo/runway.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { inWords } from "#app/units/format.ts";
import { clock } from "#app/units/time.ts";
import { Runways } from "./Runways.tsx";
import "#app/ui/styles/facts.css";

interface Props {
  field: {
    id: number;
    latitude: number;
    longitude: number;
    elevation: number | null;
    runways: Runway[];
    radio: string | null;
    zone: string;
    now: number;
    sunset: number | null;
    correct: string;
  };
}

const MINUTE_MS = 60_000;

export function Field({ field }: Props) {
  const text = useText();
  const reader = useReader();
  const { id, latitude, longitude, elevation, runways, radio, zone, sunset, correct } = field;
  const time = clock(useNow(field.now), zone);
  return (
    <section aria-labelledby="field">
      <h2 id="field">{text("airfield.field")}</h2>
      <Runways runways={runways} />
      <dl className="facts">
        <dt>{text("airfield.radio")}</dt>
        <dd>{radio === null ? text("airfield.radioUnknown") : `${radio} MHz`}</dd>
        <dt>{text("airfield.time")}</dt>
        <dd>
          {sunset === null
            ? text("airfield.noSunset", { time })
            : text("airfield.sunset", { time, sunset: clock(sunset, zone) })}
        </dd>
        {elevation !== null && (
          <>
            <dt>{text("airfield.elevation")}</dt>
            <dd>{inWords(elevation, "height", reader)}</dd>
          </>
        )}
        <dt>{text("airfield.position")}</dt>
        <dd>{inDegreesMinutes(latitude, longitude)}</dd>
      </dl>
      <p className="small">
        <Link className="link" to={`/live/launch/${id}`}>
          {text("airfield.launches")}
        </Link>
      </p>
      <p className="small">
        <a className="link correct" href={correct} rel="external noopener">
          <Icon name="edit" small />
          {text("airfield.correct")}
        </a>
      </p>
    </section>
  );
}

/** Returns the time in milliseconds, starting from the server's time and updated every minute. */
function useNow(told: number): number {
  const [now, setNow] = useState(told);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
