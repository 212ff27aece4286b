/** Adds objects of the store to a pilot's archive. */
import type { Entry } from "./feature.ts";
import type { Tools } from "./tools.ts";

/** Yields nothing when the object is missing: an archive without one file is better than none. */
export async function* objectAs(
  { files }: Pick<Tools, "files">,
  key: string,
  name: string,
  lastModified: Date,
): AsyncGenerator<Entry> {
  const object = await files.open(key);
  if (object !== null) yield { name, input: object.body, lastModified };
}

/** Makes file names unique and safe on every system: `a.igc`, `a (2).igc`. */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    const plain = name.replace(/[\\/:*?"<>|]/g, "_").replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, "") || "flight.igc";
    const dot = plain.lastIndexOf(".");
    const [stem, ending] = dot > 0 ? [plain.slice(0, dot), plain.slice(dot)] : [plain, ""];
    let free = plain;
    for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${stem} (${n})${ending}`;
    taken.add(free.toLowerCase());
    return free;
  };
}
