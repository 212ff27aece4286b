/** Reports: sent, answered, decided; who is told what, and what is written of it. */
import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, expect, test } from "vitest";
import { decideReport } from "#app/community/report/decide.server.ts";
import { loader as mine, action as mineAction } from "#app/community/report/pages/index.tsx";
import { loader as form, action as formAction } from "#app/community/report/pages/report.tsx";
import { openReports, reportsAbout, reportsBy } from "#app/community/report/report.server.ts";
import type { SubjectKind } from "#app/community/report/report.ts";
import { answerReport, sendReport } from "#app/community/report/send.server.ts";
import { loader as queue, action as queueAction } from "#app/dashboard/pages/report.tsx";
import { say } from "#app/flight-page/comment/post.server.ts";
import { story } from "#app/flight-page/story/schema.ts";
import { getStory } from "#app/flight-page/story/story.server.ts";
import { picturePath } from "#app/flight-page/story/story.ts";
import { listContents } from "#app/people/account/export/export-contents.server.ts";
import { user } from "#app/people/user/schema.ts";
import { ada, ben, carla, jakob, type Pilot } from "#tests/cast/pilots.ts";
import { pageRequest, sessionCookie } from "#tests/setup/page.ts";
import { plainFlight } from "#tests/setup/plain-flight.ts";
import { member, settle, site, tools } from "#tests/setup/site.ts";

const FLIGHT = 7401;

beforeAll(async () => {
  await settle();
  for (const pilot of [ada(), ben(), carla(), jakob()]) await member(pilot);
  await tools().db.update(user).set({ isSuperuser: true }).where(eq(user.id, jakob().id));
  await plainFlight({ id: FLIGHT, by: ada(), on: "2026-06-12" });
});

afterEach(async () => {
  for (const table of ["report", "audit", "attempt", "comment", "event"])
    await env.DB.prepare(`DELETE FROM ${table}`).run();
  await env.DB.prepare("UPDATE flight SET deleted = NULL WHERE id = ?").bind(FLIGHT).run();
});

const report = (kind: SubjectKind, subject: number, who = ben(), words = "Look at this") =>
  sendReport(tools(), who.id, { kind, subject: String(subject), reason: "other", words });
const queued = () => openReports(tools());
const decide = (id: number, decision: "dismissed" | "removed", reason: string) =>
  decideReport(tools(), jakob().id, id, { decision, reason });
const rows = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");

test("who is reported reads what and why and answers, and finds no word of whom by", async () => {
  await report("flight", FLIGHT);
  const [about] = await reportsAbout(tools(), ada().id);
  expect(about).toMatchObject({ kind: "flight", path: `/flight/${FLIGHT}`, words: "Look at this", decision: null });
  expect(JSON.stringify(about)).not.toMatch(new RegExp(`\\b${ben().id}\\b|${ben().name}`));
  await answerReport(tools(), ada().id, about.id, "It was me");
  for (const other of [ben(), carla()])
    await expect(answerReport(tools(), other.id, about.id, "Mine")).rejects.toMatchObject({ status: 404 });
  expect(await reportsBy(tools(), ben().id)).toMatchObject([{ id: about.id, answer: "It was me" }]);
  expect(await queued()).toMatchObject([
    { id: about.id, reporter: { name: ben().name }, reported: { name: ada().name }, answer: "It was me" },
  ]);
});

test("as long as it is open the same report is one, of each who sends it", async () => {
  for (let i = 0; i < 3; i++) await report("flight", FLIGHT);
  await report("flight", FLIGHT, carla());
  expect(await rows("report")).toBe(2);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM event WHERE kind = 'reported'").first("n")).toBe(2);
  const [first] = await queued();
  await decide(first.id, "dismissed", "Nothing wrong");
  await report("flight", FLIGHT);
  expect(await rows("report")).toBe(3);
});

test("what is not there and what is one's own is not reported", async () => {
  await expect(report("flight", 99_999_999)).rejects.toMatchObject({ status: 404 });
  await expect(report("comment", 99_999_999)).rejects.toMatchObject({ status: 404 });
  await expect(report("picture", 1)).rejects.toMatchObject({ status: 404 });
  await expect(report("flight", FLIGHT, ada())).rejects.toMatchObject({ status: 403 });
  await expect(report("profile", ben().id, ben())).rejects.toMatchObject({ status: 403 });
  await report("profile", ada().id);
  expect(await queued()).toMatchObject([{ kind: "profile", decisions: ["dismissed", "upheld"] }]);
});

test("a reported picture that is removed is gone from the story and from the store", async () => {
  const { db, files } = tools();
  const created = "2026-07-12T10:00:00.000000+00:00";
  const name = "0123456789abcdef0123456789abcdef";
  const fields = {
    flightId: FLIGHT,
    userId: ada().id,
    kind: "image" as const,
    comment: "A view",
    place: 0,
    name,
    created,
  };
  await db.insert(story).values({ id: 7701, ...fields });
  const path = picturePath({ userId: ada().id, name }, "large", "webp");
  await files.put(path, new Uint8Array([1, 2, 3]));
  await report("picture", 7701);
  const [{ id, excerpt, decisions }] = await queued();
  expect([excerpt, decisions]).toEqual(["A view", ["dismissed", "upheld", "removed"]]);
  await decide(id, "removed", "Not here");
  expect([await getStory(db, FLIGHT), await files.get(path)]).toEqual([[], null]);
});

