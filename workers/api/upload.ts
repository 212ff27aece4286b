/** Uploads of recordings: the page's three steps, and the single call of flight computers and migration tools. */

import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { setCookie } from "hono/cookie";
import { z } from "zod";
import { randomHex, sha256Hex } from "#app/core/data/digest.ts";
import { multipart } from "#app/core/request/body.server.ts";
import { fault } from "#app/core/request/field-fault.ts";
import { Refusal, wrongField } from "#app/core/request/refusal.ts";
import { type Limit, spend } from "#app/core/request/throttle.server.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { getFlight } from "#app/flight/flight.server.ts";
import { MAX_RECORDING_BYTES } from "#app/flight/flight.ts";
import { inRecordingLine } from "#app/flight/intake/line.ts";
import { type Received, receive } from "#app/flight/intake/receive.ts";
import { upload } from "#app/flight/intake/schema.ts";
import { flightsOfFile, refuseKnown, type Taken, takeRecording } from "#app/flight/intake/upload.server.ts";
import { checkTarget, incomingKey, uploadTarget } from "#app/flight/intake/upload-url.server.ts";
import { editCookie } from "#app/flight/rights.server.ts";
import { getCoPilot, Identity, identify, type Pilot } from "#app/people/user/identity.server.ts";
import { user } from "#app/people/user/schema.ts";
import { type Api, type ApiContext, getAddress, getOrigin, getSubject, jsonBody, notFound, parsed } from "./context.ts";
import { uploadedFlight } from "./shapes.ts";

/** Milliseconds for which an upload address is valid. */
const ADDRESS_LIFE_MS = 15 * 60_000;

/**
 * An uploader without an account may edit for a week, however old the flight; what is too late for its score is
 * refused separately.
 */
const COOKIE_DAYS = 7;

/** Multipart adds its boundaries and the other fields to the recording. */
const MAX_FORM_BYTES = MAX_RECORDING_BYTES + 100_000;

