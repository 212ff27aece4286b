/** What the columns mean, in a sentence each. */
import { useText } from "#app/i18n/text.tsx";

const DEFINED = ["climb", "attempt", "glide", "ratio", "detour"] as const;

export function Definitions() {
  const text = useText();
  return (
    <dl className="definitions">
      {DEFINED.map((word) => (
        <div key={word}>
          <dt>{text(`compared.term_${word}`)}</dt>
          <dd>{text(`compared.meaning_${word}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
