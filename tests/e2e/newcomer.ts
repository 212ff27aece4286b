/** Somebody without an account yet: signs up, reads mails in the outbox, logs in. Names differ from test to test. */
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { DUMMY } from "#app/people/account/captcha/captcha.server.ts";
import { isarValley } from "#tests/cast/clubs.ts";
import { getEmail, PASSWORD, type Pilot } from "#tests/cast/pilots.ts";
import { open } from "./pilot.ts";
import type { Reader } from "./reader/reader.ts";

export interface Newcomer {
  name: string;
  email: string;
  password: string;
}

let next = Date.now() % 1_000_000;

/** "Frieda Aufwind Nqzbf": a number in letters, because names have no digits. */
export function newcomer(): Newcomer {
  const number = next++;
  const letters = [...String(number)].map((digit) => "abcdefghij"[Number(digit)]).join("");
  return {
    name: `Frieda ${letters[0].toUpperCase()}${letters.slice(1)}`,
    email: `frieda.${number}@kettle.test`,
    password: "four words and a thermal",
  };
}

export async function fillSignUp(page: Page, { name, email, password }: Newcomer, club = "Isarbogen") {
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("or type it").fill("17.5.1990");
  await page.getByLabel("Female").check();
  if (club !== "") {
    await page.getByRole("combobox", { name: "Club" }).fill(club);
    await page.getByRole("option", { name: club }).click();
  }
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("I agree to the").check();
  await page.getByLabel("I am human (test)").check();
}

export const createAccount = (page: Page) => page.getByRole("button", { name: "Create account" }).click();

/** Fills in the same and sends it, as a reader. */
export async function signsUp(reader: Reader, { name, email, password }: Newcomer) {
  await reader.open("/auth/sign-up");
  reader.fill("Name", name);
  reader.select("Day", "17");
  reader.select("Month", "May");
  reader.select("Year", "1990");
  reader.check("Female");
  reader.fill("Club", "Isarbogen");
  reader.fill("E-mail", email);
  reader.check("I agree to the");
  await agrees();
  // Without scripts the club is chosen among those that are found by the name.
  reader.check(/Isarbogen/);
  await agrees();

  async function agrees() {
    reader.fill("Password", password);
    reader.check("I am human (test)");
    await reader.press("Create account");
  }
}

/** The link in the newest mail to an address. */
export async function linkIn(page: Page, email: string, kind: string): Promise<string> {
  await page.goto("/dev/outbox");
  const letter = page.getByRole("article").filter({ hasText: email });
  const link = letter.getByRole("link", { name: `/auth/${kind}/` }).first();
  return (await link.getAttribute("href")) ?? "";
}

/** The same for a reader, who stays on the page. */
export async function findLink({ request }: Reader, email: string, kind: string): Promise<string> {
  const letters = (await (await request.get("/dev/outbox")).text()).split("<article");
  const letter = letters.find((each) => each.includes(email)) ?? "";
  return new RegExp(`/auth/${kind}/[\\w-]+`).exec(letter)?.[0] ?? "";
}

/** Signed up and proved, not logged in: by the pages. */
export async function signedUp(page: Page, who = newcomer()): Promise<Newcomer> {
  await open(page, "/auth/sign-up");
  await fillSignUp(page, who);
  await createAccount(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your inbox");
  await page.goto(await linkIn(page, who.email, "verify-email"));
  await expect(page).toHaveURL("/auth/log-in");
  return who;
}

/** The same for journeys that begin later, in a moment: as a program signs somebody up. */
export async function joined({ request }: Pick<Page, "request">, who = newcomer()): Promise<Newcomer> {
  const { name, email, password } = who;
  const person = { date_of_birth: "1990-05-17", gender: "F", club_id: isarValley().id, language: "en-gb" };
  const asked = await request.post("/v1/user", { data: { name, email, password, ...person, captcha: DUMMY } });
  expect(asked.status(), await asked.text()).toBe(201);
  const letters = (await (await request.get("/dev/outbox")).text()).split("<article");
  const letter = letters.find((each) => each.includes(email)) ?? "";
  const code = /\/auth\/verify-email\/([\w-]{43})/.exec(letter)?.[1];
  expect((await request.get(`/v1/auth/verify-email/${code}`)).status()).toBe(200);
  return who;
}

/** By the page, which leads on to where the way led. */
export async function logIn(page: Page, { email, password }: Newcomer, path = "/auth/log-in") {
  await open(page, path);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("Account:").first()).toBeAttached();
}

/** The same for a reader. */
export async function logsIn(
  reader: Reader,
  { email, password }: Pick<Newcomer, "email" | "password">,
  path = "/auth/log-in",
) {
  await reader.open(path);
  await submitsLogIn(reader, { email, password });
  expect(reader.text).toContain("Account:");
}

/** On the page that is open. */
export async function submitsLogIn(reader: Reader, { email, password }: Pick<Newcomer, "email" | "password">) {
  reader.fill("E-mail", email);
  const main = reader.one("main");
  main.fill("Password", password);
  await main.press("Log in");
}

/** The same for journeys that begin later: the browser has the session, and no page is open yet. */
export async function signedIn(
  { request }: Pick<Page, "request">,
  { email, password }: Pick<Newcomer, "email" | "password">,
) {
  const { baseURL = "" } = test.info().project.use;
  const answer = await request.post("/auth/log-in", {
    form: { email, password },
    headers: { origin: baseURL },
    maxRedirects: 0,
  });
  expect(answer.status(), await answer.text()).toBe(302);
}

/** Sessions of demo pilots, by site and pilot: to check a password takes the local server most of a second. */
const sessions = new Map<string, Cookies>();
type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

/**
 * Somebody of the demo world, in the session that an earlier journey began: all have one password. They were told before that this is
 * no production: that notice lies over the lower part of a narrow page for seven seconds, and who wants to press something there waits.
 */
export async function pilotSignsIn(page: Page, pilot: Pilot) {
  await page.addInitScript((id) => sessionStorage.setItem("environment-said", id), String(pilot.id));
  const key = `${test.info().project.use.baseURL} ${pilot.id}`;
  const known = sessions.get(key);
  if (known) return page.context().addCookies(known);
  await signedIn(page, { email: getEmail(pilot), password: PASSWORD });
  const cookies = await page.context().cookies();
  sessions.set(
    key,
    cookies.filter(({ name }) => name === "__Host-session"),
  );
}

/** The same for a reader. */
export async function pilotReads(reader: Reader, pilot: Pilot) {
  const key = `${test.info().project.use.baseURL} ${pilot.id}`;
  if (!sessions.has(key)) {
    await signedIn(reader, { email: getEmail(pilot), password: PASSWORD });
    const { cookies } = await reader.request.storageState();
    sessions.set(key, cookies);
  }
  await reader.takesCookies(sessions.get(key) ?? []);
}

/** Sessions that were stored end with it, whosever it was. */
export async function logOut(page: Page) {
  sessions.clear();
  await page.locator("details.account:visible summary").click();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("link", { name: "Log in" }).first()).toBeVisible();
}
