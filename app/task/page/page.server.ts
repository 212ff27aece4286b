/** Data for the pages of tasks. */

import { orPage } from "#app/core/request/or-page.server.ts";
import type { Tools } from "#app/core/tools.ts";
import type { UnitSystem } from "#app/i18n/language.ts";
import { getUnit } from "#app/units/units.ts";
import type { TaskFilter } from "../filter.ts";
import { flownNear } from "../flown.server.ts";
import { toListed } from "../listed.ts";
import { listTasks, readTask, type TaskQuery, type Viewer } from "../task.server.ts";
import type { SavedTask } from "../task.ts";
import { isTaskId } from "../task.ts";

const PAGE = 50;

export async function getOverview(
  tools: Tools,
  viewer: Viewer,
  filter: TaskFilter,
  request: Request,
  units: UnitSystem,
) {
  const near = filter.near ?? networkPlace(request);
  const metres = (typed: number | null) =>
    typed === null ? undefined : (typed / getUnit("distance", units).factor) * 1000;
  const query: TaskQuery = {
    whose: filter.whose === "own" || filter.whose === "others" ? filter.whose : undefined,
    starredBy: filter.whose === "starred" ? (viewer?.id ?? -1) : undefined,
    kind: filter.kind ?? undefined,
    airfield: filter.airfield ?? undefined,
    pilot: filter.pilot ?? undefined,
    longer: metres(filter.from),
    shorter: metres(filter.to),
    ...ORDER[filter.order === "near" && near === null ? "new" : filter.order],
    near,
    skip: (filter.page - 1) * PAGE,
    limit: PAGE + 1,
  };
  const found = await listTasks(tools, viewer, query);
  const [first] = found;
  const around = near ?? (first ? first.draft.points[0] : null);
  return {
    tasks: found.slice(0, PAGE).map(toListed),
    more: found.length > PAGE,
    proposals: around === null ? [] : await flownNear(tools, around),
    /** Whether the list really has the requested order, which "near" without a place has not. */
    placed: filter.order !== "near" || near !== null,
  };
}

const ORDER: Record<TaskFilter["order"], Pick<TaskQuery, "order" | "ascending">> = {
  new: { order: "modified", ascending: false },
  far: { order: "distance", ascending: false },
  short: { order: "distance", ascending: true },
  near: { order: "proximity", ascending: true },
  stars: { order: "stars", ascending: false },
};

/** Returns where the reader is according to the network, to tens of kilometres. */
function networkPlace(request: Request): { latitude: number; longitude: number } | null {
  const { latitude, longitude } = (request as { cf?: { latitude?: string; longitude?: string } }).cf ?? {};
  const place = { latitude: Number(latitude ?? Number.NaN), longitude: Number(longitude ?? Number.NaN) };
  return Number.isFinite(place.latitude + place.longitude) ? place : null;
}

/** Returns the task in an address, or throws the response for a page that does not exist. */
export async function taskIn(
  tools: Tools,
  viewer: Viewer,
  asked: string | undefined,
  request: Request,
): Promise<{ task: SavedTask; token: string | null }> {
  if (!isTaskId(asked)) throw new Response(null, { status: 404 });
  const token = new URL(request.url).searchParams.get("token");
  return { task: await orPage(readTask(tools, viewer, Number(asked), token)), token };
}
