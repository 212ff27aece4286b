/** A pilot's own data as an archive: asked for, made, fetched, forgotten. */

import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { flightCollection } from "#app/community/collection/schema.ts";
import { openDb } from "#app/core/db/db.ts";
import { makeMessage } from "#app/core/job-kind.ts";
import type { Tools } from "#app/core/tools.ts";
import { flight, igcFile } from "#app/flight/schema/flight.ts";
import {
  exportUser,
  forgetExports,
  openExport,
  requestExport,
  sweepExports,
} from "#app/people/account/export/export.server.ts";
import type { ExportState } from "#app/people/account/export/export.ts";
import { account, audit, client, mail, session } from "#app/people/account/schema.ts";
import { credential, device, user, userExport, userGroup, userGroupPilot } from "#app/people/user/schema.ts";
import { ada, ben, carla, emil, getEmail, lotte } from "#tests/cast/pilots.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { member, send, settle, site, tools } from "#tests/setup/site.ts";

beforeAll(settle);
/** Those whose job was kept back. */
afterAll(async () => void (await db.delete(userExport).where(eq(userExport.state, "pending"))));

const db = openDb(env.DB);
const DAY = 86_400_000;
const quiet = { jobs: { send: async () => undefined } };
const later = (ms: number, more: Partial<Tools> = {}) =>
  tools({ now: () => new Date(Date.now() + ms), ...quiet, ...more });

const call = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  SELF.fetch(`${site}/v1/user/me/export${path}`, { method, headers });

const ready = (id: string) =>
  vi.waitFor(async () => {
    const [row] = await db.select().from(userExport).where(eq(userExport.id, id));
    expect(row.state).toBe("ready");
    return row;
  }, 60_000);

/** Files of an archive without compression, by its central directory. Source: PKWARE APPNOTE 4.3. */
function unzip(zip: Uint8Array<ArrayBuffer>): Map<string, Uint8Array> {
  const view = new DataView(zip.buffer);
  const files = new Map<string, Uint8Array>();
  const end = zip.length - 22;
  expect(view.getUint32(end, true)).toBe(0x06054b50);
  let at = view.getUint32(end + 16, true);
  for (let n = view.getUint16(end + 10, true); n > 0; n--) {
    expect(view.getUint32(at, true)).toBe(0x02014b50);
    const [length, name, extra] = [at + 24, at + 28, at + 30].map((p, i) =>
      i === 0 ? view.getUint32(p, true) : view.getUint16(p, true),
    );
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    files.set(new TextDecoder().decode(zip.subarray(at + 46, at + 46 + name)), zip.subarray(start, start + length));
    at += 46 + name + extra + view.getUint16(at + 32, true);
  }
  return files;
}

const read = (files: Map<string, Uint8Array>, name: string) => new TextDecoder().decode(files.get(name));
const json = (files: Map<string, Uint8Array>, name: string) => JSON.parse(read(files, name));

async function flown(seed: number, name: string, fields: Record<string, string> = {}): Promise<number> {
  const answer = await send(circuit(seed), fields);
  const [{ id, igc_file }] = await answer.json<{ id: number; igc_file: { id: number } }[]>();
  await db.update(igcFile).set({ name }).where(eq(igcFile.id, igc_file.id));
  await vi.waitFor(async () => {
    const [row] = await db.select().from(flight).where(eq(flight.id, id));
    expect([row.state, row.announced]).toEqual(["valid", row.revision]);
  }, 60_000);
  return id;
}

const created = "2026-01-01T00:00:00.000000+00:00";

