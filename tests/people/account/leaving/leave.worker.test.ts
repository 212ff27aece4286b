/** Leaving, coming back, being erased. */

import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { openDb } from "#app/core/db/db.ts";
import { makeMessage } from "#app/core/job-kind.ts";
import { attempt } from "#app/core/schema.ts";
import type { Tools } from "#app/core/tools.ts";
import { flight, flightContest, flightRevision, igcFile } from "#app/flight/schema/flight.ts";
import { eraseUser, sweepLeft } from "#app/people/account/leaving/erase.server.ts";
import { comeBack } from "#app/people/account/leaving/leave.server.ts";
import { account, mail, mailCode, session, tokenFamily } from "#app/people/account/schema.ts";
import { beginSession, getSession } from "#app/people/account/session/session.server.ts";
import { subscription } from "#app/people/plan/schema.ts";
import { credential, device, user, userExport, userGroup, userGroupPilot } from "#app/people/user/schema.ts";
import * as cast from "#tests/cast/pilots.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { get, member, post, send, settle, site, tools } from "#tests/setup/site.ts";

beforeAll(settle);

const db = openDb(env.DB);
const PASSWORD = "a thermal over the quarry";
const DAY = 86_400_000;
const later = (days: number, more: Partial<Tools> = {}) =>
  tools({ now: () => new Date(Date.now() + days * DAY), ...more });

const joined = (pilot: cast.Pilot) => member(pilot, { password: PASSWORD });
type Joined = Awaited<ReturnType<typeof joined>>;

const leaving = ({ headers }: Joined, body: Record<string, unknown> = {}) =>
  SELF.fetch(`${site}/v1/user/me/delete`, {
    method: "POST",
    headers,
    body: JSON.stringify({ password: PASSWORD, ...body }),
  });

const isIn = async ({ headers }: Joined) => (await SELF.fetch(`${site}/v1/user/me/export`, { headers })).status === 200;

/** When the account is erased, as who logs in is told; empty for who has not left. */
const findLeaving = async ({ id }: cast.Pilot) =>
  (await db.select().from(account).where(eq(account.userId, id)))[0].erasedAt ?? "";

interface Sent {
  id: number;
  igc_file: { id: number; file: string };
}

async function flown(pilot: cast.Pilot, seed: number): Promise<Sent> {
  const answer = await send(circuit(seed), { user_id: String(pilot.id), date_of_birth: pilot.dateOfBirth });
  expect(answer.status).toBe(201);
  const [sent] = await answer.json<Sent[]>();
  await vi.waitFor(async () => {
    const [row] = await db.select().from(flight).where(eq(flight.id, sent.id));
    expect([row.state, row.announced]).toEqual(["valid", row.revision]);
  }, 60_000);
  return sent;
}

const status = async (path: string) => {
  const answer = await SELF.fetch(`${site}${path}`);
  await answer.arrayBuffer();
  return answer.status;
};

const _nobodyReports = { jobs: { send: async () => undefined } };

test("leaving closes the account: sessions, tokens, trackers and places in groups are gone, a mail says until when", async () => {
  const pilot = cast.ada();
  const me = await joined(pilot);
  const other = await joined(pilot);
  const { cookie } = await beginSession(tools(), {
    userId: pilot.id,
    superuser: false,
    secondFactor: false,
    userAgent: "",
  });
  await db.insert(device).values({ id: "ABCDEF", userId: pilot.id, created: "2026" });
  await db.insert(userGroupPilot).values({ groupId: 5, userId: pilot.id });
  await db.insert(mailCode).values({ hash: "h", kind: "email", userId: pilot.id, created: "2026", expires: "2027" });

  const answer = await leaving(me);
  expect([answer.status, await answer.json()]).toEqual([200, { msg: "Account deleted successfully" }]);
  expect([await isIn(me), await isIn(other)]).toEqual([false, false]);
  expect(await getSession(tools(), cookie.split(";")[0])).toBeNull();
  expect(await db.select().from(device).where(eq(device.userId, pilot.id))).toEqual([]);
  expect(await db.select().from(userGroupPilot).where(eq(userGroupPilot.userId, pilot.id))).toEqual([]);
  expect(await db.select().from(mailCode).where(eq(mailCode.userId, pilot.id))).toEqual([]);
  const letters = await db.select().from(mail).where(eq(mail.userId, pilot.id));
  expect(letters.map(({ kind, to }) => [kind, to])).toEqual([["leaving", cast.getEmail(pilot)]]);
  expect(letters[0].text).toContain(`${site}/auth/log-in`);
  const [row] = await db.select().from(account).where(eq(account.userId, pilot.id));
  expect(Math.round((Date.parse(row.erasedAt ?? "") - Date.now()) / DAY)).toBe(30);
});

