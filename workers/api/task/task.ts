/**
 * Tasks for programs: lists, one by id, by pilot or by link, as JSON or as a file; created, changed, starred and
 * declared.
 *
 * Flight computers distinguish a file from "nothing there" by a content type of exactly `application/json`: null if
 * nothing is declared, otherwise the object of an error. So no response here has a charset.
 */
import { Hono } from "hono";
import { z } from "zod";
import { multipart } from "#app/core/request/body.server.ts";
import { Refusal, wrongField } from "#app/core/request/refusal.ts";
import { MAX_FILE_BYTES } from "#app/soaring/task/file/file-task.ts";
import { readTaskFile, type TaskFormat, writeTaskFile } from "#app/soaring/task/file/task-file.ts";
import { TASK_KINDS } from "#app/soaring/task/task.ts";
import { declaredBy, declaredNow, declareTask, undeclare } from "#app/task/declare.server.ts";
import { draftOfFile, getFileTask } from "#app/task/file.ts";
import { removeTask, saveTask, starTask, unstarTask } from "#app/task/keep.server.ts";
import { listTasks, ownTask, readTask, TASK_ORDERS, taskOfToken, type Viewer } from "#app/task/task.server.ts";
import type { SavedTask } from "#app/task/task.ts";
import { attachment } from "#workers/attachment.ts";
import { type Api, type ApiContext, buildQuery, getId, getMember, jsonBody, parsed } from "../context.ts";
import { draftIn, TaskBody, taskShape } from "./shape.ts";

export const tasks = new Hono<Api>();

const PATH = "/v1/task";
const PRIVATE = { "cache-control": "private, no-store" };
/** Not cached without revalidation, so that a change in the planner is visible at once. */
const SHORT = { "cache-control": "public, max-age=0, must-revalidate" };
const JSON_TYPE = { "content-type": "application/json" };

/** Our own client, and programs that may declare, can read the member's private tasks. */
function getViewer({ var: { caller } }: ApiContext): Viewer {
  const may = caller.scopes === "all" || caller.scopes.includes("declare");
  return may && caller.member ? { id: caller.member.id } : null;
}

const storedFor = (viewer: Viewer) => (viewer === null ? SHORT : PRIVATE);

const json = (c: ApiContext, body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { ...storedFor(getViewer(c)), ...JSON_TYPE } });

const flag = z
  .enum(["true", "false", "1", "0", "True", "False"])
  .default("false")
  .transform((word) => word.toLowerCase() === "true" || word === "1");
const Files = { cup: flag, tsk: flag };
const numbers = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,99}$/)
  .transform((text) => text.split(",").map(Number));
/** Negative values are allowed too: programs request everything with `distance_gt=-1`. */
const kilometres = z.coerce.number().min(-50_000).max(50_000);
const day = z.string().max(40);

/** Returns the requested file, or JSON if none was requested. */
function answer(c: ApiContext, found: SavedTask | null, { cup, tsk }: { cup: boolean; tsk: boolean }): Response {
  if (found === null || (!cup && !tsk)) return json(c, found && { ...taskShape(found), task_score: [] });
  return file(c, [found], tsk ? "tsk" : "cup");
}

function file(c: ApiContext, found: readonly SavedTask[], format: TaskFormat): Response {
  const { name, type, bytes } = writeTaskFile(found.map(getFileTask), format, c.var.tools.now());
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: { ...storedFor(getViewer(c)), "content-type": type, "content-disposition": attachment(name) },
  });
}

const ORDERS = TASK_ORDERS.flatMap((order) => [order, `-${order}` as const]);

