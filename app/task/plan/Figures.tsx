/** The three main figures of a task: distance, time and points. */
import { useReader, useText } from "#app/i18n/text.tsx";
import { Value } from "#app/ui/Value.tsx";
import { duration, inWords, number, quantity } from "#app/units/format.ts";
import { NEUTRAL_INDEX, type PlanMeasures } from "./measures.ts";
import type { OwnAircraft } from "./own-aircraft.server.ts";
import "#app/ui/styles/key-figures.css";

export function Figures({
  measured,
  speed,
  glider,
}: {
  measured: PlanMeasures;
  speed: number;
  glider: OwnAircraft | null;
}) {
  const text = useText();
  const reader = useReader();
  const best = measured.preview.reduce((most, { points }) => Math.max(most, points), 0);
  return (
    <dl className="key-figures">
      <div>
        <dt>{text("planner.kind", { kind: measured.shape?.kind ?? "FR" })}</dt>
        <dd>
          <Value shown={quantity(measured.distance / 1000, "distance", reader, 1)} />
        </dd>
      </div>
      <div>
        <dt>{text("planner.atSpeed", { speed: inWords(speed, "speed", reader) })}</dt>
        <dd>
          <Value shown={duration(measured.duration)} />
        </dd>
      </div>
      {best > 0 && (
        <div>
          <dt>
            {glider
              ? text("planner.pointsIn", { aircraft: glider.name })
              : text("planner.pointsPlain", { index: NEUTRAL_INDEX })}
          </dt>
          <dd>{number(best, 0, reader.language)}</dd>
        </div>
      )}
    </dl>
  );
}
