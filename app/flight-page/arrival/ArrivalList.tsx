/** A list of the fields in reach, highest arrival first. */
import { useReader, useText } from "#app/i18n/text.tsx";
import { inWords } from "#app/units/format.ts";
import { arrivalHeight, getName, getState } from "./arrival-words.ts";
import type { FieldArrival } from "./arrivals.ts";

export function ArrivalList({ found }: { found: readonly FieldArrival[] }) {
  const text = useText();
  const reader = useReader();
  if (found.length === 0) return <p className="tiny muted">{text("reach.nothing")}</p>;
  return (
    <details>
      <summary className="small">
        {text(found.some(({ field }) => field.outlanding) ? "reach.places" : "reach.fields", { count: found.length })}
      </summary>
      <ol className="tiny">
        {found
          .toSorted((a, b) => b.height - a.height)
          .map((arrival) => ({ ...arrival, words: getState(arrival, text) }))
          .map(({ field, distance, height, words, checked }) => (
            <li key={field.id}>
              <b>{arrivalHeight(height, reader)}</b> {getName(field, text)},{" "}
              {inWords(distance / 1000, "distance", reader)}
              <span className="muted">
                {" "}
                {words}
                {!checked && `, ${text("reach.notChecked")}`}
              </span>
            </li>
          ))}
      </ol>
    </details>
  );
}
