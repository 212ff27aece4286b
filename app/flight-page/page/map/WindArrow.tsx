/** The wind at the cursor: an arrow for where it blows and its speed, as found in the flight's own circles and glides. */

import type { Moment } from "#app/flight/trace/trace.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { windNear } from "#app/soaring/flight/wind/near.ts";
import type { WindCell } from "#app/soaring/geo/wind.ts";
import { compass, sure } from "#app/units/format.ts";
import "./wind-arrow.css";

const CALM = 0.5; // m/s: with less, an arrow would have no meaning

export function WindArrow({ wind, moment }: { wind: readonly WindCell[]; moment: Moment }) {
  const text = useText();
  const reader = useReader();
  const found = windNear(wind, moment.time, moment.altitude);
  if (found === null || found.speed < CALM) return null;
  const from = compass(found.direction, reader.language);
  const { uncertainty } = found;
  const shown = sure(found.speed * 3.6, uncertainty === null ? null : uncertainty * 3.6, "speed", reader);
  const speed = `${shown.value} ${shown.unit}`;
  return (
    <p className="float wind-arrow" title={text("detail.windThere", { from, speed })}>
      <svg viewBox="-12 -12 24 24" aria-hidden="true" style={{ rotate: `${Math.round(found.direction)}deg` }}>
        <path
          d="M0-9V9M-5 4 0 9.5 5 4"
          style={{ animationDuration: `${(6 / Math.max(2, found.speed)).toFixed(1)}s` }}
        />
      </svg>
      <span>
        {from} {speed}
      </span>
    </p>
  );
}