test("a pilot who left uploads nothing by date of birth", async () => {
  const { id, dateOfBirth } = cast.ada();
  const answer = await send(circuit(80), { user_id: String(id), date_of_birth: dateOfBirth });
  expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ error: "unknown_pilot" })]);
});

test("the wrong password, or none, closes nothing; ten wrong ones make the right one wait", async () => {
  const me = await joined(cast.ben());
  for (const password of ["wrong", "", undefined, 7, null]) {
    const answer = await leaving(me, { password });
    expect(answer.status).toBe(422);
    expect((await answer.json<{ detail: { loc: string[] }[] }>()).detail[0].loc).toEqual(["body", "password"]);
  }
  expect(await isIn(me)).toBe(true);
  for (let i = 0; i < 12; i++) await leaving(me, { password: `wrong-${i}` });
  expect((await leaving(me)).status).toBe(429);
  expect(await isIn(me)).toBe(true);
  await db.delete(attempt);
});

test("what else is said of flights is refused", async () => {
  const me = await joined(cast.ben());
  expect((await leaving(me, { flights: "burn" })).status).toBe(422);
  expect((await post("/v1/user/me/delete", { password: PASSWORD })).status).toBe(401);
});

test("another program cannot close an account, whatever it was granted", async () => {
  const me = await member(cast.ben(), { password: PASSWORD, scope: ["profile", "upload", "declare", "live"] });
  expect((await leaving(me)).status).toBe(403);
});

test("a superuser cannot leave", async () => {
  const pilot = cast.carla();
  const me = await joined(pilot);
  await db.update(user).set({ isSuperuser: true }).where(eq(user.id, pilot.id));
  const answer = await leaving(me);
  expect([answer.status, await answer.json()]).toEqual([403, expect.objectContaining({ error: "superuser" })]);
});

test("two requests at once close it once, with one mail", async () => {
  const pilot = cast.emil();
  const me = await joined(pilot);
  await Promise.all([leaving(me), leaving(me)]);
  const letters = await db.select().from(mail).where(eq(mail.userId, pilot.id));
  expect(letters.map(({ kind }) => kind)).toEqual(["leaving"]);
  expect(await comeBack(tools(), pilot.id, await findLeaving(pilot))).toBe(true);
});

test("flights that shall be removed are hidden at once and return with their pilot", async () => {
  const pilot = cast.lotte();
  const me = await joined(pilot);
  const { id, igc_file } = await flown(pilot, 81);
  const paths = [`/v1/flightdetail/${id}`, `/file/${igc_file.file}`, `/trace/${id}.1`];
  await leaving(me, { flights: "remove" });
  for (const path of paths) expect(await status(path), path).toBe(404);
  expect((await get<{ id: number }[]>("/v1/flight")).map((row) => row.id)).not.toContain(id);

  expect(await comeBack(tools(), pilot.id, await findLeaving(pilot))).toBe(true);
  for (const path of paths) expect(await status(path), path).toBe(200);
  const [row] = await db
    .select()
    .from(user)
    .innerJoin(account, eq(account.userId, user.id))
    .where(eq(user.id, pilot.id));
  expect([row.user.deleted, row.account.erasedAt, row.account.erasedFlights]).toEqual([null, null, null]);
  expect(await isIn(await joined(pilot))).toBe(true);
});

test("a flight removed before leaving stays removed, one whose bytes came from somebody else stays theirs", async () => {
  const pilot = cast.gaspard();
  const me = await joined(pilot);
  const [before, lost, kept] = [await flown(pilot, 82), await flown(pilot, 83), await flown(pilot, 84)];
  await db.update(flight).set({ deleted: "2026-01-01T00:00:00.000000+00:00" }).where(eq(flight.id, before.id));
  await leaving(me, { flights: "remove" });
  const theirs = await flown(cast.ben(), 83);
  expect(await comeBack(tools(), pilot.id, await findLeaving(pilot))).toBe(true);
  const seen = await Promise.all([before, lost, kept, theirs].map(({ id }) => status(`/v1/flightdetail/${id}`)));
  expect(seen).toEqual([404, 404, 200, 200]);
});

