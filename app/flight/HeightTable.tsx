import { useState } from "react";
import { useReader, useText } from "../i18n/text.tsx";
import { quantity } from "../units/format.ts";
import { clock } from "../units/time.ts";
import { type Flown, fixAt } from "./trace.ts";

/** The barogram for those who cannot see it: one row per minute, made when it is opened. */
export function HeightTable({ trace, zone }: { trace: Flown; zone: string }) {
  const text = useText();
  const reader = useReader();
  const [open, setOpen] = useState(false);
  const minutes = [];
  for (let t = trace.time[0]; open && t <= trace.time[trace.length - 1]; t += 60) minutes.push(t);
  return (
    <section>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="small">{text("barogram.table")}</summary>
        <table className="compact">
          <thead>
            <tr>
              <th scope="col">{text("barogram.time")}</th>
              <th scope="col" className="num">
                {text("barogram.height")} <span className="u">{quantity(0, "height", reader).unit}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {minutes.map((time) => (
              <tr key={time}>
                <td>{clock(time * 1000, zone)}</td>
                <td className="num">{quantity(trace.altitude[fixAt(trace.time, time)], "height", reader).value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
