/** A badge's drawing on its disc: in colour when a level is reached, otherwise an outline. */
import { DRAWINGS } from "./art/art.ts";
import type { BadgeId } from "./badge.ts";
import "./medal.css";

interface Props {
  badge: BadgeId;
  earned: boolean;
  size?: "little" | "usual" | "large";
}

export function Medal({ badge, earned, size = "usual" }: Props) {
  const { line, shade } = DRAWINGS[badge];
  return (
    <svg className={`medal ${size}${earned ? " earned" : ""}`} viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="23" />
      {shade && <path className="shade" d={shade} />}
      <path className="line" d={line} />
    </svg>
  );
}
