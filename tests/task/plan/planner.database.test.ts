/** What the planner asks the server: places, what lies along a course, own gliders; and what its form does. */
import { beforeAll, expect, test } from "vitest";
import { Refusal } from "#app/core/request/refusal.ts";
import { airport } from "#app/places/airport/schema.ts";
import { undeclare } from "#app/task/declare.server.ts";
import type { TaskDraft } from "#app/task/draft.ts";
import { shareTask } from "#app/task/keep.server.ts";
import { aroundCourse } from "#app/task/plan/around/around.server.ts";
import { getPlanning } from "#app/task/plan/own-aircraft.server.ts";
import { type Sent, sendPlan, taskAt } from "#app/task/plan/page.server.ts";
import { placesToPlan } from "#app/task/plan/places/places.server.ts";
import { ada, ben } from "#tests/cast/pilots.ts";
import { plantAirspace } from "#tests/places/airspace/plant.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { db, house, scored } from "#tests/setup/rescoring.ts";
import { member, settle, tools } from "#tests/setup/site.ts";
import { triangle } from "../drawn.ts";

beforeAll(async () => {
  await settle();
  await member(ada());
  await member(ben());
});

const send = (who: { id: number }, draft: TaskDraft, more: Partial<Sent> = {}) =>
  sendPlan(tools(), who, { intent: "save", task: "new", version: null, token: null, draft, ...more });

const getCode = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (fault) => (fault instanceof Refusal ? `${fault.status} ${fault.code}` : `${(fault as Response).status}`),
  );

test("places are stored ones to the last digit, without closed fields, gliding fields first", async () => {
  const [first, ...others] = await placesToPlan(tools());
  const rows = await db.select().from(airport);
  const row = rows.find(({ name }) => name === first[0]);
  expect(first.slice(1, 3)).toEqual([row?.latitude, row?.longitude]);
  expect(row?.kind).toBe("gliding");
  const closed = rows.filter(({ kind }) => kind === "closed").map(({ name }) => name);
  expect(others.filter(([name]) => closed.includes(name))).toEqual([]);
});

test("a course through a control zone tells where it enters and leaves; beside it none, and away from all it is not known", async () => {
  await plantAirspace();
  const over = [
    { latitude: 47.828, longitude: 11.2 },
    { latitude: 47.828, longitude: 11.8 },
  ];
  const { airspace, zone, country } = await aroundCourse(house().tools, over, "2026-07-01");
  const [control] = airspace ?? [];
  expect(control).toMatchObject({ name: "Control", class: "D", lower: { text: "GND" } });
  const [[from, to]] = control.spans;
  expect(from).toBeGreaterThan(0);
  expect(to).toBeGreaterThan(from);
  expect(to).toBeLessThan(45_000);
  expect(zone).toBe("Europe/Berlin");
  expect(country).toBe("");
  const far = [
    { latitude: -30, longitude: 140 },
    { latitude: -31, longitude: 141 },
  ];
  expect((await aroundCourse(house().tools, far, "2026-07-01")).airspace).toBeNull();
});

test("a member's own gliders are those flown last, with index and masses; a visitor has none", async () => {
  await scored(circuit(9140));
  const { aircraft, season } = await getPlanning(house().tools, ada(), "2026-07-01");
  expect(season).toBe(2026);
  expect(aircraft[0]).toMatchObject({ name: expect.any(String), index: expect.any(Number) });
  expect(aircraft[0].mass.least).toBeLessThan(aircraft[0].mass.most);
  expect(await getPlanning(house().tools, null, "2026-10-02")).toEqual({ aircraft: [], clubs: [], season: 2027 });
});

test("the buttons keep a drawing, change it, copy it, and declare it", async () => {
  const first = await send(ada(), triangle({ name: "One" }));
  const again = await send(ada(), triangle({ name: "Two" }), { task: String(first.id), version: first.version });
  expect([again.id, again.draft.name]).toEqual([first.id, "Two"]);
  const copy = await send(ada(), again.draft, { task: String(first.id), version: again.version, intent: "copy" });
  expect(copy.id).not.toBe(first.id);
  const declared = await send(ada(), again.draft, {
    task: String(first.id),
    version: again.version,
    intent: "declare",
  });
  expect(declared).toMatchObject({ id: first.id, state: "declared" });
  // Unchanged and declared once more: nothing is to be kept, the time starts anew.
  expect((await send(ada(), again.draft, { task: String(first.id), intent: "declare" })).state).toBe("declared");
  const changed = send(ada(), triangle({ name: "Three" }), { task: String(first.id), version: again.version });
  expect(await getCode(changed)).toBe("409 task_declared");
  await undeclare(tools(), ada());
});

test("of two tabs the second is refused, and may replace the first when its pilot says so", async () => {
  const first = await send(ada(), triangle({ name: "Base" }));
  const at = { task: String(first.id), version: first.version };
  await send(ada(), triangle({ name: "Left" }), at);
  expect(await getCode(send(ada(), triangle({ name: "Right" }), at))).toBe("409 task_changed");
  expect((await send(ada(), triangle({ name: "Right" }), { ...at, intent: "force" })).draft.name).toBe("Right");
});

test("another's task becomes a copy; a private one is not there without its link", async () => {
  const hidden = await send(ada(), triangle({ name: "Hidden", private: true }));
  const word = String(hidden.id);
  expect(await getCode(send(ben(), hidden.draft, { task: word }))).toBe("404");
  expect(await getCode(taskAt(tools(), null, word, null))).toBe("404");
  expect(await getCode(taskAt(tools(), ben(), "12x", null))).toBe("404");
  const token = await shareTask(tools(), ada(), hidden.id);
  const copy = await send(ben(), hidden.draft, { task: word, token });
  expect(copy.owner?.id).toBe(ben().id);
  expect((await taskAt(tools(), null, word, token)).draft.name).toBe("Hidden");
});
