/** What each flight earns, as this browser found it while the file goes up. */
import { useReader, useText } from "../i18n/text.tsx";
import { pointsWith } from "../soaring/contest/calculation.ts";
import { Value } from "../ui/Value.tsx";
import { number, quantity } from "../units/format.ts";
import type { AircraftType, Card } from "./card.ts";

export function ScoredHere({ card, types }: { card: Card; types: AircraftType[] }) {
  const text = useText();
  const reader = useReader();
  const index = types.find(({ id }) => id === card.glider)?.index ?? null;
  const entries = card.scored?.contests.flatMap((contests) => contests.find(({ name }) => name === "free") ?? []) ?? [];
  if (entries.length === 0) return null;
  return (
    <>
      {entries.map(({ distance, speed, calculation, score }) => (
        <p key={score.startTime} className="score">
          {index !== null && (
            <span>
              <b>{number(pointsWith(calculation, index), 2, reader.language)}</b>
              <span className="unit">{text("unit.points")}</span>
            </span>
          )}
          <span>
            <Value shown={quantity(distance, "distance", reader)} />
          </span>
          <span>
            <Value shown={quantity(speed, "speed", reader)} />
          </span>
        </p>
      ))}
      <p className="meta">{text("upload.scoredHere")}</p>
    </>
  );
}
