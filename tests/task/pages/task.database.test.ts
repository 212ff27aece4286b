/** Screens of tasks: what visitors and members are told, what their buttons do, what a file brings. */
import { beforeAll, expect, test } from "vitest";
import { writeTaskFile } from "#app/soaring/task/file/task-file.ts";
import { declareTask } from "#app/task/declare.server.ts";
import { getFileTask } from "#app/task/file.ts";
import { saveTask, shareTask } from "#app/task/keep.server.ts";
import { action as act } from "#app/task/pages/act.tsx";
import { loader as declareLoader, action as declares } from "#app/task/pages/declare.tsx";
import { loader as declared } from "#app/task/pages/declared.tsx";
import { loader as download } from "#app/task/pages/download.tsx";
import { loader as files } from "#app/task/pages/files.tsx";
import { loader as overview } from "#app/task/pages/overview.tsx";
import { action as upload } from "#app/task/pages/upload.tsx";
import type { Act } from "#app/task/path.ts";
import { listTasks, readTask } from "#app/task/task.server.ts";
import { ada, ben } from "#tests/cast/pilots.ts";
import { pageRequest, sessionCookie } from "#tests/setup/page.ts";
import { member, settle, site, tools } from "#tests/setup/site.ts";
import { outAndReturn, triangle } from "#tests/task/drawn.ts";

let [adas, bens] = ["", ""];

beforeAll(async () => {
  await settle();
  for (const pilot of [ada(), ben()]) await member(pilot);
  [adas, bens] = [await sessionCookie(ada().id), await sessionCookie(ben().id)];
});

const kept = (draft = triangle({ name: "Round" })) => saveTask(tools(), ada(), draft);
const soon = () => new Date(tools().now().getTime() + 6 * 3_600_000).toISOString();
const getStatus = async (promise: Promise<unknown>): Promise<number | string> => {
  try {
    const answer = await promise;
    return answer instanceof Response ? (answer.headers.get("location") ?? answer.status) : 200;
  } catch (fault) {
    if (fault instanceof Response) return fault.headers.get("location") ?? fault.status;
    throw fault;
  }
};
const doing = async (which: Act | "nonsense", id: number, cookie: string, token = "") =>
  getStatus(
    act(await pageRequest(`/task/${id}/act${token}`, { form: { act: which }, cookie, params: { task: String(id) } })),
  );

test("the overview lists what the reader may see, filtered in the reader's unit", async () => {
  await kept();
  await kept(triangle({ name: "Hidden", private: true }));
  const named = async (search: string, cookie?: string) =>
    (await overview(await pageRequest(`/task/overview${search}`, { cookie }))).tasks.map(({ name }) => name);
  expect(await named("")).toEqual(["Round"]);
  expect(await named("", adas)).toEqual(["Hidden", "Round"]);
  expect(await named("?whose=others", adas)).toEqual([]);
  expect(await named("?from=300")).toEqual([]);
  expect(await named("?from=100&to=300,5&kind=TR&airfield=königsdorf&pilot=falken")).toEqual(["Round"]);
  expect(await named("?kind=OR&order=near&near=47.8,11.4&page=nonsense")).toEqual([]);
});

test("what is ordered by nearness without a place says so", async () => {
  expect((await overview(await pageRequest("/task/overview?order=near"))).placed).toBe(false);
  expect((await overview(await pageRequest("/task/overview?order=near&near=47.8,11.4"))).placed).toBe(true);
});

test("buttons do what they say, for those who may, and lead on", async () => {
  const { id } = await kept();
  expect(await doing("star", id, bens)).toBe(`/task/${id}`);
  expect((await readTask(tools(), ben(), id)).starred).toBe(true);
  expect(await doing("unstar", id, bens)).toBe(`/task/${id}`);
  expect(await doing("star", id, adas)).toBe(`/task/${id}?refused=own_task`);
  expect(await doing("duplicate", id, bens)).toMatch(/^\/task\/plan\/\d+$/);
  expect(await doing("share", id, adas)).toBe(`/task/${id}`);
  expect((await readTask(tools(), ada(), id)).token).toMatch(/^[0-9a-f]{32}$/);
  expect(await doing("share", id, bens)).toBe(404);
  expect(await doing("unshare", id, adas)).toBe(`/task/${id}`);
  expect(await doing("nonsense", id, adas)).toBe(400);
  await declareTask(tools(), ada(), id, { until: soon() });
  expect(await doing("remove", id, adas)).toBe(`/task/${id}?refused=task_declared`);
  expect(await doing("remove", id, bens)).toBe(404);
  expect(await doing("undeclare", id, adas)).toBe("/task/declared");
  expect(await doing("remove", id, adas)).toBe("/task/overview");
  expect(await doing("remove", id, adas)).toBe(404);
});

