/** What goes into a pilot's archive, entry after entry: of every room what it keeps of the pilot. */
import type { Entry } from "#app/core/feature.ts";
import type { Tools } from "#app/core/tools.ts";
import { readme } from "./export.ts";

export async function* listContents(tools: Tools, userId: number): AsyncGenerator<Entry> {
  const entries = tools.rooms.flatMap(({ onPilot }) => Object.entries(onPilot?.archive ?? {}));
  yield { name: "README.txt", input: readme(entries), lastModified: tools.now() };
  for (const { onPilot } of tools.rooms) if (onPilot?.exported) yield* onPilot.exported(tools, userId);
}
