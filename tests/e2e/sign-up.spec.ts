/** From nobody to a member and back: sign up, the mail, the proof, log in, sign out. */
import { expect } from "@playwright/test";
import { test } from "./journey.ts";
import {
  createAccount,
  fillSignUp,
  findLink,
  joined,
  linkIn,
  logIn,
  logOut,
  logsIn,
  newcomer,
  signsUp,
  submitsLogIn,
} from "./newcomer.ts";
import { objections } from "./objections.ts";
import { open } from "./pilot.ts";
import type { Reader } from "./reader/reader.ts";

test("a pilot signs up, proves the address, logs in where the way led, and signs out", async ({ page, reader }) => {
  const who = newcomer();
  await open(page, "/auth/sign-up");
  await fillSignUp(page, who);
  await createAccount(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your inbox");
  await expect(page.getByText(who.email)).toBeVisible();
  expect(page.url()).not.toContain("@");

  await logInFails(reader, who, "Please verify your Email first");
  expect(reader.has("link", "Send me the confirmation e-mail again")).toBe(true);

  await page.goto(await linkIn(page, who.email, "verify-email"));
  await expect(page).toHaveURL("/auth/log-in");
  await expect(page.getByRole("main").getByRole("status")).toHaveText("Email verification complete, please log in");
  await expect(page.getByLabel("E-mail")).toHaveValue(who.email);

  await logIn(page, who, "/auth/log-in?redirect=/checks");
  await expect(page).toHaveURL("/checks");
  await logOut(page);
  await expect(page).toHaveURL("/");
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test("from any page log-in is one step away, and from there signing up", async ({ reader }) => {
  await reader.open("/checks");
  await reader.follow("Log in");
  await reader.follow("No account yet? Sign up");
  expect(reader.path).toMatch(/^\/auth\/sign-up/);
});

test("the link in a mail proves nothing until somebody presses, and elsewhere a password is chosen", async ({
  reader,
  another,
}) => {
  const who = newcomer();
  await signsUp(reader, who);
  expect(reader.heading).toBe("Check your inbox");
  const link = await findLink(reader, who.email, "verify-email");
  const scanner = await another();
  await scanner.open(link);
  await logInFails(reader, who, "Please verify your Email first");
  expect(scanner.text).toContain(`${who.name} signed up with this address in another browser.`);
  scanner.fill("Choose a password", "another password, chosen here");
  await scanner.press("Confirm my address");
  expect(scanner.one("main").one("status").text).toBe("Email verification complete, please log in");
  await logInFails(reader, who, "E-mail address or password is wrong.");
});

test("each wrong field says so beside itself, the focus is in the first, and typing mends it", async ({ page }) => {
  await open(page, "/auth/sign-up");
  await page.getByLabel("Name", { exact: true }).fill("FRIEDA AUFWIND");
  await page.getByLabel("Name", { exact: true }).blur();
  await expect(page.getByText("Please do not write the name in capitals only.")).toBeVisible();
  await page.getByLabel("or type it").fill("2025-01-01");
  await page.getByLabel("E-mail").fill("frieda");
  await page.getByLabel("Password", { exact: true }).fill("12345678");
  await createAccount(page);
  for (const words of [
    "please select an earlier date of birth",
    "please select your gender",
    "Please enter an e-mail address.",
    "This is one of the first passwords anyone would try.",
    "Please agree to the terms.",
    "Please solve the captcha to verify you are human.",
    "Please check your form inputs",
  ])
    await expect(page.getByText(words), words).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await page.keyboard.press("End");
  await page.getByLabel("Name", { exact: true }).fill("Frieda Aufwind");
  await expect(page.getByText("Please do not write the name in capitals only.")).toBeHidden();
  expect(await objections(page)).toEqual([]);
});

test("without scripts the server says the same, and what was typed is still there", async ({ reader }) => {
  await reader.open("/auth/sign-up");
  const who = newcomer();
  reader.fill("Name", who.name);
  reader.select("Day", "17");
  reader.select("Month", "May");
  reader.select("Year", "2013");
  reader.check("Female");
  reader.fill("Club", "s");
  reader.fill("E-mail", who.email);
  reader.fill("Password", who.password);
  reader.check("I agree to the");
  reader.check("I am human (test)");
  await reader.press("Create account");
  expect(reader.text).toContain("Please choose a club from the list.");
  expect(reader.text).toContain("under 16, please confirm that a parent or guardian agrees.");
  expect([reader.value("Name"), reader.value("Month"), reader.value("Password")]).toEqual([who.name, "5", ""]);
  reader.check(/Isarbogen/);
  reader.check("I am under 16");
  reader.fill("Password", who.password);
  reader.check("I am human (test)");
  await reader.press("Create account");
  expect(reader.heading).toBe("Check your inbox");
});

test("a name that its club has already leads to log in", async ({ reader }) => {
  const first = await joined(reader);
  await signsUp(reader, { ...newcomer(), name: first.name });
  const said = reader.one("main").first("alert");
  expect(said.text).toContain("Account with this name and club already exists. Please log in.");
  await said.follow("Log in");
  expect(reader.path).toBe("/auth/log-in");
});

test("an address that is known hears the same words; its owner gets a mail", async ({ reader }) => {
  const first = await joined(reader);
  await signsUp(reader, { ...newcomer(), email: first.email });
  expect(reader.heading).toBe("Check your inbox");
});

async function logInFails(reader: Reader, who: { email: string; password: string }, words: string) {
  await reader.open("/auth/log-in");
  await submitsLogIn(reader, who);
  expect(reader.one("main").first("alert").text).toContain(words);
}

test("a form of another site changes nothing, and no page of signing in is kept, framed or told of", async ({
  reader,
}) => {
  const who = await joined(reader);
  await logsIn(reader, who);
  for (const headers of FOREIGN)
    expect(
      (await reader.request.post("/auth/log-out", { headers, maxRedirects: 0 })).status(),
      JSON.stringify(headers),
    ).toBe(403);
  await reader.reload();
  expect(reader.text).toContain("Account:");
  for (const path of ["/auth/verify-email/none", "/auth/log-out", "/auth/nowhere"])
    expect((await reader.request.get(path, { maxRedirects: 0 })).headers(), path).toMatchObject({
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
      "x-frame-options": "DENY",
      "x-robots-tag": "noindex",
    });
});

/** What a browser says of a form that stands elsewhere, in a sandbox, or with no origin at all; and what says nothing of it. */
const FOREIGN: Record<string, string>[] = [
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: "null", "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "cross-site" },
  {},
];
