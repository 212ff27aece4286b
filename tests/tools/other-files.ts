/** What `look` makes of files that are no recordings. */
import { isOpenAir, lookAtAirspace } from "./airspaces.ts";
import { isLog, lookAtLog } from "./beacons.ts";
import { lookAtTaskFile, taskFileIn } from "./task-files.ts";

export interface Looked {
  /** As a sentence calls them. */
  files: string;
  /** Null where it is refused. */
  words: string | null;
  refusal: string | null;
}

/** Null where it is none of them, and so a recording or nothing. */
export function lookAtOther(file: string, bytes: Uint8Array, json: boolean, date?: string): Looked | null {
  const looked = (files: string, words: string): Looked => ({ files, words, refusal: null });
  if (isLog(file, bytes)) return looked("logs", lookAtLog(file, bytes, date, json));
  if (/\.igc$/i.test(file)) return null;
  const tasks = taskFileIn(bytes, file);
  if (tasks !== null && "refusal" in tasks)
    return { files: "files of tasks", words: null, refusal: `a file of tasks that is refused: ${tasks.refusal}` };
  if (tasks !== null) return looked("files of tasks", lookAtTaskFile(file, tasks, json));
  return isOpenAir(bytes) ? looked("files of airspace", lookAtAirspace(file, bytes, json)) : null;
}
