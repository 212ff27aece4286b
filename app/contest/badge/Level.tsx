/** A pilot's level in its ring; each has its own colour up to the eleventh, then all are black. */
import { useText } from "#app/i18n/text.tsx";
import "./level.css";

export function Level({ level }: { level: number }) {
  const text = useText();
  return (
    <b className="pilot-level" data-level={Math.min(level, 12)} title={text("badge.pilotLevel", { level })}>
      <span className="unseen">{text("badge.pilotLevel", { level })}</span>
      <span aria-hidden="true">{level}</span>
    </b>
  );
}
