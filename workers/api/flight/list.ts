/** Lists of flights for programs: page by page, for a day, and what was flown day by day. */
import { Hono } from "hono";
import { z } from "zod";
import { type FieldFault, fault } from "#app/core/request/field-fault.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { season } from "#app/core/time/season.ts";
import { listThrough } from "#app/flight/area/through.server.ts";
import { countActivity, flightsOfDay } from "#app/flight/list/activity.server.ts";
import { readCursor } from "#app/flight/list/cursor.ts";
import { isDate } from "#app/flight/list/filter/address.ts";
import { ORDERS_THROUGH } from "#app/flight/list/filter/filter.ts";
import { listFlights } from "#app/flight/list/list.server.ts";
import { MAX_SKIPPED, PAGE } from "#app/flight/list/page.ts";
import type { FlightQuery } from "#app/flight/list/query.ts";
import { cursorColumns } from "#app/flight/list/required-values.ts";
import { CSV_STYLE, type CsvStyle, csvStyle } from "#app/flight/list/sheet/csv-style.ts";
import { FORMATS, SHEET_ROWS } from "#app/flight/list/sheet/format.ts";
import { getType, writeSheet } from "#app/flight/list/sheet/sheet.server.ts";
import { AREA_LIMITS, type Area } from "#app/flight/outline/area.ts";
import { readAnyArea } from "#app/flight/outline/outline.ts";
import { formatShown, listedPaths } from "#app/flight-page/story/story.server.ts";
import { attachment } from "#workers/attachment.ts";
import { type Api, type ApiContext, buildQuery } from "../context.ts";
import { selectCrew } from "../crew.ts";
import { listItem } from "../shapes.ts";
import { degrees, present } from "../wire.ts";
import { DATES, FILTERS, flag, getFilters, getOrder, ORDER } from "./query.ts";

const ListQuery = z.object({
  ...FILTERS,
  ...DATES,
  ...ORDER,
  /** Whether only valid flights are listed. */
  valid: flag.default(false),
  /** Whether flights without a result are listed too. */
  not_scored: flag.default(false),
  include_story: flag.default(true),
  /** Whether statistics of the course are included. */
  include_stats: flag.default(false),
  skip: z.coerce.number().int().min(0).max(MAX_SKIPPED).multipleOf(PAGE).default(0),
  limit: z.coerce.number().int().min(1).max(PAGE).optional(),
  /**
   * Flights that passed through an area: corners as `latitude_longitude`, of which two make a box; or
   * `latitude_longitude_kilometres`, the surroundings of a point, of a line with all its points before the kilometres.
   * Only those with a result in the free contest.
   */
  area: z
    .string()
    .transform((text, context): Area | undefined => {
      const { area, fault: reason } = readAnyArea(text);
      if (reason !== null) context.addIssue({ code: "custom", message: fault("area", { reason, ...AREA_LIMITS }) });
      return area ?? undefined;
    })
    .optional(),
  /** From the `Link` header of the previous response. */
  after: z.string().optional(),
  format: z.enum(FORMATS).default("json"),
  ...CSV_STYLE,
});

/** Refuses filters that cannot be combined with an area: its flights are read in the order of their days or points. */
function refuseBeside({ area, ...query }: z.infer<typeof ListQuery>): void {
  if (area === undefined) return;
  const order = query.order_by.replace("-", "");
  const wrong = {
    order_by: !(ORDERS_THROUGH as readonly string[]).includes(order),
    contest: query.contest !== "free",
    not_scored: query.not_scored,
    skip: query.skip > 0,
    format: query.format !== "json",
  };
  const fields = Object.entries(wrong).flatMap(([name, isWrong]): FieldFault[] =>
    isWrong ? [{ loc: ["query", name], code: "notOfArea", type: "not_of_area" }] : [],
  );
  if (fields.length > 0) throw new Refusal(422, "validation", { fields });
}

export const flightLists = new Hono<Api>();

/**
 * Returns a page; `Link: <…>; rel="next"` leads to the next one, which misses nothing while flights are added and
 * removed.
 */
