/** The controls to choose, name and remove the reader's own waypoint file. */
import { type ChangeEvent, lazy, Suspense, useId, useState } from "react";
import { useText } from "#app/i18n/text.tsx";
import { type Reading, readOwn, setOwn, useOwnWaypoints } from "./own-waypoints.ts";
import "./own-file.css";

const OwnCollections = lazy(() => import("./OwnCollections.tsx"));

const MAX_FILE_BYTES = 4_000_000;

export function OwnFile() {
  const text = useText();
  const id = useId();
  const own = useOwnWaypoints();
  const [said, setStated] = useState<string | null>(null);

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    currentTarget.value = ""; // lets the same file be chosen again
    if (!file) return;
    if (file.size > MAX_FILE_BYTES) return setStated(text("layer.ownLarge", { megabytes: MAX_FILE_BYTES / 1e6 }));
    const reading = await readOwn(file.name, new Uint8Array(await file.arrayBuffer()));
    if (reading.kind === "read") setOwn(reading.own);
    setStated(formatWords(reading));
  }

  function formatWords(reading: Reading): string | null {
    if (reading.kind === "none") return text("layer.ownNone");
    const { unread, over } = reading;
    return unread + over > 0 ? text("layer.ownLeftOut", { count: unread + over }) : null;
  }

  return (
    <div className="own-file">
      {own && (
        <p className="small">
          {text("layer.ownFile", { name: own.name, count: own.points.length })}{" "}
          <button type="button" className="link small" onClick={() => setOwn(null)}>
            {text("layer.ownRemove")}
          </button>
        </p>
      )}
      <label className="button small" htmlFor={id}>
        {text("layer.ownChoose")}
        <input id={id} className="unseen" type="file" accept=".cup,.cupx" onChange={choose} />
      </label>
      <Suspense>
        <OwnCollections />
      </Suspense>
      <p className="tiny muted" role="status">
        {said ?? text("layer.ownHint")}
      </p>
    </div>
  );
}