test("everything the pilot has is in the archive, and nothing that is somebody else's or secret", async () => {
  const { id } = ada();
  const { headers } = await member(ada(), { password: "a secret of hers alone" });
  await member(ben());
  const first = await flown(101, "day.igc");
  const second = await flown(102, "day.igc");
  const others = await flown(103, "ben.igc", { user_id: String(ben().id), date_of_birth: ben().dateOfBirth });
  await db.update(flight).set({ coUserId: id, coUserName: ada().name }).where(eq(flight.id, others));
  await env.FILES.put("101/profile/me.webp", "the picture");
  await env.FILES.put("101/collection/c.webp", "the cover");
  await db.batch([
    db.update(user).set({ image: "101/profile/me.webp" }).where(eq(user.id, id)),
    db.insert(session).values({
      hash: "the-hash-of-a-session",
      userId: id,
      label: "Firefox (Linux)",
      created,
      seen: created,
      expires: "2099",
      ends: "2099",
    }),
    db.insert(credential).values({
      userId: id,
      provider: "skysight",
      email: "ada@sky.test",
      secret: "sealed-words",
      changed: created,
    }),
    db.insert(client).values({ id: "another", name: "Logbook", uri: "", redirectUris: [], scope: "upload", created }),
    db.insert(device).values({ id: "ABCDEF", userId: id, created }),
    db
      .insert(flightCollection)
      .values({ id: "cc", userId: id, name: "Waves", image: "101/collection/c.webp", created, modified: created }),
    db.insert(userGroup).values({ id: 1, ownerId: id, name: "Wave", created }),
    db.insert(userGroupPilot).values({ groupId: 1, userId: ben().id }),
    db
      .insert(audit)
      .values({ actorId: 9, action: "flight.patch", subject: `flight/${first}`, reason: "asked", created }),
  ]);
  await member(ada(), { scope: ["upload"] });

  const begun = await call("", headers, "POST");
  expect(begun.status).toBe(202);
  const { id: archive } = await begun.json<ExportState>();
  const row = await ready(archive);
  const answer = await call(`/${archive}`, headers);
  expect(answer.headers.get("content-type")).toBe("application/zip");
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="kettle-\d{4}-\d\d-\d\d\.zip"$/);
  const zip = new Uint8Array(await answer.arrayBuffer());
  expect(zip.length).toBe(row.length);

  const files = unzip(zip);
  expect([...files.keys()].sort()).toEqual(
    [
      "README.txt",
      "account.json",
      "audit.json",
      "badges.json",
      "blocked.json",
      "clubs.json",
      "collection-cc.webp",
      "collections.json",
      "comments.json",
      "devices.json",
      "exports.json",
      "flights.json",
      `flights/${first}.json`,
      `flights/${second}.json`,
      "friends.json",
      "groups.json",
      "igc/day (2).igc",
      "igc/day.igc",
      "mails.json",
      "notifications.json",
      "picture.webp",
      "profile.json",
      "reports.json",
      "segments.json",
      "stars.json",
      "stories.json",
      "tasks.json",
      "travels.json",
      "uploads.json",
      "waypoints.json",
    ].sort(),
  );
  expect(files.get("igc/day.igc")).toEqual(circuit(101));
  expect(files.get("igc/day (2).igc")).toEqual(circuit(102));
  expect(read(files, "picture.webp")).toBe("the picture");
  expect(read(files, "collection-cc.webp")).toBe("the cover");
  expect(json(files, "profile.json")).toMatchObject({ id, name: ada().name, dateOfBirth: ada().dateOfBirth });
  expect(json(files, "account.json")).toMatchObject({
    email: getEmail(ada()),
    sessions: [{ label: "Firefox (Linux)" }],
    services: [{ provider: "skysight", email: "ada@sky.test" }],
  });
  expect(json(files, "account.json").programs).toContainEqual(expect.objectContaining({ name: "Logbook" }));
  const flights = json(files, "flights.json");
  expect(flights.own.map((own: { id: number }) => own.id)).toEqual([first, second]);
  expect(flights.asCoPilot).toEqual([{ id: others, scoringDate: "2026-07-12" }]);
  const detail = json(files, `flights/${first}.json`);
  expect(detail.contests.map((contest: { name: string }) => contest.name)).toContain("free");
  expect(json(files, "groups.json").own).toMatchObject([
    { name: "Wave", pilots: [{ id: ben().id, name: ben().name }] },
  ]);
  expect(json(files, "devices.json")).toMatchObject([{ id: "ABCDEF" }]);
  expect(json(files, "audit.json")).toMatchObject([{ action: "flight.patch", reason: "asked" }]);

  const everything = [...files]
    .filter(([name]) => name.endsWith(".json"))
    .map(([name]) => read(files, name))
    .join();
  const [hers] = await db.select().from(account).where(eq(account.userId, id));
  const theirs = [ben().dateOfBirth, getEmail(ben())];
  for (const secret of [hers.password, "the-hash-of-a-session", "sealed-words", "editKey", ...theirs])
    expect(everything).not.toContain(secret);
});

