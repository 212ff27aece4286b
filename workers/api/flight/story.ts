/**
 * Stories of flights, under their published name; uploads by a signed address and changes to the order are only for
 * our own client.
 */
import { Hono } from "hono";
import { z } from "zod";
import { multipart } from "#app/core/request/body.server.ts";
import { fault } from "#app/core/request/field-fault.ts";
import { wrongField } from "#app/core/request/refusal.ts";
import { InstantMs, instantText } from "#app/core/time/instant.ts";
import { isoTime } from "#app/core/time/time.ts";
import { getFlight } from "#app/flight/flight.server.ts";
import { arrange, changePiece, removePiece } from "#app/flight-page/story/change.server.ts";
import { tooLarge } from "#app/flight-page/story/keep.server.ts";
import { MAX_FILM_BYTES, MAX_OFFSET, MAX_PICTURE_BYTES, MAX_WORDS } from "#app/flight-page/story/limits.ts";
import { getPiece, getStory, isNamed, latestStories } from "#app/flight-page/story/story.server.ts";
import { nameIn } from "#app/flight-page/story/story.ts";
import { announce, publishPicture, publishSent, publishText } from "#app/flight-page/story/tell.server.ts";
import { getTeller, pieceToChange } from "#app/flight-page/story/teller.server.ts";
import { type Api, type ApiContext, getId, getMember, getOrigin, jsonBody, notFound, parsed } from "../context.ts";
import { PRIVATE } from "../user.ts";
import { pieceShape } from "./story-shape.ts";

export const stories = new Hono<Api>();

/** A form contains its boundaries and fields besides the picture. */
const MAX_FORM_BYTES = MAX_PICTURE_BYTES + 100_000;

/** Forms end lines with two characters, other programs with one. */
const comment = z
  .string()
  .transform((words) => words.replace(/\r\n?/g, "\n").trim())
  .refine((words) => words.length <= MAX_WORDS, { error: fault("longStory", { most: MAX_WORDS }) });
/** Stored in UTC, whole seconds. */
const instant = instantText({ local: true }).transform((ms) => isoTime(Math.round(ms / 1000)));
const flightId = z.coerce.number().int().positive();

stories.get("/v1/story/latest", async (c) => c.json((await latestStories(c.var.tools.db)).map(pieceShape)));

stories.get("/v1/story/:id", async (c) => {
  const id = getId(c);
  if ((await getFlight(c.var.tools.db, id)) === null) throw notFound();
  return c.json((await getStory(c.var.tools.db, id)).map(pieceShape));
});

const Form = z.object({ flight_id: flightId, comment: comment.optional(), start_time: instant.optional() });

stories.post("/v1/story", async (c) => {
  const { tools } = c.var;
  const form = await multipart(c.req.raw, MAX_FORM_BYTES, () => tooLarge(MAX_PICTURE_BYTES));
  const told = Object.fromEntries([...form].filter(([, value]) => typeof value === "string" && value !== ""));
  const { flight_id, comment: words, start_time: startTime } = parsed(Form, told, "body");
  const teller = await getTeller(tools, flight_id, getMember(c));
  const image = form.get("image");
  if (!(image instanceof File) || image.size === 0) {
    if (!words) throw wrongField("image", { code: "storyEmpty" }, "missing");
    return c.json(pieceShape(await publishText(tools, teller, { comment: words, startTime })), 201, PRIVATE);
  }
  if (image.size > MAX_PICTURE_BYTES) throw tooLarge(MAX_PICTURE_BYTES);
  const bytes = new Uint8Array(await image.arrayBuffer());
  return c.json(pieceShape(await publishPicture(tools, teller, bytes, { comment: words, startTime })), 201, PRIVATE);
});

const Announcement = z.object({ flight_id: flightId, length: z.number().int().min(1) });

stories.post("/v1/story/upload", async (c) => {
  const { flight_id, length } = parsed(Announcement, await jsonBody(c), "body");
  if (length > MAX_FILM_BYTES) throw tooLarge(MAX_FILM_BYTES);
  const teller = await getTeller(c.var.tools, flight_id, getMember(c));
  return c.json(await announce(c.var.tools, teller, length, getOrigin(c)), 201, PRIVATE);
});

const NAME = /^[0-9a-f]{32}$/;

const Completion = z.object({
  flight_id: flightId,
  comment: comment.nullish(),
  start_time: instant.nullish(),
  poster: z.string().regex(NAME).nullish(),
  /** Whether to refuse what the story already contains, so that its author can be asked. */
  unless_same: z.boolean().optional(),
  taken: z
    .object({
      local: z
        .string()
        .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
        .refine((text) => InstantMs.safeParse(Date.parse(`${text}Z`)).success),
      offset: z.number().int().min(-840).max(840).nullable(),
    })
    .nullish(),
});

