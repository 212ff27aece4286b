/** The score of each flight, as this browser calculated it while the file is uploaded. */

import { season } from "#app/core/time/season.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { Value } from "#app/ui/Value.tsx";
import { number, quantity } from "#app/units/format.ts";
import { localDate } from "#app/units/time.ts";
import type { Card } from "../card.ts";
import { useIndex } from "../glider/use-aircraft.ts";
import type { Airfield } from "../use-airfield.ts";
import { earned } from "./earned.ts";

export function ScoredHere({ card, airfield }: { card: Card; airfield: Airfield | null }) {
  const text = useText();
  const reader = useReader();
  const first = card.read?.flights.at(0);
  // A file is of one day, so all its flights are of one season.
  const day = first && card.read?.date ? localDate(first.takeoff * 1000, airfield?.zone ?? "UTC") : null;
  const index = useIndex(card.glider, day ? season(day) : null);
  const flights = earned(card.scored?.contests ?? [], index);
  if (flights.length === 0) return null;
  return (
    <>
      {flights.map(({ start, points, distance, speed }, i) => (
        <p key={start} className="score">
          {points !== null && (
            <span>
              <b>{number(points, 2, reader.language)}</b>
              <span className="unit">{text("unit.points")}</span>
            </span>
          )}
          <span>
            <Value shown={quantity(distance, "distance", reader)} />
          </span>
          <span>
            <Value shown={quantity(speed, "speed", reader)} />
          </span>
          {i === flights.length - 1 && <small className="muted">{text("upload.scoredHere")}</small>}
        </p>
      ))}
    </>
  );
}
