/** What the columns mean, in a sentence each. */
import { useReader, useText } from "#app/i18n/text.tsx";
import { HIGH_THERMAL_GAIN, LONG_THERMAL_TIME, MIN_THERMAL_CLIMB } from "#app/soaring/flight/phase/thermal-limits.ts";
import { inWords } from "#app/units/format.ts";

const DEFINED = ["climb", "attempt", "glide", "ratio", "detour"] as const;

export function Definitions() {
  const text = useText();
  const reader = useReader();
  const limits = {
    vario: inWords(MIN_THERMAL_CLIMB, "climb", reader),
    seconds: LONG_THERMAL_TIME,
    gain: inWords(HIGH_THERMAL_GAIN, "height", reader),
  };
  return (
    <dl className="definitions">
      {DEFINED.map((word) => (
        <div key={word}>
          <dt>{text(`compared.term_${word}`)}</dt>
          <dd>{word === "climb" ? text("compared.meaning_climb", limits) : text(`compared.meaning_${word}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
