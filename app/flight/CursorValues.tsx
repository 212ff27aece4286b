import type { ReactNode } from "react";
import { useReader, useText } from "../i18n/text.tsx";
import { Value } from "../ui/Value.tsx";
import { climb, quantity, type Shown } from "../units/format.ts";
import { clock, offset } from "../units/time.ts";
import type { Moment } from "./trace.ts";

/** What the cursor's moment says, in slots of fixed width: nothing jumps while it moves. */
export function CursorValues({
  moment,
  time,
  zone,
  children,
}: {
  moment: Moment | null;
  time: number;
  zone: string;
  children: ReactNode;
}) {
  const text = useText();
  const reader = useReader();
  const [hours, minutes, seconds] = clock(time * 1000, zone, true).split(":");
  return (
    <div className="vals">
      <dl className="row" style={{ gap: "inherit", flexWrap: "nowrap" }}>
        <div className="t" title={`${zone}, ${offset(time * 1000, zone)}`}>
          <dt className="unseen">{text("barogram.time")}</dt>
          <dd>
            {hours}:{minutes}
            <small>:{seconds}</small>
          </dd>
        </div>
        <Slot name={text("barogram.height")} shown={quantity(moment?.altitude, "height", reader)} />
        <Slot name={text("barogram.climb")} shown={climb(moment?.climb, reader)} />
        <Slot name={text("barogram.speed")} shown={quantity(moment?.speed, "speed", reader)} />
        <Slot name={text("barogram.flown")} shown={quantity(moment?.flown, "distance", reader)} late />
      </dl>
      <div className="tools needs-script">{children}</div>
    </div>
  );
}

function Slot({ name, shown, late = false }: { name: string; shown: Shown; late?: boolean }) {
  return (
    <div className={late ? "no-phone" : undefined}>
      <dt>{name}</dt>
      <dd>
        <Value shown={shown} />
      </dd>
    </div>
  );
}
