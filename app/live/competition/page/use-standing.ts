/** How a task day stands: as the server told it, then as the room says it, with what uploaded flights scored. Browser and server. */
import { useMemo, useState } from "react";
import { useSky } from "#app/live/page/use-sky.ts";
import type { TaskRow } from "#app/live/task-row.ts";
import { type StandingRow, type TaskResult, withResults } from "../result.ts";

/** @param socket address of the room's socket; null where there is none any more */
export function useStanding(socket: string | null, first: readonly TaskRow[], results: readonly TaskResult[]) {
  const [heard, setHeard] = useState<TaskRow[] | null>(null);
  const sky = useSky(socket, { scored: setHeard });
  const rows = useMemo((): StandingRow[] => withResults(heard ?? first, results), [heard, first, results]);
  return { sky, rows };
}
