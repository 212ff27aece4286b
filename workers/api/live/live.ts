/** Who is in the air: now, one glider, its track, task days, thermals, everything of a minute; and the sockets. */
import { Hono } from "hono";
import { z } from "zod";
import { fault } from "#app/core/request/field-fault.ts";
import { isoTime } from "#app/core/time/time.ts";
import { AREA_NAMES, isArea } from "#app/live/area.ts";
import { roomOfTicket } from "#app/live/competition/organiser.server.ts";
import { livePredictions } from "#app/live/competition/predictions.server.ts";
import { listDevices } from "#app/live/device/device.server.ts";
import { isGliderKey } from "#app/live/glider.ts";
import { makeHider } from "#app/live/hide.server.ts";
import {
  liveBatch,
  liveCount,
  liveGlider,
  liveHours,
  liveNow,
  liveThermals,
  liveTrack,
} from "#app/live/live.server.ts";
import { CLOSE } from "#app/live/message.ts";
import { liveFacets } from "#app/live/narrow/facets.server.ts";
import { NOW, STANDING } from "#app/live/questions.ts";
import {
  isOrganiserRoom,
  isTaskRoom,
  organiserRoom,
  shownTo,
  type TaskDay,
  taskDay,
  taskDaysNow,
} from "#app/live/task-day.server.ts";
import { socketRequest } from "#workers/socket.ts";
import { type Api, type ApiContext, buildQuery, notFound } from "../context.ts";

export const live = new Hono<Api>();

const DAY = 86_400;

/** Unix seconds. */
const Time = z
  .string(fault("liveTime"))
  .regex(/^\d{1,10}$/, fault("liveTime"))
  .transform(Number);

const getNow = (c: ApiContext) => c.var.tools.now().getTime() / 1000;

/** Current positions must not be cached. */
const fresh = (c: ApiContext) => c.header("cache-control", "no-store");

live.get("/v1/live/count", async (c) => {
  buildQuery(c, z.object({}));
  c.header("cache-control", "public, max-age=10");
  return c.json(await liveCount(c.var.tools));
});

live.get("/v1/live/now", async (c) => {
  const { area } = buildQuery(c, z.object({ area: z.enum(AREA_NAMES).optional() }));
  fresh(c);
  return c.json(await liveNow(c.var.tools, area === undefined ? AREA_NAMES : [area]));
});

live.get("/v1/live/hour", async (c) => {
  buildQuery(c, z.object({}));
  fresh(c);
  return c.json(await liveHours(c.var.tools));
});

live.get("/v1/live/predicted", async (c) => {
  buildQuery(c, z.object({}));
  fresh(c);
  return c.json(await livePredictions(c.var.tools));
});

live.get("/v1/live/facet", async (c) => {
  buildQuery(c, z.object({}));
  fresh(c);
  const { gliders } = await liveNow(c.var.tools);
  return c.json(await liveFacets(c.var.tools, gliders));
});

live.get("/v1/live/room", async (c) => {
  buildQuery(c, z.object({}));
  fresh(c);
  return c.json((await taskDaysNow(c.var.tools)).map(dayDetails));
});

live.get("/v1/live/room/:room", async (c) => {
  buildQuery(c, z.object({}));
  const { tools } = c.var;
  const room = c.req.param("room");
  const day = isTaskRoom(room) ? await taskDay(tools, room) : null;
  if (day === null) throw notFound();
  fresh(c);
  const [now, { rows, courses }] = await Promise.all([
    tools.callRoom(NOW, room, {}),
    tools.callRoom(STANDING, room, {}),
  ]);
  return c.json({ ...dayDetails(day), now, ...shownTo(day, { rows, courses }) });
});

const dayDetails = ({ room, date, task, draft, pilots, delay, until }: TaskDay) => ({
  room,
  date,
  task,
  name: draft.name,
  points: draft.points.map(({ name, latitude, longitude }) => ({ name, latitude, longitude })),
  pilots,
  delay,
  until,
  socket: `/live/room/${room}`,
});

