/** A member's rights to their own data: export it, download certificates, delete the account. Only for our own client. */
import { Hono } from "hono";
import { z } from "zod";
import { getReader } from "#app/i18n/language.ts";
import { listExports, openExport, requestExport } from "#app/people/account/export/export.server.ts";
import { leave } from "#app/people/account/leaving/leave.server.ts";
import { requestCertificate } from "#app/people/user/certificate/ask-for-certificate.server.ts";
import { listSeasons } from "#app/people/user/certificate/certificate.server.ts";
import { type Api, buildQuery, getId, getMember, getOrigin, jsonBody, notFound, parsed } from "./context.ts";

const PRIVATE = { "cache-control": "private, no-store" };

const Leaving = z.object({
  password: z.string().min(1).max(1000),
  flights: z.enum(["keep", "remove"]).default("keep"),
});

const SeasonQuery = z.object({ season: z.coerce.number().int().min(1900).max(2200).optional() });

export const ownData = new Hono<Api>();

ownData.get("/v1/user/me/export", async (c) => c.json(await listExports(c.var.tools, getMember(c).id), 200, PRIVATE));

ownData.post("/v1/user/me/export", async (c) =>
  c.json(await requestExport(c.var.tools, getMember(c).id), 202, PRIVATE),
);

ownData.get("/v1/user/me/export/:id", async (c) => {
  const archive = await openExport(c.var.tools, getMember(c).id, c.req.param("id"));
  if (archive === null) throw notFound();
  return new Response(archive.body, {
    headers: {
      ...PRIVATE,
      "content-type": "application/zip",
      "content-length": String(archive.length),
      "content-disposition": `attachment; filename="${archive.name}"`,
    },
  });
});

ownData.post("/v1/user/me/delete", async (c) => {
  const { password, flights } = parsed(Leaving, await jsonBody(c), "body");
  await leave(c.var.tools, { userId: getMember(c).id, password, flights, origin: getOrigin(c) });
  return c.json({ msg: "Account deleted successfully" }, 200, PRIVATE);
});

ownData.get("/v1/user/certificate", async (c) => {
  const { season } = buildQuery(c, SeasonQuery);
  const seasons = await listSeasons(c.var.tools, getMember(c).id, season);
  const two = (value: number) => Math.round(value * 100) / 100;
  return c.json(
    seasons.map(({ season, flights, distance, seconds, points }) => ({
      id: season,
      season,
      flight_count: flights,
      distance: two(distance),
      duration: seconds,
      points: two(points),
    })),
    200,
    PRIVATE,
  );
});

/** In the member's language and units; `?lang=` and `?unit=` choose others. */
ownData.get("/v1/user/certificate/:id", async (c) => {
  const member = getMember(c);
  const printed = await requestCertificate(c.var.tools, {
    user: member.id,
    season: getId(c),
    reader: getReader(c.req.raw, member),
    site: new URL(getOrigin(c)).host,
  });
  if (printed === null) throw notFound();
  return c.body(printed.bytes, 200, {
    ...PRIVATE,
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="${printed.name}"`,
  });
});
