/** From nobody to a member and back: sign up, the mail, the proof, log in, sign out. */
import { expect, type Page } from "@playwright/test";
import { test } from "./journey.ts";
import { createAccount, fillSignUp, joined, linkIn, logIn, logOut, newcomer } from "./newcomer.ts";
import { objections } from "./objections.ts";
import { open } from "./pilot.ts";

test("a pilot signs up, proves the address, logs in where the way led, and signs out", async ({ page }) => {
  const who = newcomer();
  await open(page, "/checks");
  await page.getByRole("link", { name: "Log in" }).first().click();
  await page.getByRole("link", { name: "No account yet? Sign up" }).click();
  await fillSignUp(page, who);
  await createAccount(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your inbox");
  await expect(page.getByText(who.email)).toBeVisible();
  expect(page.url()).not.toContain("@");

  await logInFails(page, who, "Please verify your Email first");
  await expect(page.getByRole("link", { name: "Send me the confirmation e-mail again" })).toBeVisible();

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

test("the link in a mail proves nothing until somebody presses, and elsewhere a password is chosen", async ({
  browser,
  page,
}) => {
  const who = newcomer();
  await open(page, "/auth/sign-up");
  await fillSignUp(page, who);
  await createAccount(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your inbox");
  const link = await linkIn(page, who.email, "verify-email");
  const scanner = await browser.newContext({ javaScriptEnabled: false });
  const opened = await scanner.newPage();
  await opened.goto(link);
  await logInFails(page, who, "Please verify your Email first");
  await expect(opened.getByText(`${who.name} signed up with this address in another browser.`)).toBeVisible();
  await opened.getByLabel("Choose a password").fill("another password, chosen here");
  await opened.getByRole("button", { name: "Confirm my address" }).click();
  await expect(opened.getByRole("main").getByRole("status")).toHaveText("Email verification complete, please log in");
  await scanner.close();
  await logInFails(page, who, "E-mail address or password is wrong.");
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

test("without scripts the server says the same, and what was typed is still there", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/auth/sign-up");
  const who = newcomer();
  await page.getByLabel("Name", { exact: true }).fill(who.name);
  await page.getByLabel("Day").selectOption("17");
  await page.getByLabel("Month").selectOption("May");
  await page.getByLabel("Year").selectOption("2013");
  await page.getByLabel("Female").check();
  await page.getByRole("combobox", { name: "Club" }).fill("s");
  await page.getByLabel("E-mail").fill(who.email);
  await page.getByLabel("Password", { exact: true }).fill(who.password);
  await page.getByLabel("I agree to the").check();
  await page.getByLabel("I am human (test)").check();
  await createAccount(page);
  await expect(page.getByText("Please choose a club from the list.")).toBeVisible();
  await expect(page.getByText("Under 16, please confirm that a parent or guardian agrees.")).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(who.name);
  await expect(page.getByLabel("Month")).toHaveValue("5");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await page.getByRole("radio", { name: /Isarbogen/ }).check();
  await page.getByLabel("I am under 16").check();
  await page.getByLabel("Password", { exact: true }).fill(who.password);
  await page.getByLabel("I am human (test)").check();
  await createAccount(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your inbox");
  await context.close();
});

test("a name that its club has already leads to log in", async ({ page }) => {
  const first = await joined(page);
  await open(page, "/auth/sign-up");
  await fillSignUp(page, { ...newcomer(), name: first.name });
  await createAccount(page);
  const said = page.getByRole("main").getByRole("alert");
  await expect(said).toContainText("Account with this name and club already exists. Please log in.");
  await said.getByRole("link", { name: "Log in" }).click();
  await expect(page).toHaveURL("/auth/log-in");
});

test("an address that is known hears the same words; its owner gets a mail", async ({ page }) => {
  const first = await joined(page);
  await open(page, "/auth/sign-up");
  await fillSignUp(page, { ...newcomer(), email: first.email });
  await createAccount(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your inbox");
});

async function logInFails(page: Page, { email, password }: { email: string; password: string }, words: string) {
  await open(page, "/auth/log-in");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(words);
}

test("a form of another site changes nothing, and no page of signing in is kept, framed or told of", async ({
  page,
}) => {
  const who = await joined(page);
  await logIn(page, who);
  for (const headers of FOREIGN)
    expect((await page.request.post("/auth/log-out", { headers })).status(), JSON.stringify(headers)).toBe(403);
  await page.reload();
  await expect(page.getByText("Account:").first()).toBeAttached();
  for (const path of ["/auth/verify-email/none", "/auth/log-out", "/auth/nowhere"])
    expect((await page.request.get(path, { maxRedirects: 0 })).headers(), path).toMatchObject({
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
      "x-frame-options": "DENY",
      "x-robots-tag": "noindex",
    });
});

/** What a browser says of a form that stands elsewhere, in a sandbox, or with no origin at all. */
const FOREIGN: Record<string, string>[] = [
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: "null", "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "cross-site" },
];
