/** The archive of all data about a pilot: its key in the store and its contents. */

export const exportKey = (id: string) => `export/${id}.zip`;

/** An archive as its pilot sees it. */
export interface ExportState {
  id: string;
  state: "pending" | "ready" | "failed";
  created: string;
  expires: string;
  /** Bytes, once it is ready. */
  length?: number;
}

/**
 * Writes the first file of the archive, in English like the names of the others. @param entries name and description
 * of each, in order
 */
export const readme = (
  entries: readonly (readonly [name: string, what: string])[],
) => `Everything you have on Kettle, as of the time this archive was created.

${entries.map(([name, what]) => `${name.padEnd(20)}${what}`).join("\n")}

JSON is text for programs; every browser can show it. Unless a name says otherwise, times are in UTC, distances in
kilometres and heights in metres. IGC recordings open in any gliding program.
`;
