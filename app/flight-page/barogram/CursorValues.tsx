/**
 * What the cursor's moment says, in slots of fixed width: nothing jumps while it moves. Slots that the row has no room for
 * are not seen; the first matter most.
 */
import type { ReactNode } from "react";
import { useDatum } from "#app/flight/trace/datum.tsx";
import type { Moment } from "#app/flight/trace/trace.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { Value } from "#app/ui/Value.tsx";
import { climb, quantity, type Shown } from "#app/units/format.ts";
import { clock, offset } from "#app/units/time.ts";

interface Props {
  moment: Moment | null;
  time: number;
  zone: string;
  /** Kilometres along the scored course; null where it is on none. */
  way: number | null;
  /** Metres above the ground; null where not known, undefined where the site knows no ground. */
  agl: number | null | undefined;
  /** What the barogram shows where no other slot says it. */
  extra: { name: string; shown: Shown } | null;
  /** At the row's end. */
  children: ReactNode;
}

export function CursorValues({ moment, time, zone, way, agl, extra, children }: Props) {
  const text = useText();
  const reader = useReader();
  const datum = useDatum();
  const [hours, minutes, seconds] = clock(time * 1000, zone, true).split(":");
  return (
    <div className="cursor-values">
      <dl className="row">
        <div className="time" title={`${zone}, ${offset(time * 1000, zone)}`}>
          <dt className="unseen">{text("barogram.time")}</dt>
          <dd>
            {hours}:{minutes}
            <small>:{seconds}</small>
          </dd>
        </div>
        <Slot name={text("barogram.height", { datum })} shown={quantity(moment?.altitude, "height", reader)} />
        {extra && <Slot {...extra} className="extra" />}
        {agl !== undefined && (
          <Slot name={text("chart.aglShort")} shown={quantity(agl, "height", reader)} className="no-phone" />
        )}
        <Slot name={text("barogram.climb")} shown={climb(moment?.climb, reader)} />
        <Slot name={text("barogram.speed")} shown={quantity(moment?.speed, "speed", reader)} />
        <Slot name={text("barogram.flown")} shown={quantity(moment?.flown, "distance", reader)} />
        <Slot name={text("barogram.course")} shown={quantity(way, "distance", reader)} />
      </dl>
      <div className="tools needs-script">{children}</div>
    </div>
  );
}

function Slot({ name, shown, className }: { name: string; shown: Shown; className?: string }) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>
        <Value shown={shown} />
      </dd>
    </div>
  );
}
