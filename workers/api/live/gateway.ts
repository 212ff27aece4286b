/**
 * Receives positions from trackers and programs: LiveTrack24 and SkyLines as XCSoar's client sends them, SkyLines
 * datagrams as bodies of requests because UDP cannot reach us, and batches signed by a bridge or an app.
 */
import { Hono } from "hono";
import { z } from "zod";
import { jsonIn, readBytes, readText } from "#app/core/request/body.server.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { count, type Limit, spend } from "#app/core/request/throttle.server.ts";
import type { LiveBatch } from "#app/core/tools.ts";
import { beginSession, endSession, logIn, type Program, pilotOfSession } from "#app/live/livetrack24/session.server.ts";
import { pilotOfKey } from "#app/live/setting.server.ts";
import { trafficFor, trafficName } from "#app/live/skylines/traffic.server.ts";
import { toInstant } from "#app/soaring/beacon/instant-of.ts";
import { isSession, LiveTrack24 } from "#app/soaring/beacon/livetrack24.ts";
import { BAD_KEY, computeAck, computeTraffic, getName, readDatagram } from "#app/soaring/beacon/skylines.ts";
import { type Api, type ApiContext, getSubject, parsed } from "../context.ts";

export const gateway = new Hono<Api>();

/** Keys have 64 bits; wrong guesses are counted all the same. */
const KEYS: Limit = { name: "live-key", most: 60, seconds: 3600 };
const KMH = 1 / 3.6;

/** Programs take the response for the pilot's number and make it part of each session's number, so it is random. */
gateway.get("/client.php", async (c) => {
  if (c.req.query("op") !== "login") return c.text("0");
  const key = getKey(c.req.query("user"));
  const pilot = await known(c, key, "alike");
  return c.text(pilot === null ? "0" : String(await logIn(c.var.tools, pilot.id, key, getProgram(c))));
});

/** Anything wrong, be it a key, a number or the program, gets the same response. */
gateway.get("/track.php", async (c) => {
  const read = LiveTrack24.safeParse(c.req.query());
  const twice = Object.values(c.req.queries()).some((values) => values.length > 1);
  if (!read.success || twice) return c.text("Wrong parameters", 400);
  const { tools } = c.var;
  const said = read.data;
  const no = () => c.text("NOK", 403);
  switch (said.leolive) {
    case "2": {
      const key = getKey(c.req.query("user"));
      const pilot = await known(c, key, "alike");
      if (pilot === null || !isSession(said.sid)) return no();
      return (await beginSession(tools, pilot.id, key, said.sid, getProgram(c))) ? c.text("OK") : no();
    }
    case "3": {
      const pilot = await pilotOfSession(tools, said.sid, getProgram(c));
      if (pilot === null) return no();
      await endSession(tools, said.sid);
      return c.text("OK");
    }
    case "4": {
      const pilot = await pilotOfSession(tools, said.sid, getProgram(c));
      if (pilot === null) return no();
      await enter(c, "LiveTrack24", [toPosition(pilot, said)]);
      return c.text("OK");
    }
    case "1": {
      const pilot = await known(c, getKey(said.user), "alike");
      if (pilot === null) return no();
      await enter(c, "LiveTrack24", [toPosition(pilot.id, said)]);
      return c.text("OK");
    }
  }
});

const getKey = (said: string | undefined): string => (said ?? "").toLowerCase();

const getProgram = (c: ApiContext): Program => ({
  agent: (c.req.header("user-agent") ?? "").slice(0, 200),
  network: getSubject(c),
});

type Fix = Extract<LiveTrack24, { leolive: "4" }> | Extract<LiveTrack24, { leolive: "1" }>;

const toPosition = (member: number, { lat, lon, alt, sog, cog, tm }: Fix): LiveBatch["positions"][number] => ({
  of: { member },
  point: {
    time: tm,
    latitude: lat,
    longitude: lon,
    altitude: alt,
    course: cog % 360,
    speed: sog * KMH,
    climb: null,
    turn: null,
  },
});

/**
 * One datagram per request. What the protocol answers (a ping, other aircraft, a pilot's name) is the body of the
 * response; everything else gets an empty one.
 */
gateway.post("/v1/live/skylines", async (c) => {
  const datagram = readDatagram(await readBytes(c.req.raw, MOST_DATAGRAM));
  if (datagram.kind === "unread") throw new Refusal(400, "validation", { fields: [] });
  const pilot = await known(c, datagram.key);
  if (datagram.kind === "ping") {
    return answered(c, computeAck(datagram.key, datagram.number, pilot === null ? BAD_KEY : 0));
  }
  if (pilot === null) throw new Refusal(401, "ingest_unsigned");
  if (datagram.kind === "traffic")
    return answered(c, computeTraffic(datagram.key, await trafficFor(c.var.tools, pilot.id, datagram)));
  if (datagram.kind === "name")
    return answered(c, getName(datagram.key, datagram.pilot, await trafficName(c.var.tools, datagram.pilot)));
  if (datagram.kind === "fix" && datagram.place) {
    const { place, altitude, climb, track, groundSpeed } = datagram;
    const time = toInstant({ second: datagram.second, day: null }, c.var.tools.now().getTime() / 1000);
    if (time !== null)
      await enter(c, "SkyLines", [
        {
          of: { member: pilot.id },
          point: { time, ...place, altitude, course: track, speed: groundSpeed, climb, turn: null },
        },
      ]);
  }
  return c.body(null, 204);
});

