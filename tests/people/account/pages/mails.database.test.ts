import { desc } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { readFlash } from "#app/people/account/log-in/flash.server.ts";
import { action as recover } from "#app/people/account/pages/recover-password.tsx";
import { action as reset, loader as resetPage } from "#app/people/account/pages/reset-password.tsx";
import { action as signUp } from "#app/people/account/pages/sign-up.tsx";
import { action as verify, loader as verifyPage } from "#app/people/account/pages/verify-email.tsx";
import { account, mail, registration } from "#app/people/account/schema.ts";
import { isarValley } from "#tests/cast/clubs.ts";
import { getCookies, pageRequest } from "#tests/setup/page.ts";
import { settle, tools } from "#tests/setup/site.ts";

const HUMAN = "XXXX.DUMMY.TOKEN.XXXX";
const frieda = {
  name: "Frieda Aufwind",
  email: "frieda@kettle.test",
  password: "four words and a thermal",
  date_of_birth: "17.5.1990",
  gender: "F",
  terms: "on",
  captcha: HUMAN,
  club: isarValley().name,
};

beforeAll(settle);

type Sent = Awaited<ReturnType<typeof signUp>>;
const no = (answer: Sent) => ("data" in answer ? answer.data : null);

async function getSecret(kind: string): Promise<string> {
  const [newest] = await tools().db.select().from(mail).orderBy(desc(mail.created)).limit(1);
  return new RegExp(`/auth/${kind}/([\\w-]+)`).exec(newest.text)?.[1] ?? "";
}

test("every field that is wrong is told, and no secret comes back", async () => {
  const answer = no(await signUp(await pageRequest("/auth/sign-up", { form: { name: "frieda", password: "short" } })));
  expect(Object.keys(answer?.fields ?? {}).toSorted()).toEqual([
    "captcha",
    "date_of_birth",
    "email",
    "gender",
    "name",
    "password",
    "terms",
  ]);
  expect(answer?.values).toEqual({ name: "frieda" });
});

test("without scripts a club's whole name is enough, a part of it gives those that are meant", async () => {
  const part = no(await signUp(await pageRequest("/auth/sign-up", { form: { ...frieda, club: "segel" } })));
  expect(part?.fields).toEqual({ club_id: { code: "club" } });
  expect(part).toMatchObject({ choices: [isarValley()] });
});

test("an unsolved captcha makes no account", async () => {
  const answer = no(await signUp(await pageRequest("/auth/sign-up", { form: { ...frieda, captcha: "made up" } })));
  expect(answer?.fields).toEqual({ captcha: { code: "captcha" } });
  expect(await tools().db.select().from(registration)).toEqual([]);
});

/** What the browser keeps that signed up. */
let browser: string;

test("signing up leads to the inbox; the address travels sealed, not in the path", async () => {
  const answer = await signUp(await pageRequest("/auth/sign-up", { form: frieda }));
  if ("data" in answer) throw new Error(JSON.stringify(answer.data));
  expect(answer.headers.get("location")).toBe("/auth/resend-verification");
  const cookie = getCookies(answer);
  expect(cookie).not.toContain("frieda");
  browser = cookie;
  const { request } = await pageRequest("/auth/resend-verification", { cookie });
  expect(await readFlash(tools(), request)).toMatchObject({ status: "registered", email: "frieda@kettle.test" });
});

test("opening the link proves nothing, the button does; the next page knows the address", async () => {
  const token = await getSecret("verify-email");
  const path = `/auth/verify-email/${token}`;
  expect((await verifyPage(await pageRequest(path, { params: { token }, cookie: browser }))).name).toBeNull();
  expect(await tools().db.select().from(account)).toEqual([]);
  const answer = await verify(await pageRequest(path, { form: {}, params: { token }, cookie: browser }));
  if ("data" in answer) throw new Error("the link is good");
  const { request } = await pageRequest("/auth/log-in", { cookie: getCookies(answer) });
  expect(await readFlash(tools(), request)).toMatchObject({ status: "verified", email: "frieda@kettle.test" });
  expect(await tools().db.select().from(account)).toMatchObject([{ email: "frieda@kettle.test" }]);
});

test("another browser is told who signed up, and chooses a password", async () => {
  const gerd = { ...frieda, name: "Gerd Anderswo", email: "gerd@kettle.test" };
  await signUp(await pageRequest("/auth/sign-up", { form: gerd }));
  const params = { token: await getSecret("verify-email") };
  const path = `/auth/verify-email/${params.token}`;
  expect((await verifyPage(await pageRequest(path, { params }))).name).toBe(gerd.name);
  const none = await verify(await pageRequest(path, { form: {}, params }));
  expect("data" in none ? none.data.error : null).toBe("password_needed");
  const weak = await verify(await pageRequest(path, { form: { password: "short" }, params }));
  expect("data" in weak ? Object.keys(weak.data.fields) : null).toEqual(["password"]);
  const good = await verify(await pageRequest(path, { form: { password: "a password of his own" }, params }));
  expect(!("data" in good) && good.headers.get("location")).toBe("/auth/log-in");
});

test("a link that is none of ours is told to be void", async () => {
  for (const token of ["", "nonsense", "'; DROP TABLE account", "a".repeat(5000)]) {
    const answer = await verify(await pageRequest("/auth/verify-email/x", { form: {}, params: { token } }));
    expect("data" in answer ? answer.data.error : null, token).toBe("expired");
    const page = await resetPage(await pageRequest("/auth/reset-password/x", { params: { token } }));
    expect(page.init?.status, token).toBe(400);
  }
});

test("a new password passes the rules of one before the link is used up", async () => {
  await recover(await pageRequest("/auth/recover-password", { form: { email: frieda.email, captcha: HUMAN } }));
  const params = { token: await getSecret("reset-password") };
  const path = `/auth/reset-password/${params.token}`;
  const weak = await reset(await pageRequest(path, { form: { new_password: "password1" }, params }));
  expect("data" in weak ? Object.keys(weak.data.fields) : null).toEqual(["new_password"]);
  const answer = await reset(await pageRequest(path, { form: { new_password: "longer words than before" }, params }));
  expect(!("data" in answer) && answer.headers.get("location")).toBe("/auth/log-in");
  const again = await reset(await pageRequest(path, { form: { new_password: "longer words than ever" }, params }));
  expect("data" in again ? again.data.error : null).toBe("expired");
});

test("a cookie that was changed, is of another site's making, or older than ten minutes says nothing", async () => {
  const answer = await recover(
    await pageRequest("/auth/recover-password", { form: { email: "a@b.test", captcha: HUMAN } }),
  );
  if ("data" in answer) throw new Error("the same words for all");
  const cookie = getCookies(answer);
  const read = async (words: string, now = Date.now()) =>
    readFlash({ ...tools(), now: () => new Date(now) }, (await pageRequest("/auth/log-in", { cookie: words })).request);
  expect(await read(cookie)).not.toBeNull();
  expect(await read(`${cookie.slice(0, -2)}xx`)).toBeNull();
  expect(await read("__Host-signing-in=e30")).toBeNull();
  expect(await read(cookie, Date.now() + 601_000)).toBeNull();
});
