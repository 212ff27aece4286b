/**
 * The standing of a task day: first from the server, then from the room, with the scores of uploaded flights. Browser
 * and server.
 */
import { useMemo, useState } from "react";
import { useSky } from "#app/live/page/use-sky.ts";
import type { TaskRow } from "#app/live/task-row.ts";
import { type StandingRow, type TaskResult, withResults } from "../result.ts";

/** @param socket address of the room's socket; null when there is no longer a room */
export function useStanding(socket: string | null, first: readonly TaskRow[], results: readonly TaskResult[]) {
  const [heard, setHeard] = useState<TaskRow[] | null>(null);
  const sky = useSky(socket, { scored: setHeard });
  const rows = useMemo((): StandingRow[] => withResults(heard ?? first, results), [heard, first, results]);
  return { sky, rows };
}