const ListQuery = z.object({
  task_id_in: numbers.optional(),
  user_id_in: numbers.optional(),
  airport_id_in: numbers.optional(),
  starred_by: z.coerce.number().int().positive().optional(),
  kind: z.enum(TASK_KINDS).optional(),
  distance_gt: kilometres.optional(),
  distance_lt: kilometres.optional(),
  order_by: z.enum(ORDERS as [(typeof ORDERS)[number], ...(typeof ORDERS)[number][]]).default("-modified"),
  skip: z.coerce.number().int().min(0).max(100_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(100),
  ...Files,
});

tasks.get(PATH, async (c) => {
  const query = buildQuery(c, ListQuery);
  const order = query.order_by.replace("-", "") as (typeof TASK_ORDERS)[number];
  const found = await listTasks(c.var.tools, getViewer(c), {
    ids: query.task_id_in,
    users: query.user_id_in,
    airports: query.airport_id_in,
    starredBy: query.starred_by,
    kind: query.kind,
    longer: toMetres(query.distance_gt),
    shorter: toMetres(query.distance_lt),
    order,
    ascending: !query.order_by.startsWith("-"),
    near: order === "proximity" ? getPlace(c) : null,
    skip: query.skip,
    limit: query.limit,
  });
  if (!query.cup && !query.tsk) return json(c, found.map(taskShape));
  if (found.length === 0) return json(c, null);
  if (query.tsk && found.length > 1)
    throw new Refusal(422, "validation", { fields: [{ loc: ["query", "tsk"], code: "oneTask", type: "too_long" }] });
  return file(c, found, query.tsk ? "tsk" : "cup");
});

const toMetres = (km: number | undefined) => (km === undefined ? undefined : km * 1000);

/** Returns where the caller is according to the network. Throws 422 if that is unknown. */
function getPlace(c: ApiContext): { latitude: number; longitude: number } {
  const { latitude, longitude } = (c.req.raw.cf ?? {}) as { latitude?: string; longitude?: string };
  const place = { latitude: Number(latitude ?? Number.NaN), longitude: Number(longitude ?? Number.NaN) };
  if (Number.isNaN(place.latitude + place.longitude))
    throw new Refusal(422, "validation", {
      fields: [{ loc: ["query", "order_by"], code: "placeUnknown", type: "value_error" }],
    });
  return place;
}

tasks.post(PATH, async (c) => {
  const body = parsed(TaskBody, await jsonBody(c), "body");
  const savedTask = await saveTask(c.var.tools, getMember(c), draftIn(body, null), {
    airport: body.scoring_airport_id,
  });
  return json(c, taskShape(savedTask));
});

/** There are no competitions yet, so the lists are empty. */
const none = (c: ApiContext) => json(c, []);
const ScoreQuery = z.object({
  competition_id_in: numbers.optional(),
  /** Which points are shown, and whether only each pilot's best result is. */
  point_schema: z.string().max(40).optional(),
  pilots: z.string().max(40).optional(),
  user_id_in: numbers.optional(),
  airport_id_in: numbers.optional(),
  season_in: z.string().max(200).optional(),
  distance_gt: kilometres.optional(),
  distance_lt: kilometres.optional(),
  order_by: z
    .enum(["distance", "speed", "points", "attempts", "scoring_date"].flatMap((o) => [o, `-${o}`]) as [string])
    .optional(),
  scoring_date_start: day.optional(),
  scoring_date_end: day.optional(),
  scoring_date_in: day.optional(),
  score_kind: z.enum(["airport", "date"]).optional(),
  skip: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
});

tasks.get(`${PATH}/score`, (c) => {
  buildQuery(c, ScoreQuery);
  return none(c);
});
tasks.get(`${PATH}/score/recent`, none);
tasks.get(`${PATH}/competitions/today`, none);

tasks.get(`${PATH}/declaration`, async (c) => json(c, (await declaredNow(c.var.tools, getViewer(c))).map(taskShape)));

const Declaration = z.object({
  task_id: z.int().positive(),
  declared_until: z.iso.datetime({ offset: true, local: true }),
});

tasks.post(`${PATH}/declaration`, async (c) => {
  const { task_id, declared_until } = parsed(Declaration, await jsonBody(c), "body");
  const until = /(Z|[+-]\d\d:?\d\d)$/i.test(declared_until) ? declared_until : `${declared_until}Z`;
  return json(c, taskShape(await declareTask(c.var.tools, getMember(c), task_id, { until })), 201);
});

tasks.delete(`${PATH}/declaration`, async (c) => {
  await undeclare(c.var.tools, getMember(c));
  return c.body(null, 204);
});

tasks.get(`${PATH}/declaration/:id`, async (c) => {
  const query = buildQuery(c, z.object(Files));
  return answer(c, await declaredBy(c.var.tools, getViewer(c), getId(c)), query);
});

tasks.get(`${PATH}/token/:token`, async (c) => {
  const query = buildQuery(c, z.object(Files));
  return answer(c, await taskOfToken(c.var.tools, getViewer(c), c.req.param("token")), query);
});

tasks.post(`${PATH}/cup`, async (c) => {
  const form = await multipart(c.req.raw, MAX_FILE_BYTES + 100_000, () => new Refusal(413, "request_too_large"));
  const sent = form.get("file");
  if (!(sent instanceof File)) throw wrongField("file", { code: "noTask" }, "missing");
  const hidden = /^(true|1|on)$/i.test(String(form.get("private") ?? ""));
  const read = readTaskFile(new Uint8Array(await sent.arrayBuffer()), sent.name);
  const drafts = (read.kind === "read" ? read.tasks : []).flatMap((task) => {
    const drawn = draftOfFile(task, hidden);
    return drawn.kind === "draft" ? [drawn.draft] : [];
  });
  if (drafts.length === 0) {
    const instead = read.kind === "read" ? read.instead : null;
    // The code is published; the type contains what the file is instead.
    throw wrongField("file", { code: "noTask" }, instead === null ? "value_error" : `value_error.${instead}`);
  }
  const savedTasks: SavedTask[] = [];
  for (const draft of drafts.slice(0, MAX_OF_FILE)) {
    const fromIgcFile = read.kind === "read" && read.format === "igc";
    savedTasks.push(await saveTask(c.var.tools, getMember(c), draft, { fromIgcFile }));
  }
  return json(c, savedTasks.map(taskShape));
});

/** The number of tasks of one file that are saved at once. */
const MAX_OF_FILE = 100;

tasks.post(`${PATH}/star/:id`, async (c) => {
  const me = getMember(c);
  await starTask(c.var.tools, me, getId(c));
  return json(c, { stars: (await readTask(c.var.tools, me, getId(c))).stars }, 201);
});

tasks.delete(`${PATH}/star/:id`, async (c) => {
  await unstarTask(c.var.tools, getMember(c), getId(c));
  return c.body(null, 204);
});

/** Which results are requested with the task; there are none yet. */
const OneQuery = z.object({
  season_in: z.string().max(200).optional(),
  scoring_date_start: day.optional(),
  scoring_date_end: day.optional(),
  scoring_date_in: day.optional(),
  ...Files,
});

tasks.get(`${PATH}/:id`, async (c) => {
  const query = buildQuery(c, OneQuery);
  return answer(c, await readTask(c.var.tools, getViewer(c), getId(c)), query);
});

tasks.patch(`${PATH}/:id`, async (c) => {
  const { tools } = c.var;
  const me = getMember(c);
  const body = parsed(TaskBody, await jsonBody(c), "body");
  const before = await ownTask(tools, me, getId(c));
  const savedTask = await saveTask(tools, me, draftIn(body, before.draft), {
    change: { id: before.id, version: body.version ?? before.version },
    airport: body.scoring_airport_id,
  });
  return json(c, taskShape(savedTask));
});

tasks.delete(`${PATH}/:id`, async (c) => {
  await removeTask(c.var.tools, getMember(c), getId(c));
  return c.body(null, 204);
});
