/** Levels as dots, filled when reached. */
import { useText } from "#app/i18n/text.tsx";
import type { Badge } from "./badge.ts";

export function Dots({ badge: { thresholds }, level }: { badge: Badge; level: number }) {
  const text = useText();
  const label = text("badge.level", { count: level, most: thresholds.length });
  return (
    <span className="badge-dots" role="img" aria-label={label} title={label}>
      {thresholds.map((threshold, i) => (
        <i key={threshold} className={i < level ? "on" : undefined} />
      ))}
    </span>
  );
}