const answered = (c: ApiContext, datagram: Uint8Array<ArrayBuffer>) =>
  c.body(datagram, 200, { "content-type": "application/octet-stream", "cache-control": "no-store" });

const MOST_DATAGRAM = 1500;

const finite = z.number();

const Signed = z
  .object({
    /** Has to be greater than in every earlier batch. */
    sequence: z.int().min(1),
    /** Lines of the Open Glider Network as received, from a bridge. */
    lines: z.array(z.string().max(512)).max(2000).optional(),
    /** Positions from a member's app: Unix seconds, degrees, metres, m/s. */
    points: z
      .array(
        z
          .object({
            time: finite,
            latitude: finite.min(-90).max(90),
            longitude: finite.min(-180).max(180),
            altitude: finite.min(-1000).max(15_000).nullable().optional(),
            course: finite.min(0).max(360).nullable().optional(),
            speed: finite.min(0).max(200).nullable().optional(),
            climb: finite.min(-50).max(50).nullable().optional(),
          })
          .strict(),
      )
      .max(500)
      .optional(),
  })
  .strict();

/**
 * `x-kettle-source` names the sender: a bridge by its name, a member's app by the first eight digits of its key.
 * `x-kettle-signature` is HMAC-SHA-256 of the body with the key, in hex. The response is sent once the live rooms
 * have the batch; a repeated batch gets 409. Until the device database has been read nothing is accepted (503),
 * because positions that cannot be shown yet must not be lost.
 */
gateway.post("/v1/ingest", async (c) => {
  const { tools } = c.var;
  const source = c.req.header("x-kettle-source") ?? "";
  const signature = c.req.header("x-kettle-signature") ?? "";
  const text = await readText(c.req.raw, MOST_BATCH);
  const bridge = tools.settings.live.bridges.find(({ name }) => name === source);
  const pilot = bridge ? null : await known(c, (c.req.header("x-kettle-key") ?? "").toLowerCase());
  const key = bridge?.key ?? (pilot && (c.req.header("x-kettle-key") ?? "").toLowerCase());
  if (!key || !(await isSigned(key, text, signature))) throw new Refusal(401, "ingest_unsigned");
  const { sequence, lines = [], points = [] } = parsed(Signed, jsonIn(text), "body");
  if (bridge && points.length > 0) throw unfit("points");
  if (pilot && lines.length > 0) throw unfit("lines");
  const positions: LiveBatch["positions"] = [
    ...lines.map((line) => ({ of: { line }, point: null })),
    ...points.map(({ altitude = null, course = null, speed = null, climb = null, ...point }) => ({
      of: { member: pilot?.id ?? 0 },
      point: { ...point, altitude, course, speed, climb, turn: null },
    })),
  ];
  const taken = await tools.enterLive({
    source: bridge ? `bridge ${source}` : `member ${pilot?.id}`,
    sequence,
    positions,
  });
  if (taken.kind === "replayed") throw new Refusal(409, "ingest_replayed", { values: { last: taken.last } });
  if (taken.kind === "unready") throw new Refusal(503, "ingest_unready", { retryAfter: 15 });
  return c.json({ sequence, taken: taken.positions }, 202);
});

const MOST_BATCH = 1_000_000;

const unfit = (name: string) =>
  new Refusal(422, "validation", {
    fields: [{ loc: ["body", name], code: "unknownParameter", type: "extra_forbidden" }],
  });

async function isSigned(key: string, text: string, signature: string): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false;
  const bytes = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const secret = await crypto.subtle.importKey("raw", bytes.encode(key), algorithm, false, ["verify"]);
  const mac = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return crypto.subtle.verify("HMAC", secret, mac, bytes.encode(text));
}

async function enter(c: ApiContext, source: string, positions: LiveBatch["positions"]): Promise<void> {
  await c.var.tools.enterLive({ source, sequence: null, positions });
}

/**
 * Returns the pilot of a key; wrong keys are counted. @param over how one too many is answered: with 429, or like
 * every wrong one
 */
async function known(
  c: ApiContext,
  key: string,
  over: "refused" | "alike" = "refused",
): Promise<{ id: number; name: string } | null> {
  const pilot = await pilotOfKey(c.var.tools, key);
  if (pilot === null) await (over === "refused" ? spend : count)(c.var.tools, KEYS, getSubject(c));
  return pilot;
}
