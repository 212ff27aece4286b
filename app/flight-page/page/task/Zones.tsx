/** Zone by zone: reached or missed, when and by how much, and the decisive fixes. Each zone has an address: `#zone-2`. */

import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { Span } from "#app/flight/span.ts";
import { shortOrLong } from "#app/flight-page/page/overview/outcome-values.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import type { ZoneAccount } from "#app/soaring/task/referee/zones.ts";
import { zoneKind } from "#app/soaring/task/zone/zone.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { inWords, number } from "#app/units/format.ts";
import { clock } from "#app/units/time.ts";
import { ZoneSteps } from "./ZoneSteps.tsx";

interface Props {
  zones: readonly ZoneAccount[];
  zone: string;
  onMoment(time: number): void;
  onPoint(span: Span | null): void;
}

export function Zones({ zones, zone, onMoment, onPoint }: Props) {
  const text = useText();
  const { hash } = useLocation();
  const linked = /^#zone-(\d+)$/.exec(hash)?.[1];
  // Opens the first missed zone, which readers want to see, or else the last crossing.
  const missed = zones.findIndex(({ miss }) => miss !== null);
  const asked = linked === undefined ? (missed < 0 ? zones.length - 1 : missed) : Number(linked);
  return (
    <section>
      <h2>{text("referee.zones")}</h2>
      <p className="muted small">{text("referee.margins")}</p>
      {zones.map((each, i) => (
        <OneZone
          // biome-ignore lint/suspicious/noArrayIndexKey: a course may pass a point twice, and its order is what it is
          key={i}
          number={i}
          role={i === 0 ? "start" : i === zones.length - 1 ? "finish" : "turn"}
          account={each}
          asked={i === asked}
          {...{ zone, onMoment, onPoint }}
        />
      ))}
    </section>
  );
}

interface OneProps extends Omit<Props, "zones"> {
  number: number;
  role: "start" | "turn" | "finish";
  account: ZoneAccount;
  asked: boolean;
}

function OneZone({ number: nth, role, account, asked, zone, onMoment, onPoint }: OneProps) {
  const text = useText();
  const reader = useReader();
  const [open, setOpen] = useState(asked);
  useEffect(() => {
    if (asked) setOpen(true);
  }, [asked]);
  const { name, reached, depth, miss, fixes, zone: drawn } = account;
  const at = (time: number) => clock(time * 1000, zone, true);
  const verdict = reached
    ? text("referee.reached", {
        time: at(reached.time),
        line: drawn.line ? "yes" : "no",
        depth: shortOrLong(depth ?? 0, reader),
        height: inWords(reached.altitude, "height", reader),
      })
    : text("referee.notReached", {
        // A turnpoint or finish that was flown through did not count because of what came before it.
        how: miss?.missed == null ? "never" : miss.how === "not_left" && role !== "start" ? "out_of_order" : miss.how,
        missed: shortOrLong(miss?.missed ?? 0, reader),
        time: miss?.time == null ? "" : at(miss.time),
      });
  const size = {
    kind: zoneKind(drawn) ?? "SECTOR",
    radius: drawn.radius === null ? text("referee.unlimited") : shortOrLong(drawn.radius, reader),
    inner: shortOrLong(drawn.innerRadius, reader),
    angle: number(drawn.halfAngle * 2, 0, reader.language),
  };
  return (
    <details
      id={`zone-${nth}`}
      className="zone-account"
      open={open}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open && fixes.length > 1) onPoint({ from: fixes[0].time, to: fixes[fixes.length - 1].time });
      }}
    >
      <summary>
        <b>
          <Icon name={reached ? "ok" : "warn"} small />{" "}
          {text("referee.point", { role, number: nth, name: name || "–" })}
        </b>
        <span>{verdict}</span>
      </summary>
      <p className="muted small">
        {text("referee.zone", size)}{" "}
        <a href={`#zone-${nth}`} className="link">
          {text("referee.link")}
        </a>
      </p>
      {fixes.length > 1 && <ZoneSteps account={account} {...{ zone, onMoment }} />}
    </details>
  );
}