const Announcement = z.object({
  name: z.string().trim().min(1).max(255),
  length: z.number().int().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const Seat = {
  co_user_id: z.number().int().positive().nullish(),
  co_user_date_of_birth: z.iso.date().nullish(),
  co_user_name: z.string().trim().min(1).max(100).nullish(),
};

const Completion = z.object({
  aircraft_id: z.number().int().positive().nullish(),
  ...Seat,
  windows_confirmed: z.literal(true, { error: fault("unconfirmedWindows") }),
  airspace_confirmed: z.literal(true, { error: fault("unconfirmedAirspace") }),
});

/** The same fields in a form, where everything is text. */
const FormSeat = z.object({ ...Seat, co_user_id: z.coerce.number().int().positive().optional() });

const perHour = (tools: Tools): Limit => ({ name: "upload", most: tools.settings.uploadsPerHour, seconds: 3600 });

export const uploads = new Hono<Api>();

uploads.post("/v1/upload", async (c) => {
  const { tools } = c.var;
  const body = await jsonBody(c);
  const { name, length, sha256 } = parsed(Announcement, body, "body");
  if (length > MAX_RECORDING_BYTES) throw tooLarge();
  await spend(tools, perHour(tools), getSubject(c));
  const pilot = await getPilot(c, body);

  const now = tools.now();
  const expires = new Date(now.getTime() + ADDRESS_LIFE_MS);
  const id = randomHex(16);
  await tools.db
    .insert(upload)
    .values({ id, userId: pilot.id, name, length, sha256, created: isoStamp(now), expires: isoStamp(expires) });
  const target = await uploadTarget(tools.settings, getOrigin(c), { id, length, expires }, now);
  return c.json({ id, ...target, expires: isoStamp(expires) }, 201);
});

uploads.put("/v1/upload/:id/content", async (c) => {
  const { tools } = c.var;
  const id = c.req.param("id");
  const length = await checkTarget(tools.settings, id, new URL(c.req.url).searchParams, tools.now());
  if (Number(c.req.header("content-length")) !== length || c.req.raw.body === null) {
    throw new Refusal(400, "wrong_length", { values: { length: String(length) } });
  }
  const stored = await tools.files.put(incomingKey(id), c.req.raw.body, { once: true });
  if (!stored) throw new Refusal(409, "used");
  return c.json({ id }, 200);
});

uploads.post("/v1/upload/:id", async (c) => {
  const { tools } = c.var;
  const id = c.req.param("id");
  const [row] = await tools.db
    .select({ upload, user: { name: user.name, clubId: user.clubId } })
    .from(upload)
    .innerJoin(user, eq(user.id, upload.userId))
    .where(eq(upload.id, id));
  if (!row) throw notFound();
  const wishes = parsed(Completion, await jsonBody(c), "body");
  // The first response was lost and the client repeats the call: it gets the same flights, but only the first
  // response contained their keys.
  if (row.upload.igcFileId !== null)
    return created(c, { flights: await flightsOfFile(tools, row.upload.igcFileId), editKeys: [] });

  const taken = await inRecordingLine(tools, getSubject(c), () => takeSent(c, row, wishes));
  await tools.files.remove([incomingKey(id)]);
  return created(c, taken);
});

interface Sent {
  upload: typeof upload.$inferSelect;
  user: { name: string; clubId: number | null };
}

async function takeSent(c: ApiContext, row: Sent, wishes: z.infer<typeof Completion>): Promise<Taken> {
  const { tools } = c.var;
  const { id, userId, name } = row.upload;
  const received = await genuine(tools, row.upload, getOrigin(c));
  return takeRecording(tools, {
    ...received,
    name,
    pilot: { id: userId, ...row.user },
    aircraftId: wishes.aircraft_id ?? null,
    coPilot: await getCoPilot(tools, wishes, userId, getAddress(c)),
    signedIn: c.var.caller.member?.id === userId,
    upload: id,
    origin: getOrigin(c),
  }).catch(async (refusal) => {
    if (refusal instanceof Refusal) await tools.files.remove([incomingKey(id)]);
    throw refusal;
  });
}

/** Returns the logged-in member, or else the pilot proved by the date of birth. */
export async function getPilot(c: ApiContext, body: unknown): Promise<Pilot> {
  const { member } = c.var.caller;
  if (member !== null) return member;
  return identify(c.var.tools, parsed(Identity, body, "body"), getAddress(c));
}

/** Checks that exactly the announced bytes have arrived; anything else is removed and refused. */
async function genuine(
  tools: Tools,
  { id, length, sha256 }: typeof upload.$inferSelect,
  origin: string,
): Promise<Received> {
  const stored = await tools.files.open(incomingKey(id));
  if (stored === null) {
    // The response "known already" was lost, and the bytes have been deleted: the same response is sent again.
    await refuseKnown(tools, sha256, origin);
    throw new Refusal(409, "not_received");
  }
  const received = stored.length === length ? await receive(stored.body) : null;
  if (received !== null && (await sha256Hex(received.bytes)) === sha256) return received;
  await tools.files.remove([incomingKey(id)]);
  throw new Refusal(422, "wrong_content");
}

uploads.post("/v1/igcfile", async (c) => {
  const { tools } = c.var;
  const length = Number(c.req.header("content-length") ?? 0);
  if (length > MAX_FORM_BYTES) throw tooLarge();
  await spend(tools, perHour(tools), getSubject(c));
  return created(c, await inRecordingLine(tools, getSubject(c), () => takeForm(c)));
});

async function takeForm(c: ApiContext): Promise<Taken> {
  const { tools } = c.var;
  const form = await multipart(c.req.raw, MAX_FORM_BYTES, tooLarge);
  await tools.pause();
  const file = form.get("file");
  if (!(file instanceof File)) throw wrongField("file", { code: "noFile" }, "missing");
  if (file.size > MAX_RECORDING_BYTES) throw tooLarge();
  const text = (name: string) => (typeof form.get(name) === "string" ? (form.get(name) as string) : undefined);
  const names = ["user_id", "user_name", "date_of_birth", "co_user_id", "co_user_date_of_birth", "co_user_name"];
  const told = Object.fromEntries(names.map((name) => [name, text(name)]));
  const pilot = await getPilot(c, told);
  const seat = parsed(FormSeat, told, "body");
  return takeRecording(tools, {
    ...(await receive(file.stream())),
    name: file.name,
    pilot,
    aircraftId: aircraftNumber(text("aircraft_id")),
    coPilot: await getCoPilot(tools, seat, pilot.id, getAddress(c)),
    signedIn: c.var.caller.member !== null,
    upload: null,
    origin: getOrigin(c),
  });
}

/** Absent, empty or 0 means "not chosen"; anything else must be the id of a known type. */
function aircraftNumber(text: string | undefined): number | null {
  if (text === undefined || text.trim() === "" || text.trim() === "0") return null;
  if (!/^\d{1,9}$/.test(text.trim())) throw new Refusal(400, "unknown_aircraft", { error: "Aircraft not found" });
  return Number(text);
}

/**
 * Responds with 201, an array of flights, and one cookie per flight that lets this browser edit it until the
 * deadline.
 */
async function created(c: ApiContext, { flights, editKeys }: Taken): Promise<Response> {
  const { tools } = c.var;
  const shapes = [];
  for (const [i, id] of flights.entries()) {
    const detail = await getFlight(tools.db, id);
    if (detail === null) continue;
    shapes.push(await uploadedFlight(tools.db, detail));
    if (editKeys[i] === undefined) continue;
    const options = {
      httpOnly: true,
      secure: true,
      sameSite: "Lax",
      maxAge: COOKIE_DAYS * 86_400,
      // One cookie for API and pages, because programs that store cookies refuse two with the same name.
      path: "/",
    } as const;
    setCookie(c, editCookie(id), editKeys[i], options);
  }
  return c.json(shapes, 201);
}

const tooLarge = () =>
  new Refusal(413, "recording_too_large", { error: "too_large", values: { megabytes: MAX_RECORDING_BYTES / 1e6 } });
