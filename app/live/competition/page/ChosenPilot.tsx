/** The chosen pilot under the map, or else the leader: how far behind, distance to go, speed and height. */
import { Link } from "@remix-run/react";
import { useReader, useText } from "#app/i18n/text.tsx";
import type { InAir } from "#app/live/page/shown.ts";
import { useZone } from "#app/live/page/use-zone.ts";
import { PilotName } from "#app/people/user/PilotName.tsx";
import { Value } from "#app/ui/Value.tsx";
import { inWords, quantity, stopwatch } from "#app/units/format.ts";
import { clock } from "#app/units/time.ts";
import type { StandingRow } from "../result.ts";

export function ChosenPilot({ row, air }: { row: StandingRow; air: InAir | null }) {
  const text = useText();
  const reader = useReader();
  const zone = useZone();
  return (
    <div className="chosen-glider row wrap">
      <b>
        <PilotName user={{ id: row.pilot, name: row.name }} />
      </b>
      <span className="muted">{[row.callSign, row.model].filter(Boolean).join(" · ")}</span>
      {row.gap !== null && row.rank !== 1 && (
        <span>
          {text("taskDay.behind")} <b>{stopwatch(row.gap)}</b>
        </span>
      )}
      {row.toGo !== null && row.status === "task" && (
        <span>
          {text("taskDay.toGo")} <b>{inWords(row.toGo / 1000, "distance", reader, 1)}</b>
        </span>
      )}
      {row.speed !== null && (
        <span>
          {text("live.speed")} <Value shown={quantity(row.speed * 3.6, "speed", reader, 1)} />
        </span>
      )}
      {air && (
        <span>
          {text("live.height")} <Value shown={quantity(air.last.altitude, "height", reader, 0)} />
        </span>
      )}
      {row.start !== null && (
        <span>
          {text("taskDay.start")} {clock(row.start * 1000, zone, true)}
        </span>
      )}
      <Link
        className="link"
        to={row.flight !== null ? `/flight/${row.flight}` : row.glider ? `/live/${row.glider}` : `/user/${row.pilot}`}
      >
        {text("live.open")}
      </Link>
    </div>
  );
}