test("a private task is declared by its link: the holder's own copy; without it it is not there", async () => {
  const { id } = await kept(triangle({ private: true, name: "By link" }));
  const token = await shareTask(tools(), ada(), id);
  const at = async (search: string, form?: Record<string, string>) =>
    pageRequest(`/task/${id}/declare${search}`, { cookie: bens, params: { task: String(id) }, form });
  expect(await getStatus(declareLoader(await at("")))).toBe(404);
  const page = await declareLoader(await at(`?token=${token}`));
  expect(page).toMatchObject({ own: false, ends: null, changes: [] });
  expect(await getStatus(declares(await at(`?token=${token}`, { day: page.today })))).toBe("/task/declared");
  const told = await declared(await pageRequest("/task/declared", { cookie: bens }));
  expect(told.own).toMatchObject({ name: "By link", owner: { id: ben().id } });
  expect((await declared(await pageRequest("/task/declared"))).others.map(({ name }) => name)).not.toContain("By link");
  for (const day of ["", "2020-01-01", "2026-13-45", "tomorrow"])
    expect(await declares(await at(`?token=${token}`, { day }))).toEqual({ refused: "until" });
});

test("files come in every format, each with what it cannot say", async () => {
  const { id } = await kept(outAndReturn({ name: "Überall" }));
  const page = await files(await pageRequest(`/task/${id}/files`, { params: { task: String(id) } }));
  expect(page.qr).toContain("<svg");
  expect(page.formats.find(({ format }) => format === "flarm")?.losses).toContain("zones");
  for (const { format } of page.formats) {
    const answer = await download(
      await pageRequest(`/task/${id}/download?format=${format}`, { params: { task: String(id) } }),
    );
    expect([format, answer.status, answer.headers.get("content-disposition")]).toEqual([
      format,
      200,
      expect.stringMatching(/^attachment; filename="[\w.-]+"$/),
    ]);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(50);
  }
  const path = `/task/${id}/download`;
  expect(await getStatus(download(await pageRequest(path, { params: { task: String(id) } })))).toBe(
    `/task/${id}/files`,
  );
  expect(await getStatus(download(await pageRequest(`${path}?format=x`, { params: { task: String(id) } })))).toBe(404);
});

async function sent(fields: Record<string, string | File | string[]>) {
  const { context, params } = await pageRequest("/task/upload", { cookie: bens });
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const each of Array.isArray(value) ? value : [value]) body.append(name, each);
  return upload({ context, params, request: new Request(`${site}/task/upload`, { method: "POST", body }) });
}

test("a file is read before anything is kept, and only what was chosen is", async () => {
  const tasks = [triangle({ name: "One" }), outAndReturn({ name: "Two" })].map((draft) =>
    getFileTask({ draft, title: draft.name ?? "" }),
  );
  const { bytes } = writeTaskFile(tasks, "cup", tools().now());
  const file = new File([bytes as Uint8Array<ArrayBuffer>], "two.cup");
  const own = async () =>
    (
      await listTasks(tools(), ben(), { users: [ben().id], order: "modified", ascending: false, skip: 0, limit: 100 })
    ).map(({ draft }) => draft.name);
  const before = await own();
  const answer = await sent({ file });
  if (answer instanceof Response || !answer.read) throw new Error("nothing was read");
  expect(answer.read.tasks.map(({ name, kind, keepable }) => [name, kind, keepable])).toEqual([
    ["One", "TR", true],
    ["Two", "OR", true],
  ]);
  expect(await own()).toEqual(before);
  const { drafts } = answer.read;
  expect(await sent({ step: "keep", drafts })).toMatchObject({ said: "choose" });
  expect(await sent({ step: "keep", drafts: "{", chosen: ["0"] })).toMatchObject({ said: "expired" });
  expect(await getStatus(sent({ step: "keep", drafts, chosen: ["1"] }) as Promise<unknown>)).toMatch(/^\/task\/\d+$/);
  expect(await own()).toEqual(["Two", ...before]);
  const both = await getStatus(sent({ step: "keep", drafts, chosen: ["0", "1"], private: "on" }) as Promise<unknown>);
  expect(both).toBe("/task/overview?whose=own");
  const keep = async (word: string) =>
    getStatus(sent({ step: "keep", drafts, chosen: ["0"], once: word }) as Promise<unknown>);
  const [once, twice] = await Promise.all([keep("a rendering"), keep("a rendering")]);
  expect([twice, await keep("a rendering")]).toEqual([once, once]);
  expect(await keep("another")).not.toBe(once);
});

test("a file without a task says so", async () => {
  const answer = await sent({ file: new File(["nothing of the kind"], "x.txt") });
  expect(answer).toMatchObject({ read: { refusal: "not_a_task_file", tasks: [] }, said: null });
});
