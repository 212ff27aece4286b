/** A pilot's picture with the ring of their plan and their level. */
import { useText } from "#app/i18n/text.tsx";
import { initials } from "#app/shell/member.ts";
import type { Frame } from "./frame.ts";
import "#app/contest/badge/level.css";
import "./portrait.css";

interface Props {
  pilot: Pick<Frame["pilot"], "name" | "image" | "ring" | "isJunior">;
  level: number | null;
}

export function Portrait({ pilot: { name, image, ring, isJunior }, level }: Props) {
  const text = useText();
  return (
    <div className={["portrait", ring, isJunior && "junior"].filter(Boolean).join(" ")}>
      {image === null ? (
        <span className="face" aria-hidden="true">
          {initials(name)}
        </span>
      ) : (
        <img className="face" src={`/file/${image}`} alt="" width={76} height={76} />
      )}
      {ring !== null && <span className="unseen">{text("pilot.ring", { ring })}</span>}
      {level && (
        <b className="level pilot-level" data-level={Math.min(level, 12)}>
          <span className="unseen">{text("pilot.level")} </span>
          {level}
        </b>
      )}
    </div>
  );
}