stories.post("/v1/story/upload/:id", async (c) => {
  const id = c.req.param("id");
  if (!NAME.test(id)) throw notFound();
  const {
    flight_id,
    comment: words,
    start_time,
    poster,
    taken,
    unless_same,
  } = parsed(Completion, await jsonBody(c), "body");
  const teller = await getTeller(c.var.tools, flight_id, getMember(c));
  const piece = await publishSent(c.var.tools, teller, id, {
    comment: words,
    startTime: start_time,
    poster,
    taken,
    unlessSame: unless_same,
  });
  return c.json(pieceShape(piece), 201, PRIVATE);
});

const Change = z.object({ comment: comment.nullish(), start_time: instant.nullish() });

stories.patch("/v1/story/:id", async (c) => {
  const { tools } = c.var;
  const { piece } = await pieceToChange(tools, getId(c), getMember(c));
  const wish = parsed(Change, await jsonBody(c), "body");
  await changePiece(tools, piece, {
    ...(wish.comment === undefined ? {} : { comment: wish.comment || null }),
    ...(wish.start_time === undefined ? {} : { startTime: wish.start_time }),
  });
  const changed = await getPiece(tools.db, piece.id);
  if (changed === null) throw notFound();
  return c.json(pieceShape(changed), 200, PRIVATE);
});

const Arranging = z.object({
  order: z.array(z.number().int().positive()).max(100).optional(),
  cover: z.number().int().positive().optional(),
  time_offset: z.number().int().min(-MAX_OFFSET).max(MAX_OFFSET).optional(),
});

stories.patch("/v1/story/flight/:id", async (c) => {
  const { tools } = c.var;
  const teller = await getTeller(tools, getId(c), getMember(c));
  const { order, cover, time_offset } = parsed(Arranging, await jsonBody(c), "body");
  await arrange(tools, teller.flight.id, { order, cover, timeOffset: time_offset });
  return c.json((await getStory(tools.db, teller.flight.id)).map(pieceShape), 200, PRIVATE);
});

stories.delete("/v1/story/:id", async (c) => {
  const { piece } = await pieceToChange(c.var.tools, getId(c), getMember(c));
  await removePiece(c.var.tools, piece);
  return c.body(null, 204);
});

const HEADERS = {
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "cross-origin",
  // A name always stands for the same bytes, but they may be removed: browsers may cache them, proxies may not.
  "cache-control": "private, max-age=31536000, immutable",
};

stories.get("/file/:user/images/:name", async (c) => {
  const path = await shownPath(c, "images");
  const file = await c.var.tools.files.open(path);
  if (file === null) throw notFound();
  const type = path.endsWith(".webp") ? "image/webp" : path.endsWith(".png") ? "image/png" : "image/jpeg";
  return c.body(file.body, 200, { ...HEADERS, "content-type": type, "content-length": String(file.length) });
});

/** Bytes of a film in one response; browsers request the next part. */
const PART = 2_000_000;

/** Some browsers only play films that are served in parts. */
stories.get("/file/:user/videos/:name", async (c) => {
  const path = await shownPath(c, "videos");
  const { files } = c.var.tools;
  const headers = { ...HEADERS, "content-type": "video/mp4", "accept-ranges": "bytes" };
  const asked = /^bytes=(\d+)-(\d*)$/.exec(c.req.header("range") ?? "");
  const length = await files.length(path);
  if (length === null) throw notFound();
  if (asked === null) {
    const file = await files.open(path);
    if (file === null) throw notFound();
    return c.body(file.body, 200, { ...headers, "content-length": String(length) });
  }
  const from = Number(asked[1]);
  const to = Math.min(asked[2] === "" ? from + PART - 1 : Number(asked[2]), from + PART - 1, length - 1);
  if (from > to) return c.body(null, 416, { "content-range": `bytes */${length}` });
  const bytes = await files.read(path, from, to - from + 1);
  if (bytes === null) throw notFound();
  return c.body(bytes, 206, { ...headers, "content-range": `bytes ${from}-${to}/${length}` });
});

/** Throws 404 if nobody may see it. */
async function shownPath(c: ApiContext, folder: string): Promise<string> {
  const path = `${c.req.param("user")}/${folder}/${c.req.param("name")}`;
  const name = nameIn(path);
  if (name === null || !(await isNamed(c.var.tools.db, name))) throw notFound();
  return path;
}