live.get("/v1/live/glider/:glider", async (c) => {
  buildQuery(c, z.object({}));
  const told = await liveGlider(c.var.tools, [getKey(c)]);
  if (told === null) throw notFound();
  fresh(c);
  return c.json(told);
});

live.get("/v1/live/glider/:glider/track", async (c) => {
  const { from, to } = buildQuery(c, z.object({ from: Time.optional(), to: Time.optional() }));
  const now = getNow(c);
  const key = getKey(c);
  const first = Math.max(from ?? now - DAY, now - DAY);
  fresh(c);
  return c.json({ glider: key, points: await liveTrack(c.var.tools, [key], first, Math.min(to ?? now + 1, now + 1)) });
});

function getKey(c: ApiContext): string {
  const key = c.req.param("glider") ?? "";
  if (!isGliderKey(key)) throw notFound();
  return key;
}

/** As published: all positions of the minute that contains this time. */
live.get("/v1/fix/batch", async (c) => {
  const { time } = buildQuery(c, z.object({ time: past(c) }));
  const from = Math.floor(time / 60) * 60;
  const gliders = await liveBatch(c.var.tools, from);
  fresh(c);
  return c.json({
    time: isoTime(from),
    fix: gliders.flatMap(([id, points]) =>
      points.map(([at, latitude, longitude, altitude]) => ({ id, time: isoTime(at), latitude, longitude, altitude })),
    ),
  });
});

/** As published: thermals of the hour before this time. */
live.get("/v1/thermal", async (c) => {
  const { time } = buildQuery(c, z.object({ time: past(c) }));
  const thermals = await liveThermals(c.var.tools, time);
  fresh(c);
  return c.json(thermals.map(({ time: at, ...thermal }) => ({ ...thermal, time: isoTime(at) })));
});

/** Refuses times in the future. */
const past = (c: ApiContext) => Time.refine((time) => time <= getNow(c) + 60, fault("liveNow"));

live.get("/v1/device", async (c) => {
  buildQuery(c, z.object({}));
  c.header("cache-control", "public, max-age=600");
  return c.json(await listDevices(c.var.tools));
});

live.get("/live/area/:area", (c) => watched(c, c.req.param("area"), isArea));
/** Without the delay, for organisers with a ticket from their page (app/live/competition/organiser.server.ts). */
live.get("/live/organiser/:ticket", async (c) => {
  const { tools } = c.var;
  const room = await roomOfTicket(tools.settings, c.req.param("ticket"), getNow(c));
  const isThere = async () => room !== null && (await taskDay(tools, room)) !== null;
  const hide = makeHider(tools.settings);
  return watched(c, room === null ? "" : organiserRoom(room, hide), isOrganiserRoom, isThere);
});
live.get("/live/room/:room", async (c) => {
  const room = c.req.param("room");
  // A guessed name opens nothing.
  return watched(
    c,
    room,
    (name) => isTaskRoom(name),
    async () => (await taskDay(c.var.tools, room)) !== null,
  );
});

/**
 * Opens a socket, and closes it with the reason if there is nothing to see, because browsers do not show any other
 * error.
 */
async function watched(
  c: ApiContext,
  room: string,
  isNamed: (name: string) => boolean,
  isThere: () => Promise<boolean> = async () => true,
): Promise<Response> {
  const request = socketRequest(c);
  if (!isNamed(room) || !(await isThere())) return closed(CLOSE.unknown, "no such room");
  request.headers.set("x-live-room", room);
  const answer = await c.env.LIVE_ROOM.get(c.env.LIVE_ROOM.idFromName(room)).fetch(request);
  if (answer.status === 429) return closed(CLOSE.full, "seats taken");
  return answer.status === 503 ? closed(CLOSE.full, "full") : answer;
}

function closed(code: number, reason: string): Response {
  const { 0: theirs, 1: ours } = new WebSocketPair();
  ours.accept();
  ours.close(code, reason);
  return new Response(null, { status: 101, webSocket: theirs });
}
