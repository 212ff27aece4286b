/**
 * The assumptions behind the arrival heights: the glider's polar, the wind, the reference of heights, and whether the
 * terrain was checked.
 */
import { useReader, useText } from "#app/i18n/text.tsx";
import { inWords, number } from "#app/units/format.ts";
import type { Reach } from "./glide-facts.ts";
import type { Arrivals } from "./use-arrivals.ts";

export function Assumptions({ reach, arrivals }: { reach: Reach; arrivals: Arrivals | null }) {
  const text = useText();
  const reader = useReader();
  const { glider, polar, datum } = reach;
  const unchecked = arrivals?.found?.some(({ checked }) => !checked) ?? false;
  return (
    <ul className="tiny muted">
      <li>{text("reach.polar", { glider, mass: inWords(polar.mass, "mass", reader) })}</li>
      {arrivals && <li>{arrivals.wind ? <Wind {...arrivals.wind} /> : text("reach.stillAir")}</li>}
      {datum !== "sea" && <li>{text("reach.asRecorded")}</li>}
      {unchecked && <li>{text("reach.unchecked")}</li>}
    </ul>
  );
}

/** The direction the wind comes from, in tens of degrees. */
function Wind({ speed, direction }: { speed: number; direction: number }) {
  const text = useText();
  const reader = useReader();
  const tens = (Math.round(direction / 10) * 10) % 360 || 360; // north is 360
  const from = `${number(tens, 0, reader.language).padStart(3, "0")}°`;
  return text("reach.wind", { from, speed: inWords(speed * 3.6, "speed", reader) });
}
