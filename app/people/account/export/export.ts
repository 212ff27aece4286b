/** A copy of everything a pilot has here: where it lies, what is in it. */

export const exportKey = (id: string) => `export/${id}.zip`;

/** What the pilot is told of one. */
export interface ExportState {
  id: string;
  state: "pending" | "ready" | "failed";
  created: string;
  expires: string;
  /** Bytes, once it is ready. */
  length?: number;
}

/** First in the archive. English, as the names of what follows. @param entries by name what each is, in order */
export const readme = (
  entries: readonly (readonly [name: string, what: string])[],
) => `Everything you have on Kettle, as of the time this archive was created.

${entries.map(([name, what]) => `${name.padEnd(20)}${what}`).join("\n")}

JSON is text for programs; every browser can show it. Unless a name says otherwise, times are in UTC, distances in
kilometres and heights in metres. IGC recordings open in any gliding program.
`;
