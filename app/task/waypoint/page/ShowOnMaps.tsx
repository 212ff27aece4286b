/** Shows the points of a collection on all maps on this device, including the planner. */
import { useState } from "react";
import { useText } from "#app/i18n/text.tsx";
import { showCollection } from "#app/map/waypoint/show-collection.ts";

export function ShowOnMaps({ id, name }: { id: number; name: string }) {
  const text = useText();
  const [shown, setShown] = useState<number | null>(null);
  return (
    <>
      <button
        type="button"
        className="button needs-script"
        onClick={async () => setShown(await showCollection({ id, name }))}
      >
        {text("waypoint.show")}
      </button>
      <span className="small" role="status">
        {shown !== null && (shown === 0 ? text("waypoint.notShown") : text("waypoint.shown", { count: shown }))}
      </span>
    </>
  );
}
