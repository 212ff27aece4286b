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

/** Names for files that no two share and every system can write: `a.igc`, `a (2).igc`. */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    const plain = name.replace(/[\\/:*?"<>|]/g, "_").replace(/^[.\s]+|[.\s]+$/g, "") || "flight.igc";
    const dot = plain.lastIndexOf(".");
    const [stem, ending] = dot > 0 ? [plain.slice(0, dot), plain.slice(dot)] : [plain, ""];
    let free = plain;
    for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${stem} (${n})${ending}`;
    taken.add(free.toLowerCase());
    return free;
  };
}

/** First in the archive. English, as the names of what follows. */
export const README = `Everything you have on Kettle, as it stood when this archive was made.

profile.json        what you told us of yourself, and how you like the site
picture             your picture
account.json        your address, where you are logged in, programs you connected, other services; no passwords, no keys
flights.json        your flights in one list, and flights of others in which you are named as co-pilot
flights/            each of your flights: points, contests with their calculation, findings, what the recording says
igc/                your original recordings, byte for byte
groups.json         groups you made, and those you are in
devices.json        your trackers
uploads.json        uploads that were announced and not finished
mails.json          which kinds of mail we sent you, and when
exports.json        archives like this one
audit.json          what somebody of the site changed in your things, and why

JSON is text that programs read; every browser shows it. Times are UTC unless their name says otherwise, distances
kilometres, heights metres. IGC recordings open in any program for glider pilots.
`;
