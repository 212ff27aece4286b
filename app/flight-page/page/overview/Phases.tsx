/** How the course was flown: shares of gliding, climbing and attempts to climb, each with its figures. */

import { useReader, useText } from "#app/i18n/text.tsx";
import type { Statistics } from "#app/soaring/flight/statistics/statistics.ts";
import { compass, glideRatio, inWords, number } from "#app/units/format.ts";
import "#app/ui/styles/facts.css";
import "./phases.css";

type Share = "glide" | "thermal" | "attempt";

const SHARES: Share[] = ["glide", "thermal", "attempt"];

export function Phases({ statistics }: { statistics: Statistics }) {
  const text = useText();
  const reader = useReader();
  const { glide, thermal, attempt, wind } = statistics;
  const percent = (kind: Share) => `${number((statistics[kind].share ?? 0) * 100, 0, reader.language)} %`;
  const hourly = (speed: number | null) => inWords(speed === null ? null : speed * 3.6, "speed", reader);
  const counted = (kind: Share) => text("detail.phaseCount", { count: statistics[kind].count, share: percent(kind) });
  return (
    <section>
      <h2>{text("detail.phases")}</h2>
      <div className="shares" aria-hidden="true">
        {SHARES.map((kind) => (
          <span key={kind} className={kind} style={{ flexGrow: statistics[kind].seconds }} />
        ))}
      </div>
      <dl className="facts">
        <dt className="glide">{text("detail.glides")}</dt>
        <dd>
          {counted("glide")}
          <br />
          {text("detail.glideLine", {
            ratio: glideRatio(glide.ratio, reader.language),
            speed: hourly(glide.speed),
            detour: number(glide.detour === null ? null : (glide.detour - 1) * 100, 0, reader.language),
          })}
        </dd>
        <dt className="thermal">{text("detail.climbs")}</dt>
        <dd>
          {counted("thermal")}
          {thermal.average !== null && (
            <>
              <br />
              {text("detail.climbLine", {
                average: inWords(thermal.average, "climb", reader),
                radius: inWords(thermal.radius, "height", reader),
                bank: number(thermal.bank, 0, reader.language),
              })}
            </>
          )}
        </dd>
        <dt className="attempt">{text("detail.attempts")}</dt>
        <dd>
          {counted("attempt")}
          {attempt.average !== null && <>, {inWords(attempt.average, "climb", reader)}</>}
        </dd>
        {wind && (
          <>
            <dt>{text("detail.wind")}</dt>
            <dd>
              {compass(wind.direction, reader.language)} {hourly(wind.speed)}
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}
