/** Rankings for programs. */
import { Hono } from "hono";
import { z } from "zod";
import { PUBLISHED, type RankingQuery, readQuery } from "#app/contest/ranking/query.ts";
import type { RankingRow } from "#app/contest/ranking/ranking.ts";
import { readRanking } from "#app/contest/ranking/read.server.ts";
import { getLines } from "#app/contest/ranking/sheet.ts";
import type { FieldFault } from "#app/core/request/field-fault.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { CSV_STYLE, type CsvStyle, csvStyle } from "#app/flight/list/sheet/csv-style.ts";
import { FORMATS } from "#app/flight/list/sheet/format.ts";
import { csvStream, getType } from "#app/flight/list/sheet/sheet.server.ts";
import { workbook } from "#app/flight/list/sheet/xlsx.ts";
import { attachment } from "../attachment.ts";
import { type Api, type ApiContext, buildQuery, jsonBody } from "./context.ts";
import { present, two } from "./wire.ts";

export const rankings = new Hono<Api>();

/** Rows on one page. */
const PAGE = 250;
const MAX_SKIPPED = 100_000;

const Query = z.object({
  skip: z.coerce.number().int().min(0).max(MAX_SKIPPED).multipleOf(PAGE).default(0),
  format: z.enum(FORMATS).default("json"),
  ...CSV_STYLE,
});

const Body = z.record(z.string(), z.unknown());

/** Returns a page of a ranking; `x-total-count` is the number of rows, `Link: <…>; rel="next"` leads to the next page. */
rankings.post("/v1/ranking", async (c) => {
  const { skip, format, ...style } = buildQuery(c, Query);
  const { tools } = c.var;
  const asked = queryIn(await jsonBody(c), tools.now());
  const { rows, total } = await readRanking(tools, asked, { skip, limit: PAGE });
  if (skip + PAGE < total) c.header("link", `<${c.req.path}?skip=${skip + PAGE}&format=${format}>; rel="next"`);
  c.header("x-total-count", String(total));
  return format === "json" ? c.json(rows.map(rowShape)) : sheet(c, rows, format, csvStyle(style));
});

/** Throws 422 naming the fields that no ranking has. */
function queryIn(body: unknown, now: Date): RankingQuery {
  const given = Body.safeParse(body);
  if (!given.success)
    throw invalid([{ loc: ["body"], code: "pattern", values: { words: "expected an object" }, type: "object" }]);
  const { asked, refused } = readQuery(given.data, now.toISOString().slice(0, 10));
  const known = (name: string) => (PUBLISHED as readonly string[]).includes(name);
  const wrong = [...new Set([...refused, ...Object.keys(given.data).filter((name) => !known(name))])];
  if (wrong.length > 0)
    throw invalid(
      wrong.map((name) => ({
        loc: ["body", name],
        ...(known(name)
          ? { code: "pattern", values: { words: "no ranking has this value" }, type: "value" }
          : { code: "unknownParameter", type: "extra_forbidden" }),
      })),
    );
  return asked;
}

const invalid = (fields: FieldFault[]) => new Refusal(422, "validation", { fields });

function sheet(c: ApiContext, rows: readonly RankingRow[], format: "csv" | "xlsx", style: CsvStyle) {
  const lines = getLines(rows);
  return c.body(format === "csv" ? csvStream(lines, style) : workbook(lines, c.var.tools.now(), "ranking"), 200, {
    "content-type": getType(format),
    "content-disposition": attachment(`ranking.${format}`),
    "cache-control": "no-store",
  });
}

/** For a user the fields of the specification's user card. */
function rowShape({ card, movement, flights, ...row }: RankingRow) {
  return present({
    rank: row.rank,
    movement,
    ...subjectShape(card),
    points: two(row.points),
    distance: two(row.distance),
    speed: two(row.speed),
    time: row.duration,
    count: row.count,
    slots: row.slots,
    pilots: card.kind === "pilot" ? null : row.pilots,
    flight: flights.map(({ id, points, distance, speed, aircraft, date, pilot }) =>
      present({
        id,
        points: two(points),
        distance: two(distance),
        speed: two(speed),
        aircraft,
        scoring_date: date,
        user_id: card.kind === "pilot" ? null : pilot,
      }),
    ),
  });
}

function subjectShape(card: RankingRow["card"]) {
  const { id, name } = card;
  switch (card.kind) {
    case "pilot": {
      const { image, junior, gender, club } = card;
      return { user: present({ id, name, image, junior, gender: gender === "D" ? null : gender, club }) };
    }
    case "club":
      return { club: present({ id, name, region: card.region, logo: card.logo }) };
    case "airport":
      return { airport: { id, name, region: card.region ?? card.country } };
  }
}
