/** The totals of a season compared with the previous one. */

import type { Sum } from "#app/flight/total/month.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { duration, inWords, number } from "#app/units/format.ts";
import "#app/ui/styles/tables.css";
import "./season-numbers.css";

export function SeasonNumbers({ season, sum, before }: { season: number; sum: Sum; before: Sum }) {
  const text = useText();
  const reader = useReader();
  const whole = (value: number) => number(value, 0, reader.language);
  const rows: [name: string, now: string, then: string][] = [
    [text("place.flights"), whole(sum.flights), whole(before.flights)],
    [text("place.distance"), inWords(sum.distance, "distance", reader), inWords(before.distance, "distance", reader)],
    [text("place.hours"), `${duration(sum.seconds).value} h`, `${duration(before.seconds).value} h`],
    [text("place.speed"), inWords(sum.speed, "speed", reader), inWords(before.speed, "speed", reader)],
    [text("place.outlandings"), whole(sum.outlandings), whole(before.outlandings)],
  ];
  return (
    <section className="season-numbers" aria-labelledby="season-numbers">
      <h2 id="season-numbers">{text("place.seasonNumbers")}</h2>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{season}</th>
            <th scope="col" className="muted">
              {season - 1}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, now, then]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="strong">{now}</td>
              <td className="muted">{then}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
