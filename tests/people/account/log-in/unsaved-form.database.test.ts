/** What was typed into a form after its session had ended: there again for who typed it, and for nobody else. */
import { beforeAll, beforeEach, expect, test } from "vitest";
import { attempt } from "#app/core/schema.ts";
import { forgetHeld, heldFor, sweepHeld } from "#app/people/account/log-in/unsaved-form.server.ts";
import { leaveNotice } from "#app/people/account/notice.server.ts";
import { action as logOut } from "#app/people/account/pages/log-out.tsx";
import { ada, ben } from "#tests/cast/pilots.ts";
import { getCookies, pageRequest, sessionCookie } from "#tests/setup/page.ts";
import { member, settle, site, tools } from "#tests/setup/site.ts";
import { carriedOutOnce } from "#workers/front/once.ts";

const BIO = "Ridge and wave over the Karwendel; 100 % patience – „langsam“ & ❤️";
const WORD = "7b1c2a34-0000-4000-8000-0123456789ab";
const objects = async () => (await tools().files.list("held/")).objects.map(({ key }) => key);

beforeAll(async () => {
  await settle();
  for (const pilot of [ada(), ben()]) await member(pilot);
});
beforeEach(async () => {
  await tools().files.remove(await objects());
  await tools().db.delete(attempt);
});

const post = (fields: Record<string, string>, path = "/settings/profile", cookie = "") =>
  new Request(`${site}${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { "cf-connecting-ip": "192.0.2.7", cookie },
  });
const toLogIn = async () => new Response(null, { status: 302, headers: { location: "/auth/log-in" } });
const fields = { section: "bio", bio: BIO, once: `${WORD}.${ada().id}` };
const lost = async (typed: Record<string, string> = fields, path?: string) =>
  carriedOutOnce(tools(), null, post(typed, path), toLogIn);
const pageFor = async (who: { id: number }, cookie: string) => {
  const { held, cookies } = await heldFor(tools(), new Request(site, { headers: { cookie } }), who.id);
  return { held, cookies: cookies.join() };
};

test("a form without a session is led to log-in, and its text is on the page of who typed it", async () => {
  const answer = await lost();
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/auth/log-in"]);
  const [set, notice] = answer.headers.getSetCookie();
  expect(set).toMatch(/^__Host-held=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=3600$/);
  expect(notice).toBe(leaveNotice("sessionSaved"));
  const cookie = getCookies(answer);
  // A page that is loaded twice has it twice.
  for (let i = 0; i < 2; i++)
    expect((await pageFor(ada(), cookie)).held).toMatchObject({
      path: "/settings/profile",
      fields: { section: "bio", bio: BIO },
    });
});

test("scripts that ask for the page's data are the same page", async () => {
  const cookie = getCookies(await lost(fields, "/settings/profile.data?_routes=routes%2Fsettings%2Fprofile"));
  expect((await pageFor(ada(), cookie)).held?.path).toBe("/settings/profile");
});

test("another member who logs in here is shown nothing, and then it is gone for everybody", async () => {
  const cookie = getCookies(await lost());
  const { held, cookies } = await pageFor(ben(), cookie);
  expect([held, cookies]).toEqual([null, expect.stringMatching(/__Host-held=;.*Max-Age=0/)]);
  expect(await objects()).toEqual([]);
  expect((await pageFor(ada(), cookie)).held).toBeNull();
});

test("neither the store nor the cookie tells the text, and no password is held", async () => {
  const answer = await lost({ ...fields, password: "blue thermals", old_password: "over Koenigsdorf", code: "123456" });
  const [key] = await objects();
  const stored = new TextDecoder().decode((await tools().files.get(key)) ?? new Uint8Array());
  for (const secret of ["Karwendel", BIO, String(ada().id)]) {
    expect(stored).not.toContain(secret);
    expect(answer.headers.get("set-cookie")).not.toContain(secret);
  }
  const { held } = await pageFor(ada(), getCookies(answer));
  expect(Object.keys(held?.fields ?? {}).toSorted()).toEqual(["bio", "section"]);
});

test("sent again to its page it is held no more; another form leaves it", async () => {
  const cookie = getCookies(await lost());
  const saved = async () => new Response("saved");
  const other = await carriedOutOnce(tools(), ada().id, post({ section: "a" }, "/feed", cookie), saved);
  expect([other.headers.getSetCookie(), (await objects()).length]).toEqual([[], 1]);
  const again = await carriedOutOnce(tools(), ada().id, post(fields, "/settings/profile", cookie), saved);
  expect(await again.text()).toBe("saved");
  expect(again.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-held=;/)]);
  expect(await objects()).toEqual([]);
});

test("who logs out leaves nothing; a session that ended by itself leaves what was typed", async () => {
  const cookie = getCookies(await lost());
  await logOut(await pageRequest("/auth/log-out", { form: { now: "1" }, cookie }));
  expect((await pageFor(ada(), cookie)).held?.fields.bio).toBe(BIO);
  const signedIn = `${cookie}; ${await sessionCookie(ada().id)}`;
  const out = await logOut(await pageRequest("/auth/log-out", { form: { now: "1" }, cookie: signedIn }));
  expect(out.headers.getSetCookie().some((each) => each.startsWith("__Host-held=;"))).toBe(true);
  expect(await objects()).toEqual([]);
});

test("after an hour it is gone, and swept at night", async () => {
  const cookie = getCookies(await lost());
  const request = new Request(site, { headers: { cookie } });
  const later = { ...tools(), now: () => new Date(Date.now() + 3_700_000) };
  await sweepHeld(tools());
  expect((await objects()).length).toBe(1);
  expect((await heldFor(later, request, ada().id)).held).toBeNull();
  await lost();
  await sweepHeld(later);
  expect(await objects()).toEqual([]);
});

test.each([
  ["a form drawn for a visitor", { ...fields, once: WORD }],
  ["a form of no rendering", { section: "bio", bio: BIO }],
  ["a word of another hand", { ...fields, once: "x.101" }],
  ["nothing typed", { section: "bio", bio: "", once: fields.once }],
  ["what nobody types", { ...fields, bio: "x".repeat(41_000) }],
])("%s is not held", async (_, typed) => {
  const answer = await lost(typed);
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([302, []]);
  expect(await objects()).toEqual([]);
});

test("who fills the store from one address is stopped, and still led to log-in", async () => {
  const answers = [];
  for (let i = 0; i < 62; i++) answers.push(await lost());
  expect(answers.filter((answer) => answer.headers.getSetCookie().length === 2).length).toBe(60);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
});

test.each(["/auth/log-in", "/auth/log-in.data", "/auth/sign-up", "/auth/recover-password"])(
  "what is typed at %s is never held, and does not take the place of what is",
  async (path) => {
    const answer = await lost({ email: "ada@kettle.test", password: "p", once: fields.once }, path);
    expect([answer.headers.getSetCookie(), await objects()]).toEqual([[], []]);
  },
);

test("a cookie of another's making opens nothing", async () => {
  for (const cookie of ["__Host-held=x", `__Host-held=${"a".repeat(43)}`, "__Host-held=../../igc"]) {
    const request = new Request(site, { headers: { cookie } });
    expect((await heldFor(tools(), request, ada().id)).held).toBeNull();
    await forgetHeld(tools(), request);
  }
});
