/** The barogram as a table for those who cannot see it: one row per minute, created when it is opened. */
import { useMemo, useState } from "react";
import { useDatum } from "#app/flight/trace/datum.tsx";
import { fixAt, momentAt } from "#app/flight/trace/trace.ts";
import type { Loaded } from "#app/flight/trace/use-trace.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { MapText } from "#app/map/MapText.tsx";
import { believed, useGround } from "#app/map/terrain/use-ground.ts";
import { climb, quantity } from "#app/units/format.ts";
import { clock } from "#app/units/time.ts";

interface Props {
  whole: Loaded;
  zone: string;
  /** Version of the installed elevation data; null if there are none. */
  elevation: string | null;
}

export function HeightTable(props: Props) {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <section>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="small">{text("barogram.table")}</summary>
        {open && <MapText>{(worded) => worded && <Minutes {...props} />}</MapText>}
      </details>
    </section>
  );
}

function Minutes({ whole: { trace, flown }, zone, elevation }: Props) {
  const text = useText();
  const reader = useReader();
  const below = useGround(trace, elevation);
  const ground = useMemo(() => below && believed(below), [below]);
  const rows = useMemo(() => {
    const found = [];
    for (let t = trace.time[0]; t <= trace.time[trace.length - 1]; t += 60) {
      const moment = momentAt(trace, flown, t);
      const over = ground ? moment.altitude - ground[fixAt(trace.time, t)] : Number.NaN;
      found.push({ ...moment, agl: Math.max(0, over) });
    }
    return found;
  }, [trace, flown, ground]);
  const heads = [
    [text("barogram.height", { datum: useDatum() }), quantity(0, "height", reader).unit],
    [text("chart.aglShort"), quantity(0, "height", reader).unit],
    [text("barogram.climb"), climb(0, reader).unit],
    [text("barogram.speed"), quantity(0, "speed", reader).unit],
  ];
  return (
    <div>
      <table className="compact">
        <thead>
          <tr>
            <th scope="col">{text("barogram.time")}</th>
            {heads.map(([name, unit]) => (
              <th key={name} scope="col" className="numeric">
                {name} <span className="unit">{unit}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.time}>
              <td>{clock(row.time * 1000, zone)}</td>
              <td className="numeric">{quantity(row.altitude, "height", reader).value}</td>
              <td className="numeric">{quantity(row.agl, "height", reader).value}</td>
              <td className="numeric">{climb(row.climb, reader).value}</td>
              <td className="numeric">{quantity(row.speed, "speed", reader).value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
