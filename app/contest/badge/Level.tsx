/** A pilot's level in a ring. Each level has its own colour up to the eleventh; all later ones are black. */
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
