/** The totals of a travel. */
import { useReader, useText } from "#app/i18n/text.tsx";
import { Value } from "#app/ui/Value.tsx";
import { count, duration, quantity } from "#app/units/format.ts";
import { getNights, type Travel } from "./travel.ts";
import "#app/ui/styles/key-figures.css";

export function Totals({ travel }: { travel: Travel }) {
  const text = useText();
  const reader = useReader();
  const { distance, seconds, flights, area, points } = travel;
  const plain = (value: number) => ({ value: count(value, reader.language), unit: "" });
  const figures = [
    { word: text("travel.distance"), shown: quantity(distance, "distance", reader) },
    { word: text("travel.flights"), shown: plain(flights) },
    { word: text("travel.nights"), shown: plain(getNights(travel)) },
    { word: text("travel.time"), shown: duration(seconds) },
    {
      word: text("travel.area"),
      shown: { value: count(Math.round(area), reader.language), unit: "km²" },
      hint: text("travel.areaHint"),
    },
    { word: text("travel.points"), shown: plain(Math.round(points)), hint: text("travel.pointsHint") },
  ];
  return (
    <dl className="key-figures travel-figures">
      {figures.map(({ word, shown, hint }) => (
        <div key={word} title={hint}>
          <dt>{word}</dt>
          <dd>
            <Value shown={shown} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
