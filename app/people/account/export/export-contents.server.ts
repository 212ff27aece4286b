/** A pilot's archive, entry by entry: the data that each feature stores about the pilot. */
import type { Entry } from "#app/core/feature.ts";
import type { Tools } from "#app/core/tools.ts";
import { readme } from "./export.ts";

export async function* listContents(tools: Tools, userId: number): AsyncGenerator<Entry> {
  const entries = tools.features.flatMap(({ onPilot }) => Object.entries(onPilot?.archive ?? {}));
  yield { name: "README.txt", input: readme(entries), lastModified: tools.now() };
  for (const { onPilot } of tools.features) if (onPilot?.exported) yield* onPilot.exported(tools, userId);
}
