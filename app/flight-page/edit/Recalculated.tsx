/** What saving would do: whether the flight is scored again, and what was changed. */
import { useText } from "#app/i18n/text.tsx";
import { type Changed, SCORED } from "./form.ts";

export function Recalculated({ changes }: { changes: Changed[] }) {
  const text = useText();
  const scored = changes.filter((part) => SCORED.some((each) => each === part));
  const changed = changes.filter((part) => part !== "again");
  const parts = changed.map((part) => text("edit.part", { part })).join(", ") || "none";
  const words =
    changes.length === 0 ? text("edit.unchanged") : text(scored.length > 0 ? "edit.again" : "edit.notAgain", { parts });
  return (
    <p className="small muted needs-script" role="status">
      {words}
    </p>
  );
}
