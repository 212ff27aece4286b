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
) => `Everything you have on Kettle, as it stood when this archive was made.

${entries.map(([name, what]) => `${name.padEnd(20)}${what}`).join("\n")}

JSON is text that programs read; every browser shows it. Times are UTC unless their name says otherwise, distances
kilometres, heights metres. IGC recordings open in any program for glider pilots.
`;
