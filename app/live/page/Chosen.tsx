/**
 * The chosen glider below the map: who it is, height, climb and speed, when it was last heard, and a link to its own
 * page.
 */
import { Link } from "@remix-run/react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { PilotName } from "#app/people/user/PilotName.tsx";
import { Value } from "#app/ui/Value.tsx";
import { climb, inWords, quantity } from "#app/units/format.ts";
import { flownIn } from "../flown.ts";
import { getLabel } from "../glider.ts";
import { getName, type InAir, OLD } from "./shown.ts";
import type { TrackPoint } from "./track.ts";

interface Props {
  one: InAir;
  track: readonly TrackPoint[];
  /** Metres of the declared task; undefined where none is flown. */
  predicted: number | undefined;
  /** Unix seconds. */
  now: number;
}

export function Chosen({ one: { card, last, state }, track, predicted, now }: Props) {
  const text = useText();
  const reader = useReader();
  const hour = flownIn(track, now, 3600);
  const age = now - last.time;
  return (
    <div className="chosen-glider row wrap">
      <b>{card.pilot ? <PilotName user={card.pilot} /> : (getName(card) ?? text("live.notIdentified"))}</b>
      <span className="muted">{[getLabel(card), card.model].filter(Boolean).join(" · ")}</span>
      <span>
        {text("live.msl")} <Value shown={quantity(last.altitude, "height", reader, 0)} />
      </span>
      <span>
        {text("live.climb")} <Value shown={climb(last.climb, reader)} />
      </span>
      {hour !== null && (
        <span className="further" title={text("live.hourHint")}>
          {text("live.hour")} <Value shown={quantity(hour / 1000, "speed", reader, 0)} />
        </span>
      )}
      {predicted !== undefined && (
        <span className="further" title={text("live.predictedHint")}>
          {text("live.predictedRow", { distance: inWords(predicted / 1000, "distance", reader, 0) })}
        </span>
      )}
      <span className={age > OLD ? "late" : "muted"}>
        {state === "landed-out"
          ? text("live.state_landed-out")
          : text("live.heard", { seconds: Math.max(0, Math.round(age)) })}
      </span>
      {track.length > 1 && (
        <span className="further muted">
          {inWords((flownIn(track, now, 86_400) ?? 0) / 1000, "distance", reader, 0)}
        </span>
      )}
      <Link className="link" to={`/live/${card.glider}`}>
        {text("live.open")}
      </Link>
    </div>
  );
}
