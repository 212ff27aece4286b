/** Live data for clubs and cockpits: an airfield's launch list, and a small feed for slow networks. */
import { Hono } from "hono";
import { z } from "zod";
import { fault } from "#app/core/request/field-fault.ts";
import { dayText, instantText } from "#app/core/time/instant.ts";
import { isoTime } from "#app/core/time/time.ts";
import { CSV_STYLE, csvStyle } from "#app/flight/list/sheet/csv-style.ts";
import { getArea } from "#app/live/area.ts";
import { getSpan, MAX_NAME, MAX_NOTE } from "#app/live/launch/day.ts";
import { correctLaunchAt, launchesAt, mayCorrect, writeCsv } from "#app/live/launch/launch.server.ts";
import { type LaunchDetails, NOW, THERMALS } from "#app/live/questions.ts";
import { thinFeed } from "#app/live/thin.ts";
import { getAirport } from "#app/places/airport/airport.server.ts";
import { attachment } from "#workers/attachment.ts";
import { type Api, type ApiContext, buildQuery, getId, getMember, jsonBody, notFound, parsed } from "../context.ts";

export const liveField = new Hono<Api>();

const Day = z.object({
  airport: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
  date: dayText(fault("date")),
});

const told = ({ takeoff, landing, landedAt, ...launch }: LaunchDetails) => ({
  ...launch,
  takeoff: takeoff === null ? null : isoTime(takeoff),
  landing: landing === null ? null : isoTime(landing),
  landed_at: landedAt,
});

async function listed(c: ApiContext) {
  const { airport, date, ...style } = buildQuery(c, Day.extend(CSV_STYLE));
  const field = await getAirport(c.var.tools, airport);
  if (field === null) throw notFound();
  const { from, to } = getSpan(date, field.zone);
  c.header("cache-control", "no-store");
  return { field, date, style: csvStyle(style), launches: await launchesAt(c.var.tools, field, from, to) };
}

liveField.get("/v1/live/launch", async (c) => {
  const { launches } = await listed(c);
  return c.json(launches.map(told));
});

liveField.get("/v1/live/launch.csv", async (c) => {
  const { field, date, style, launches } = await listed(c);
  return c.body(writeCsv(launches, style), 200, {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": attachment(`${field.name} ${date}.csv`),
  });
});

const Stamp = instantText().transform((ms) => Math.round(ms / 1000));

const Correction = z
  .object({
    glider: z.string().trim().max(MAX_NAME).optional(),
    tug: z.string().trim().max(MAX_NAME).optional(),
    takeoff: Stamp.optional(),
    landing: Stamp.nullable().optional(),
    note: z.string().trim().max(MAX_NOTE).optional(),
  })
  .strict()
  .refine((correction) => Object.keys(correction).length > 0, fault("correction"));

liveField.patch("/v1/live/launch/:airport/:id", async (c) => {
  const { tools } = c.var;
  const field = await getAirport(tools, getId(c, "airport"));
  if (field === null || !(await mayCorrect(tools, field, getMember(c)))) throw notFound();
  const correction = parsed(Correction, await jsonBody(c), "body");
  const launch = await correctLaunchAt(tools, field, getId(c), correction);
  if (launch === null) throw notFound();
  return c.json(told(launch));
});

const coordinate = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(?:\.\d{1,9})?$/)
    .transform(Number)
    .pipe(z.number().min(-most).max(most));
const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most));

liveField.get("/v1/live/feed", async (c) => {
  const { lat, lon, km, every } = buildQuery(
    c,
    z.object({
      lat: coordinate(90),
      lon: coordinate(180),
      km: whole(1, 200).default(60),
      every: whole(10, 3600).default(60),
    }),
  );
  const { tools } = c.var;
  const area = getArea(lat, lon);
  const now = tools.now().getTime() / 1000;
  const [{ gliders }, thermals] = await Promise.all([
    tools.callRoom(NOW, area, {}),
    tools.callRoom(THERMALS, area, { time: now }),
  ]);
  c.header("cache-control", "no-store");
  return c.json(thinFeed({ latitude: lat, longitude: lon, km, every }, now, thermals, gliders));
});