test("who never left, or comes after thirty days, does not come back", async () => {
  const pilot = cast.ines();
  const me = await joined(pilot);
  expect(await comeBack(tools(), pilot.id, await findLeaving(pilot))).toBe(false);
  await leaving(me);
  expect(await comeBack(later(31), pilot.id, await findLeaving(pilot))).toBe(false);
  expect(await comeBack(later(29), pilot.id, await findLeaving(pilot))).toBe(true);
});

test("of ten yeses at once one comes back, and a yes to one leaving is none to the next", async () => {
  const pilot = cast.ines();
  await leaving(await joined(pilot));
  const first = await findLeaving(pilot);
  const back = await Promise.all(Array.from({ length: 10 }, () => comeBack(tools(), pilot.id, first)));
  expect(back.filter(Boolean)).toHaveLength(1);
  await leaving(await joined(pilot));
  expect(await comeBack(tools(), pilot.id, first)).toBe(false);
  expect(await comeBack(tools(), pilot.id, await findLeaving(pilot))).toBe(true);
});

const getSnapshot = async (id: number) => (await db.select().from(flight).where(eq(flight.id, id)))[0].snapshot;

/** Everything a pilot can have here. */
async function furnish(id: number): Promise<void> {
  await env.FILES.put(`${id}/profile/face.webp`, "face");
  await env.FILES.put("group/logo.webp", "logo");
  await env.FILES.put(`export/${id}.zip`, "zip");
  await db
    .update(user)
    .set({ image: `${id}/profile/face.webp`, bio: "I fly", ssaId: "7", clubName: "Mine", isEarlyBird: true })
    .where(eq(user.id, id));
  const created = "2026-01-01T00:00:00.000000+00:00";
  await db.batch([
    db.insert(credential).values({ userId: id, provider: "skysight", email: "x@kettle.test", changed: created }),
    db.insert(userGroup).values({ id: 9000 + id, ownerId: id, name: "Mine", image: "group/logo.webp", created }),
    db.insert(userGroupPilot).values({ groupId: 9000 + id, userId: 101 }),
    db.insert(userExport).values({ id: String(id), userId: id, state: "ready", created, expires: "2099" }),
    db.insert(subscription).values({ userId: id, plan: "patron", since: created }),
  ]);
}

const RESTS = [session, tokenFamily, mailCode, credential, device, userGroupPilot, userExport, mail, subscription];

test("after thirty days nothing of the pilot is left; flights that shall be kept have points and no name", async () => {
  const pilot = cast.jakob();
  const me = await joined(pilot);
  const own = await flown(pilot, 85);
  const shared = await flown(cast.ben(), 86);
  await db
    .update(flight)
    .set({ coUserId: pilot.id, snapshot: { ...(await getSnapshot(shared.id)), coUser: pilot.name } })
    .where(eq(flight.id, shared.id));
  const [{ points }] = await db.select().from(flight).where(eq(flight.id, own.id));
  const [{ sha256 }] = await db.select().from(igcFile).where(eq(igcFile.id, own.igc_file.id));
  await furnish(pilot.id);
  await leaving(me);

  await eraseUser(later(29), pilot.id);
  expect(await status(`/file/${own.igc_file.file}`)).toBe(200);
  for (let i = 0; i < 2; i++) await eraseUser(later(31), pilot.id);

  expect(await db.select().from(account).where(eq(account.userId, pilot.id))).toEqual([]);
  for (const table of RESTS) expect(await db.select().from(table).where(eq(table.userId, pilot.id))).toEqual([]);
  expect(await db.select().from(userGroup).where(eq(userGroup.ownerId, pilot.id))).toEqual([]);
  for (const key of [`${pilot.id}/profile/face.webp`, "group/logo.webp", `export/${pilot.id}.zip`, `igc/${sha256}.igc`])
    expect(await env.FILES.head(key), key).toBeNull();
  const [row] = await db.select().from(user).where(eq(user.id, pilot.id));
  expect(row).toMatchObject({ name: "Deleted pilot", nameKey: "", dateOfBirth: "0001-01-01", gender: "D" });
  expect([row.bio, row.image, row.ssaId, row.clubId, row.clubName]).toEqual([null, null, null, null, null]);

  expect(await status(`/file/${own.igc_file.file}`)).toBe(404);
  const detail = await (await SELF.fetch(`${site}/v1/flightdetail/${own.id}`)).json<Record<string, unknown>>();
  expect(detail).toMatchObject({ user: { id: pilot.id, name: "Deleted pilot" } });
  const [after] = await db.select().from(flight).where(eq(flight.id, own.id));
  expect(after.points).toBe(points);
  const [crew] = await db.select().from(flight).where(eq(flight.id, shared.id));
  expect([crew.coUserId, crew.coUserName, crew.deleted]).toEqual([null, null, null]);
  expect(JSON.stringify(crew.snapshot)).not.toContain(pilot.name);
});

