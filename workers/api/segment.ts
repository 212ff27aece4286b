/** Segments: all of them as one document, and those that the site's operator opens. */
import { Hono } from "hono";
import { z } from "zod";
import { FORMATS } from "#app/contest/segment/export/format.ts";
import { exported, MEDIA } from "#app/contest/segment/export/formats.ts";
import { openSegment } from "#app/contest/segment/open.server.ts";
import { openSegments } from "#app/contest/segment/segment.server.ts";
import { SegmentForm } from "#app/contest/segment/segment.ts";
import { OPERATOR } from "#app/people/account/audit.server.ts";
import { type Api, buildQuery, jsonBody, parsed } from "./context.ts";

export const segments = new Hono<Api>();

/** `id_in` is our own addition, for a flight computer that flies one of them. */
const Asked = z.object({
  format: z.enum(FORMATS).default("json"),
  id_in: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9})*$/)
    .optional(),
});

segments.get("/v1/segment/export", async (c) => {
  const { format, id_in: among } = buildQuery(c, Asked);
  const wanted = among?.split(",").map(Number);
  const all = await openSegments(c.var.tools.db);
  const shown = all.filter(({ id }) => wanted?.includes(id) ?? true);
  return c.body(exported(shown, format), 200, {
    "content-type": MEDIA[format],
    ...(format === "json" ? {} : { "content-disposition": `attachment; filename="segments.${format}"` }),
  });
});

segments.post("/v1/operator/segment", async (c) => {
  const words = parsed(SegmentForm, await jsonBody(c), "body");
  return c.json({ id: await openSegment(c.var.tools, OPERATOR, words) }, 201, { "cache-control": "no-store" });
});
