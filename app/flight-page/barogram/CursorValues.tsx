/**
 * The values at the cursor, in slots of fixed width so that nothing jumps while it moves. Slots that do not fit into
 * the row are hidden; the first are the most important.
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
  /** Kilometres along the scored course; null where the glider is not on one. */
  way: number | null;
  /** Metres above ground; null if unknown, undefined if the site has no elevation data. */
  agl: number | null | undefined;
  /** The value of the barogram's mode, if no other slot shows it. */
  extra: { name: string; shown: Shown } | null;
  /** Content at the end of the row. */
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