test("nobody uploads in the name of the nameless", async () => {
  const guesses: Record<string, string>[] = [{ user_id: String(cast.jakob().id) }, { user_id: "", user_name: "-" }];
  for (const who of guesses) {
    const answer = await send(circuit(87), { ...who, date_of_birth: "0001-01-01" });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  }
});

test("flights that shall be removed are erased with everything, and their bytes may come again", async () => {
  const pilot = cast.harriet();
  const me = await joined(pilot);
  const { id, igc_file } = await flown(pilot, 88);
  const [{ sha256 }] = await db.select().from(igcFile).where(eq(igcFile.id, igc_file.id));
  await leaving(me, { flights: "remove" });
  await eraseUser(later(31), pilot.id);
  for (const table of [flightRevision, flightContest])
    expect(await db.select().from(table).where(eq(table.flightId, id))).toEqual([]);
  expect(await db.select().from(flight).where(eq(flight.userId, pilot.id))).toEqual([]);
  expect(await db.select().from(igcFile).where(eq(igcFile.userId, pilot.id))).toEqual([]);
  for (const key of [`igc/${sha256}.igc`, `trace/${id}.1`, `analysis/${id}.1`])
    expect(await env.FILES.head(key), key).toBeNull();
  await flown(cast.ben(), 88);
});

test("hundreds of flights are hidden, brought back and erased", async () => {
  const pilot = cast.owen();
  const me = await joined(pilot);
  const { id } = await flown(pilot, 89);
  const [model] = await db.select().from(flight).where(eq(flight.id, id));
  const [file] = await db.select().from(igcFile).where(eq(igcFile.id, model.igcFileId));
  for (let i = 0; i < 320; i++) {
    const sha256 = i.toString(16).padStart(64, "0");
    await db.batch([
      db.insert(igcFile).values({ ...file, id: 50_000 + i, sha256, file: `many/${i}` }),
      db.insert(flight).values({ ...model, id: 50_000 + i, igcFileId: 50_000 + i }),
    ]);
  }
  const count = async () =>
    (await db.select().from(flight).where(eq(flight.userId, pilot.id))).filter((f) => !f.deleted).length;
  await leaving(me, { flights: "remove" });
  expect(await count()).toBe(0);
  await comeBack(tools(), pilot.id, await findLeaving(pilot));
  expect(await count()).toBe(321);
  await leaving(await joined(pilot), { flights: "remove" });
  await eraseUser(later(31), pilot.id);
  expect(await db.select().from(flight).where(eq(flight.userId, pilot.id))).toEqual([]);
  expect(await db.select().from(igcFile).where(eq(igcFile.userId, pilot.id))).toEqual([]);
});

test("the schedule sends jobs for those whose time is over, and for nobody else", async () => {
  const pilot = cast.kirra();
  await leaving(await joined(pilot));
  const sent: unknown[] = [];
  const jobs: Tools["jobs"] = { send: async (kind, fields) => void sent.push(makeMessage(kind, fields)) };
  await sweepLeft(later(29, { jobs }));
  expect(sent).toEqual([]);
  await sweepLeft(later(31, { jobs }));
  expect(sent).toContainEqual({ v: 1, kind: "erase-user", user: pilot.id });
  expect(sent).not.toContainEqual({ v: 1, kind: "erase-user", user: cast.ben().id });
});