test("the archive is listed, announced by one mail, and refused a second time that day", async () => {
  const { headers } = await member(ada());
  const list = await (await call("", headers)).json<ExportState[]>();
  expect(list).toEqual([expect.objectContaining({ state: "ready", length: expect.any(Number) })]);
  const again = await call("", headers, "POST");
  expect([again.status, await again.json()]).toEqual([
    409,
    { error: "export_exists", error_description: "You can request your data once a day. The last archive is ready." },
  ]);
  await exportUser(tools(), list[0].id);
  const letters = await db.select().from(mail).where(eq(mail.userId, ada().id));
  expect(letters.map(({ kind }) => kind)).toEqual(["exportReady"]);
});

test("others, visitors, other programs and guesses do not get it", async () => {
  const [{ id }] = await db.select().from(userExport).where(eq(userExport.userId, ada().id));
  const other = await member(ben());
  const program = await member(ada(), { scope: ["profile", "upload", "declare", "live"] });
  const states = await Promise.all([
    call(`/${id}`, other.headers),
    call(`/${id}`),
    call(`/${id}`, program.headers),
    call("", program.headers, "POST"),
    call("/..%2F..%2Figc", other.headers),
    call(`/${id}'--`, (await member(ada())).headers),
  ]);
  expect(states.map(({ status }) => status)).toEqual([404, 401, 403, 403, 404, 404]);
  expect(await (await call("", other.headers)).json()).toEqual([]);
});

test("five requests at once make one archive", async () => {
  const { headers } = await member(carla());
  const answers = await Promise.all(Array.from({ length: 5 }, () => call("", headers, "POST")));
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409, 409]);
  const rows = await db.select().from(userExport).where(eq(userExport.userId, carla().id));
  expect(rows).toHaveLength(1);
  await ready(rows[0].id);
});

test("a day later there may be another", async () => {
  await requestExport(later(DAY + 60_000), carla().id);
  await expect(requestExport(later(DAY + 120_000), carla().id)).rejects.toThrow("being_made");
});

test("a lost job is sent again and given up after five tries; then the pilot may ask again", async () => {
  const { id } = await requestExport(tools(quiet), emil().id);
  const sent: unknown[] = [];
  const jobs: Tools["jobs"] = { send: async (kind, fields) => void sent.push(makeMessage(kind, fields)) };
  const state = async () => (await db.select().from(userExport).where(eq(userExport.id, id)))[0].state;
  await sweepExports(later(60_000, { jobs }));
  expect(sent).toEqual([]);
  for (let i = 1; i <= 5; i++) await sweepExports(later(i * 3 * 3_600_000, { jobs }));
  expect(sent.filter((job) => (job as { export: string }).export === id)).toHaveLength(4);
  expect(await state()).toBe("failed");
  await exportUser(tools(), id);
  expect(await state()).toBe("failed");
  expect((await requestExport(later(60_000), emil().id)).state).toBe("pending");
});

test("after seven days the archive is not given out, and after the night it is gone", async () => {
  const [{ id }] = await db.select().from(userExport).where(eq(userExport.userId, ada().id));
  expect(await openExport(later(8 * DAY), ada().id, id)).toBeNull();
  await forgetExports(later(6 * DAY));
  expect(await env.FILES.head(`export/${id}.zip`)).not.toBeNull();
  await forgetExports(later(8 * DAY));
  expect(await env.FILES.head(`export/${id}.zip`)).toBeNull();
  expect(await db.select().from(userExport).where(eq(userExport.id, id))).toEqual([]);
});

test("an archive that fails half way leaves no object and is tried again", async () => {
  await member(lotte());
  const { id } = await requestExport(tools(quiet), lotte().id);
  await db.update(user).set({ image: "broken" }).where(eq(user.id, lotte().id));
  const broken = new ReadableStream<Uint8Array>({ pull: (stream) => stream.error(new Error("the store went away")) });
  const { files } = tools();
  const failing = { ...files, open: async () => ({ length: 9, body: broken }) };
  await expect(exportUser(tools({ files: failing }), id)).rejects.toThrow("went away");
  expect(await env.FILES.head(`export/${id}.zip`)).toBeNull();
  await exportUser(tools(), id);
  await ready(id);
});