test("a reported picture without a caption is shown with whose it is, its day and a small image", async () => {
  const { db } = tools();
  const name = "0123456789abcdef0123456789abcdee";
  const piece = { flightId: FLIGHT, userId: ada().id, comment: null, place: 0, created: "2026-07-12T10:00:00+00:00" };
  await db.insert(story).values([
    { id: 7702, ...piece, kind: "image", name },
    { id: 7703, ...piece, kind: "video", name: "0123456789abcdef0123456789abcded", poster: false },
  ]);
  await report("picture", 7702);
  await report("picture", 7703);
  const shown = (await queued()).map(({ day, excerpt, piece }) => ({ day, excerpt, piece }));
  expect(shown).toEqual([
    {
      day: "2026-06-12",
      excerpt: "",
      piece: { kind: "image", by: ada().name, image: `/file/${ada().id}/images/${name}_small.jpg` },
    },
    { day: "2026-06-12", excerpt: "", piece: { kind: "video", by: ada().name, image: null } },
  ]);
  const params = { kind: "picture", subject: "7702" };
  const page = await form(await pageRequest("/report/picture/7702", { params, cookie: await sessionCookie(ben().id) }));
  expect(page).toMatchObject(shown[0]);
  await db.delete(story);
});

test("a removed comment is gone, both sides read why, and the audit log has who did it", async () => {
  const comment = await say(tools(), carla().id, FLIGHT, { words: "You cheat" });
  await report("comment", comment);
  const [{ id, excerpt, decisions }] = await queued();
  expect([excerpt, decisions]).toEqual(["You cheat", ["dismissed", "upheld", "removed"]]);
  await decide(id, "removed", "Not here");
  expect(await (await SELF.fetch(`${site}/v1/comment/flight/${FLIGHT}`)).json()).toEqual([]);
  for (const reportDetailss of [await reportsBy(tools(), ben().id), await reportsAbout(tools(), carla().id)])
    expect(reportDetailss).toMatchObject([{ decision: "removed", decisionReason: "Not here", path: null }]);
  expect(await queued()).toEqual([]);
  const { results } = await env.DB.prepare("SELECT actor_id, action, subject, reason FROM audit").all();
  expect(results).toEqual([
    { actor_id: jakob().id, action: "report-removed", subject: `comment/${comment}`, reason: "Not here" },
  ]);
  await expect(decide(id, "dismissed", "After all")).rejects.toMatchObject({ status: 404 });
});

test("a removed flight is gone; what cannot be removed is refused and stays open", async () => {
  await report("flight", FLIGHT);
  await report("profile", ada().id);
  const [flight, profile] = await queued();
  await expect(decide(profile.id, "removed", "No")).rejects.toMatchObject({ status: 422 });
  await decide(flight.id, "removed", "Not flown");
  expect((await SELF.fetch(`${site}/v1/flightdetail/${FLIGHT}`)).status).toBe(404);
  expect((await queued()).map(({ id }) => id)).toEqual([profile.id]);
});

const page = async (path: string, who: Pilot | null, typed?: Record<string, string>, secondFactor = true) => {
  const [, , kind, subject] = path.split("/");
  return pageRequest(path, {
    form: typed,
    cookie: who === null ? undefined : await sessionCookie(who.id, secondFactor),
    params: { kind, subject },
  });
};

test("by its screens a flight is reported, answered and decided", async () => {
  const path = `/report/flight/${FLIGHT}`;
  expect(await form(await page(path, ben()))).toMatchObject({ kind: "flight", path: `/flight/${FLIGHT}` });
  await expect(form(await page(path, ada()))).rejects.toMatchObject({ status: 404 });
  await expect(form(await page("/report/nonsense/1", ben()))).rejects.toMatchObject({ status: 404 });
  const unsure = (await formAction(await page(path, ben(), { reason: "insult", words: "" }))) as { data: unknown };
  expect(unsure.data).toMatchObject({ fields: { reason: { code: "reportReason" } } });
  const sent = (await formAction(await page(path, ben(), { reason: "engine", words: "" }))) as Response;
  expect(sent.headers.get("location")).toBe("/report");

  const [{ id }] = (await mine(await page("/report", ada()))).about;
  await mineAction(await page("/report", ada(), { report: String(id), answer: "No engine aboard" }));
  const bens = async () => (await mine(await page("/report", ben()))).by;
  expect(await bens()).toMatchObject([{ answer: "No engine aboard", reason: "engine" }]);

  expect((await queue(await page("/dashboard/report", jakob()))).reports).toHaveLength(1);
  const decision = { report: String(id), decision: "dismissed", reason: "So it is" };
  await queueAction(await page("/dashboard/report", jakob(), decision));
  expect(await bens()).toMatchObject([{ decision: "dismissed", decisionReason: "So it is" }]);
});

test("the queue is there for superusers with a second factor alone", async () => {
  const turned = async (who: Pilot | null, secondFactor = false) => {
    const args = await page("/dashboard/report", who, undefined, secondFactor);
    return Promise.resolve()
      .then(() => queue(args))
      .then(
        () => 200,
        (answer: Response) => answer.status,
      );
  };
  expect([await turned(null), await turned(ben()), await turned(jakob()), await turned(jakob(), true)]).toEqual([
    302, 404, 404, 200,
  ]);
});

test("both take along what concerns them, without the other", async () => {
  await report("flight", FLIGHT, ben(), "By Ben");
  const archive = async ({ id }: Pilot) => {
    for await (const { name, input } of listContents(tools(), id)) if (name === "reports.json") return String(input);
    return "";
  };
  const adas = await archive(ada());
  expect(JSON.parse(adas)).toMatchObject({ by: [], about: [{ words: "By Ben" }] });
  expect(adas).not.toMatch(/reporter/i);
  expect(JSON.parse(await archive(ben()))).toMatchObject({ by: [{ words: "By Ben" }], about: [] });
});
