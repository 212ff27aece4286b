/** A zone's border and the fixes around its crossing from above, north up, drawn to scale. */
import { useReader, useText } from "#app/i18n/text.tsx";
import type { ZoneAccount } from "#app/soaring/task/referee/zones.ts";
import { shortOrLong } from "../overview/outcome-values.ts";
import { getFrame } from "./plan-frame.ts";

type Flat = readonly [east: number, north: number];

export function ZonePlan({ account, step }: { account: ZoneAccount; step: number }) {
  const text = useText();
  const reader = useReader();
  const { borders, fixes, reached, name } = account;
  const { west, north, size, scale } = getFrame(
    fixes.map(({ at }) => at),
    reached?.at ?? null,
  );
  const unit = size / 100;
  const draw = (line: readonly Flat[]) => line.map(([x, y], i) => `${i === 0 ? "M" : "L"}${x} ${-y}`).join("");
  return (
    <figure className="zone-plan">
      <svg
        viewBox={`${west} ${-north} ${size} ${size}`}
        role="img"
        aria-label={text("referee.plan", { name: name || "–" })}
      >
        {borders.map((border, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one zone, which never change
          <path key={i} className={account.zone.line ? "zone-line" : "zone-border"} d={draw(border)} />
        ))}
        {[account.before, account.after].map(
          (other, i) =>
            other && (
              // biome-ignore lint/suspicious/noArrayIndexKey: the leg before and the one after
              <path key={i} className="zone-leg" d={draw([[0, 0], other])} />
            ),
        )}
        <path className="zone-way" d={draw(fixes.map(({ at }) => at))} />
        {fixes.map(({ at: [x, y], time, border }, i) => (
          <circle
            key={time}
            className={`${border <= 0 === !account.zone.line ? "zone-in" : "zone-out"}${i === step ? " zone-step" : ""}`}
            cx={x}
            cy={-y}
            r={i === step ? unit * 2 : unit * 1.2}
          />
        ))}
        {reached && <circle className="zone-crossing" cx={reached.at[0]} cy={-reached.at[1]} r={unit * 3} />}
        <path className="zone-scale" d={`M${west + unit * 5} ${-north + size - unit * 5}h${scale}`} />
        <text x={west + unit * 5} y={-north + size - unit * 7} fontSize={unit * 5}>
          {shortOrLong(scale, reader)}
        </text>
      </svg>
    </figure>
  );
}
