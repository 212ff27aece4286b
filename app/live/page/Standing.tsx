/** The state of the page's connection: live, delayed, reconnecting, or not reached. */
import { useText } from "#app/i18n/text.tsx";
import type { SkyNow } from "./use-sky.ts";

export function Standing({ now }: { now: Pick<SkyNow, "standing" | "delay"> | null }) {
  const text = useText();
  const standing = now?.standing ?? "connecting";
  const delayed = standing === "live" && (now?.delay ?? 0) > 0;
  const words = delayed ? text("live.delayed", { seconds: now?.delay ?? 0 }) : text(`live.is_${standing}`);
  return (
    <span className={`standing ${delayed ? "delayed" : standing}`} role="status">
      {words}
    </span>
  );
}