flightLists.get("/v1/flight", async (c) => {
  const query = buildQuery(c, ListQuery);
  refuseBeside(query);
  const asked: FlightQuery = {
    ...getFilters(query),
    ...getOrder(query),
    scored: !query.not_scored || undefined,
    valid: query.valid || undefined,
    skip: query.skip,
    limit: query.limit,
  };
  asked.after = query.after === undefined ? undefined : makeCursor(query.after, asked);
  if (query.format !== "json") return sheet(c, asked, { format: query.format, style: csvStyle(query) });
  const { tools } = c.var;
  const now = tools.now().getTime();
  const page = await (query.area ? listThrough(tools, asked, query.area, now) : listFlights(tools.db, asked, now));
  const crew = await selectCrew(tools.db, page.flights);
  const flightItems = query.include_story ? page.flights.filter(({ mediaInfo }) => mediaInfo !== null) : [];
  const shown = await formatShown(
    tools.db,
    flightItems.map(({ id }) => id),
  );
  const items = page.flights.map((item) => listItem(item, crew, query.include_stats, listedPaths(shown(item.id))));
  if (page.next !== null) c.header("link", `<${linkNext(c, page.next)}>; rel="next"`);
  return c.json(query.include_story ? items : items.map(({ story: _, ...item }) => item));
});

function makeCursor(text: string, asked: FlightQuery) {
  const cursor = readCursor(text, cursorColumns(asked));
  if (cursor !== null) return cursor;
  throw new Refusal(422, "validation", { fields: [{ loc: ["query", "after"], code: "cursor", type: "cursor" }] });
}

function linkNext(c: ApiContext, after: string): string {
  const query = new URLSearchParams(c.req.query());
  for (const name of Object.keys(c.req.query())) if (!Object.hasOwn(ListQuery.shape, name)) query.delete(name);
  query.delete("skip");
  query.set("after", after);
  return `${c.req.path}?${query}`;
}

/** Without a limit, as many rows as the caller may have. */
function sheet(c: ApiContext, asked: FlightQuery, { format, style }: { format: "csv" | "xlsx"; style: CsvStyle }) {
  const most = c.var.caller.member === null ? SHEET_ROWS.everyone : SHEET_ROWS.member;
  const body = writeSheet(c.var.tools, { ...asked, limit: undefined }, { format, style, rows: asked.limit ?? most });
  return c.body(body, 200, {
    "content-type": getType(format),
    "content-disposition": attachment(`flights.${format}`),
    "cache-control": "no-store",
  });
}

const { season_in: _, ...ANY_SEASON } = FILTERS;

const ActivityQuery = z.object({
  ...ANY_SEASON,
  season: z.coerce.number().int().min(1900).max(2199).optional(),
  start_date: DATES.scoring_date_start,
  end_date: DATES.scoring_date_end,
  /** Days as objects, the only form available here. */
  new_format: flag.optional(),
});

/**
 * Returns `{date, count, distance, duration}` for every day flown, earliest first. Without days, season or people:
 * for the current season.
 */
flightLists.get("/v1/flight/activity", async (c) => {
  const { season: year, start_date, end_date, new_format: _, ...query } = buildQuery(c, ActivityQuery);
  const { db, now } = c.var.tools;
  const narrow =
    start_date ??
    end_date ??
    year ??
    query.user_id_in ??
    query.registration_in ??
    query.flight_collection_id_in ??
    query.travel_id_in;
  const today = now().toISOString().slice(0, 10);
  const seasons = year !== undefined ? [year] : narrow === undefined ? [season(today)] : undefined;
  const days = await countActivity(
    db,
    { ...getFilters(query), seasons, firstDate: start_date, lastDate: end_date },
    now().getTime(),
  );
  return c.json(days);
});

const DayQuery = z.object({ scoring_date: z.string().refine(isDate) });

/**
 * Returns all scored flights of a day, best first: list items with their take-off position and the address of their
 * track.
 */
flightLists.get("/v1/flightday", async (c) => {
  const { scoring_date } = buildQuery(c, DayQuery);
  const { db, now } = c.var.tools;
  const flights = await flightsOfDay(db, scoring_date, now().getTime());
  const crew = await selectCrew(db, flights);
  return c.json(
    flights.map((flight) =>
      present({
        ...listItem(flight, crew),
        takeoff_point: flight.takeoffPoint && { type: "Point", coordinates: flight.takeoffPoint.map(degrees) },
        track: flight.trace && `${flight.trace}?level=150`,
      }),
    ),
  );
});
