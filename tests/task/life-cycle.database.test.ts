/** Tasks in the database: kept, changed, shared, declared; who may see and do what; and what two do at once. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { Refusal } from "#app/core/request/refusal.ts";
import type { Tools } from "#app/core/tools.ts";
import { listContents } from "#app/people/account/export/export-contents.server.ts";
import { declaredBy, declaredNow, declareTask, endOverdue, undeclare } from "#app/task/declare.server.ts";
import {
  duplicateTask,
  removeTask,
  saveTask,
  shareTask,
  starTask,
  unshareTask,
  unstarTask,
} from "#app/task/keep.server.ts";
import { declaration, task } from "#app/task/schema.ts";
import { listTasks, readTask, taskOfToken } from "#app/task/task.server.ts";
import { ada, ben, carla, emil } from "#tests/cast/pilots.ts";
import { member, settle, tools } from "#tests/setup/site.ts";
import { outAndReturn, triangle, wide } from "./drawn.ts";

const [A, B, C, E] = [ada(), ben(), carla(), emil()].map(({ id }) => ({ id }));
const NOON = Date.parse("2026-06-01T10:00:00Z");
let clock = NOON;
const at = (): Tools => ({ ...tools(), now: () => new Date(clock) });
const hours = (many: number) => new Date(clock + many * 3_600_000).toISOString();

beforeAll(async () => {
  await settle();
  for (const pilot of [ada(), ben(), carla(), emil()]) await member(pilot);
});

const getCode = async (promise: Promise<unknown>): Promise<string> => {
  try {
    await promise;
    return "done";
  } catch (fault) {
    if (fault instanceof Refusal) return `${fault.status} ${fault.more.fields?.[0].code ?? fault.code}`;
    throw fault;
  }
};

test("a drawing is kept with what follows from it, and read as it was drawn", async () => {
  const draft = triangle({ name: "Karwendel", description: "North wind" });
  const savedTask = await saveTask(at(), A, draft);
  expect(savedTask).toMatchObject({
    draft,
    title: "Karwendel",
    kind: "TR",
    closed: true,
    state: "saved",
    version: 1,
    stars: 0,
    token: null,
    modified: null,
    owner: { id: A.id, name: ada().name },
    airport: { name: "Königsdorf" },
  });
  expect(savedTask.distance / 1000).toBeCloseTo(282, -1);
  expect(await readTask(at(), null, savedTask.id)).toEqual(savedTask);
});

test("an edit from an older version is refused, and the task is the other's alone", async () => {
  const { id } = await saveTask(at(), A, triangle());
  const [first, second] = await Promise.all([
    getCode(saveTask(at(), A, outAndReturn({ name: "first" }), { change: { id, version: 1 } })),
    getCode(saveTask(at(), A, outAndReturn({ name: "second" }), { change: { id, version: 1 } })),
  ]);
  expect([first, second].sort()).toEqual(["409 task_changed", "done"]);
  const there = await readTask(at(), A, id);
  expect(there).toMatchObject({ version: 2, kind: "OR", title: first === "done" ? "first" : "second" });
});

test("declared it is locked for edits and removal; undeclared it is not; its time ends it by itself", async () => {
  const { id } = await saveTask(at(), A, triangle());
  const declared = await declareTask(at(), A, id, { until: hours(8) });
  expect(declared).toMatchObject({ id, state: "declared", until: expect.stringMatching(/^2026-06-01T18:00:00/) });
  expect(await getCode(saveTask(at(), A, outAndReturn(), { change: { id, version: null } }))).toBe("409 task_declared");
  expect(await getCode(removeTask(at(), A, id))).toBe("409 task_declared");
  expect(await undeclare(at(), A)).toBe(true);
  expect(await undeclare(at(), A)).toBe(false);
  expect(await getCode(saveTask(at(), A, outAndReturn(), { change: { id, version: null } }))).toBe("done");

  await declareTask(at(), A, id, { until: hours(2) });
  clock += 2 * 3_600_000;
  expect(await declaredBy(at(), null, A.id)).toBeNull();
  expect(await getCode(saveTask(at(), A, triangle(), { change: { id, version: null } }))).toBe("done");
  await endOverdue(at());
  const rows = await at().db.select().from(declaration).where(eq(declaration.taskId, id));
  expect(rows.map(({ ended, until }) => ended === until)).toEqual([false, true]);
  clock = NOON;
});

test("declaring another task ends the first; both stay told as they were declared", async () => {
  const [one, two] = [await saveTask(at(), B, triangle()), await saveTask(at(), B, outAndReturn())];
  await declareTask(at(), B, one.id, { until: hours(8) });
  await declareTask(at(), B, two.id, { until: hours(9) });
  expect((await readTask(at(), B, one.id)).state).toBe("saved");
  expect((await declaredBy(at(), null, B.id))?.id).toBe(two.id);
  await saveTask(at(), B, outAndReturn(), { change: { id: one.id, version: 1 } });
  const rows = await at().db.select().from(declaration).where(eq(declaration.userId, B.id));
  expect(rows.map(({ ended }) => ended === null)).toEqual([false, true]);
  expect(rows[0].draft).toEqual(one.draft);
});

test("an edit and a declaration at once: what is declared is one of the two whole, and the task is that", async () => {
  for (let i = 0; i < 5; i++) {
    const { id } = await saveTask(at(), C, triangle());
    const [edit, declare] = await Promise.all([
      getCode(saveTask(at(), C, outAndReturn(), { change: { id, version: 1 } })),
      getCode(declareTask(at(), C, id, { until: hours(8) })),
    ]);
    const there = await readTask(at(), C, id);
    const [open] = (await at().db.select().from(declaration).where(eq(declaration.taskId, id))).filter(
      ({ ended }) => ended === null,
    );
    expect([edit, declare]).toContain("done");
    expect(there.kind).toBe(edit === "done" ? "OR" : "TR");
    if (declare === "done") expect(open.draft.points).toEqual(there.draft.points);
    else expect([declare, open]).toEqual(["409 task_changed", undefined]);
    if (edit !== "done") expect(edit).toBe("409 task_declared");
  }
});

test("two declarations at once leave one open; a removal at once leaves none of what is gone", async () => {
  const [one, two] = [await saveTask(at(), C, triangle()), await saveTask(at(), C, outAndReturn())];
  await Promise.all([
    declareTask(at(), C, one.id, { until: hours(3) }),
    declareTask(at(), C, two.id, { until: hours(3) }),
  ]);
  const open = async () =>
    (await at().db.select().from(declaration).where(eq(declaration.userId, C.id))).filter(
      ({ ended }) => ended === null,
    );
  expect(await open()).toHaveLength(1);
  await undeclare(at(), C);
  const third = await saveTask(at(), C, triangle());
  const [removal, declaring] = await Promise.all([
    getCode(removeTask(at(), C, third.id)),
    getCode(declareTask(at(), C, third.id, { until: hours(3) })),
  ]);
  const left = await at().db.select().from(task).where(eq(task.id, third.id));
  if (removal === "done") expect([declaring, left, await open()]).toEqual(["404 not_found", [], []]);
  else expect([removal, declaring, left.length]).toEqual(["409 task_declared", "done", 1]);
  await undeclare(at(), C);
});

test("joining copies and declares: the other's task stays free, and joining again takes the same copy", async () => {
  const { id } = await saveTask(at(), A, triangle({ name: "Together" }));
  const joined = await declareTask(at(), B, id, { until: hours(8) });
  expect(joined).toMatchObject({ owner: { id: B.id }, title: "Together", state: "declared" });
  expect(joined.id).not.toBe(id);
  expect((await readTask(at(), A, id)).state).toBe("saved");
  expect((await declareTask(at(), B, id, { until: hours(9) })).id).toBe(joined.id);
  expect((await declaredNow(at(), null)).map((each) => each.id)).toContain(joined.id);
});

test("declared nationally, zones become those of the rules, in one step with it", async () => {
  const { id } = await saveTask(at(), A, wide(outAndReturn({ ruleset: "F" }), 1, 3000));
  const declared = await declareTask(at(), A, id, { until: hours(8), national: true });
  expect(declared).toMatchObject({ version: 2, state: "declared", draft: { ruleset: "D" } });
  expect(declared.draft.points.map(({ zone }) => [zone.radius, zone.halfAngle])).toEqual([
    [1000, 180],
    [null, 45],
    [1000, 180],
  ]);
  const [row] = await at().db.select().from(declaration).where(eq(declaration.taskId, id));
  expect(row.draft.points).toEqual(declared.draft.points);
});

test.each([
  ["over already", () => hours(-1)],
  ["at this moment", () => hours(0)],
  ["more than 30 days ahead", () => hours(30 * 24 + 1)],
  ["no time", () => "tomorrow"],
])("until %s is refused", async (_, until) => {
  const { id } = await saveTask(at(), A, triangle());
  expect(await getCode(declareTask(at(), A, id, { until: until() }))).toBe("422 declaredUntil");
});

test("who may: owner, another member, a holder of the link, a visitor", async () => {
  const hidden = await saveTask(at(), A, triangle({ private: true }));
  const open = await saveTask(at(), A, triangle());
  const token = await shareTask(at(), A, hidden.id);
  expect(await shareTask(at(), A, hidden.id)).toBe(token);
  const matrix: Record<string, string[]> = {};
  const who = { owner: [A, null], other: [B, null], holder: [B, token], visitor: [null, null] } as const;
  for (const [name, [viewer, held]] of Object.entries(who)) {
    const acts = viewer ?? { id: -1 };
    matrix[name] = [
      await getCode(readTask(at(), viewer, hidden.id, held)),
      await getCode(readTask(at(), viewer, open.id, held)),
      await getCode(saveTask(at(), acts, triangle(), { change: { id: open.id, version: null } })),
      await getCode(duplicateTask(at(), acts, hidden.id, held)),
      await getCode(starTask(at(), acts, open.id, held)),
      await getCode(starTask(at(), acts, hidden.id, held)),
      await getCode(shareTask(at(), acts, open.id)),
      await getCode(unshareTask(at(), { id: acts.id === A.id ? -2 : acts.id }, open.id)),
      await getCode(removeTask(at(), { id: acts.id === A.id ? -2 : acts.id }, open.id)),
    ];
  }
  const no = "404 not_found";
  expect(matrix).toEqual({
    owner: ["done", "done", "done", "done", "403 own_task", "403 own_task", "done", no, no],
    other: [no, "done", no, no, "done", no, no, no, no],
    holder: ["done", "done", no, "done", "done", "done", no, no, no],
    visitor: [no, "done", no, no, "done", no, no, no, no],
  });
  await unstarTask(at(), { id: -1 }, open.id);
  expect((await readTask(at(), B, open.id)).stars).toBe(1);
});

test("a link that was withdrawn shows nothing any more, and a new one is another", async () => {
  const { id } = await saveTask(at(), A, triangle({ private: true }));
  const token = await shareTask(at(), A, id);
  expect((await taskOfToken(at(), null, token)).id).toBe(id);
  const [read, , copy] = await Promise.all([
    getCode(taskOfToken(at(), B, token)),
    unshareTask(at(), A, id),
    getCode(declareTask(at(), B, id, { until: hours(5), token })),
  ]);
  expect(["done", "404 not_found"]).toContain(read);
  expect(["done", "404 not_found"]).toContain(copy);
  expect(await getCode(taskOfToken(at(), B, token))).toBe("404 not_found");
  expect(await getCode(readTask(at(), B, id, token))).toBe("404 not_found");
  expect(await shareTask(at(), A, id)).not.toBe(token);
});

test("a private declaration is told to its pilot alone", async () => {
  const { id } = await saveTask(at(), E, triangle({ private: true }));
  await declareTask(at(), E, id, { until: hours(8) });
  expect(await declaredBy(at(), null, E.id)).toBeNull();
  expect((await declaredBy(at(), E, E.id))?.id).toBe(id);
  expect((await declaredNow(at(), null)).map((each) => each.id)).not.toContain(id);
  expect((await declaredNow(at(), E)).map((each) => each.id)).toContain(id);
});

test("lists are filtered and ordered, the nearest first where that is asked", async () => {
  const list = (more: object) =>
    listTasks(at(), null, { order: "modified", ascending: false, skip: 0, limit: 100, ...more });
  const all = await list({});
  expect(all.every(({ draft, token }) => !draft.private && token === null)).toBe(true);
  expect((await list({ kind: "OR" })).every(({ kind }) => kind === "OR")).toBe(true);
  expect(await list({ longer: 10_000_000 })).toEqual([]);
  expect((await list({ users: [B.id] })).every(({ owner }) => owner?.id === B.id)).toBe(true);
  const far = await saveTask(at(), B, {
    ...triangle(),
    points: triangle().points.map((point) => ({ ...point, longitude: point.longitude + 160 })),
  });
  const near = { latitude: 47, longitude: -179 };
  const [first] = await list({ order: "proximity", ascending: true, near });
  expect(first.id).toBe(far.id);
});

test("all of it is in the pilot's archive, and goes with the pilot", async () => {
  const { id } = await saveTask(at(), E, triangle({ name: "Mine" }));
  await starTask(at(), A, id);
  let told = "";
  for await (const { name, input } of listContents(at(), E.id)) if (name === "tasks.json") told = String(input);
  expect(JSON.parse(told)).toMatchObject({
    own: expect.arrayContaining([expect.objectContaining({ id, name: "Mine" })]),
    declared: [expect.objectContaining({ private: true, draft: expect.any(Object) })],
    starred: [],
  });
  await at().db.batch([
    ...(at()
      .features.find(({ name }) => name === "task")
      ?.onPilot?.accountGone?.(at(), E.id) ?? []),
  ] as never);
  expect(await at().db.select().from(task).where(eq(task.userId, E.id))).toEqual([]);
  expect(await at().db.select().from(declaration).where(eq(declaration.userId, E.id))).toEqual([]);
  expect(
    (await listTasks(at(), A, { starredBy: A.id, order: "modified", ascending: false, skip: 0, limit: 9 })).length,
  ).toBe(0);
});
