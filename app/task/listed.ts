/** A task as lists and small maps need it, and its title in the reader's language. Pure. */

import type { Reader } from "#app/i18n/language.ts";
import type { useText } from "#app/i18n/text.tsx";
import { encodePolyline } from "#app/map/polyline.ts";
import { inWords } from "#app/units/format.ts";
import type { ListedTask, SavedTask } from "./task.ts";

export const toListed = ({
  id,
  draft,
  kind,
  distance,
  owner,
  airport,
  stars,
  state,
  until,
}: SavedTask): ListedTask => ({
  id,
  name: draft.name,
  kind,
  distance: distance / 1000,
  owner,
  airport: airport && { id: airport.id, name: airport.name },
  private: draft.private,
  stars,
  state,
  until,
  line: encodePolyline(
    draft.points.map(({ latitude }) => latitude),
    draft.points.map(({ longitude }) => longitude),
  ),
});

/** Returns the task's own name, or distance and kind. */
export const calledIn = (
  { name, distance, kind }: Pick<ListedTask, "name" | "distance" | "kind">,
  text: ReturnType<typeof useText>,
  reader: Reader,
): string => name ?? text("task.unnamed", { distance: inWords(distance, "distance", reader, 0), kind });
