/** A member's settings, from the name to the end: each with its result seen where it acts. */
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { ada } from "#tests/cast/pilots.ts";
import { test } from "./journey.ts";
import { joined, logIn, logOut, pilotSignsIn, signedIn } from "./newcomer.ts";
import { open, tabTo } from "./pilot.ts";

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const saves = (page: Page, name: string) => part(page, name).getByRole("button", { name: "Save" });
const result = (page: Page, name: string) => part(page, name).getByRole("status");

test("a new name and club are saved, said beside the button, and seen in the frame", async ({ page }) => {
  const who = await joined(page);
  await signedIn(page, who);
  await open(page, "/settings");
  await expect(page).toHaveURL("/settings/profile");
  await page.getByLabel("Name", { exact: true }).fill("Fri");
  await saves(page, "About you").click();
  await expect(
    page.getByText("Please enter the name as Firstname Lastname, each starting with a capital."),
  ).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill(who.name.replace("Frieda", "Greta"));
  await saves(page, "About you").click();
  await expect(result(page, "About you")).toHaveText("Saved");
  await expect(page.locator("details.account:visible summary")).toContainText("Greta");

  await page.getByRole("combobox", { name: "Second club" }).fill("oberpinz");
  await page.getByRole("option", { name: "Segelflieger Oberpinzgau" }).click();
  await saves(page, "Clubs").click();
  await expect(result(page, "Clubs")).toHaveText("Saved");
  await expect(part(page, "Clubs").getByText(/choose another from \w+ 1 October 20\d\d/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(who.name.replace("Frieda", "Greta"));
});

test("a picture is cut, sent small, shown, and taken away again", async ({ page }) => {
  await signedIn(page, await joined(page));
  await open(page, "/settings/profile");
  await page.getByLabel("Choose a picture").setInputFiles("public/picture.jpg");
  await page.evaluate(() => {
    const fetching = window.fetch;
    window.fetch = (to, init) => {
      const image = init?.body instanceof FormData ? init.body.get("image") : null;
      if (image instanceof File) document.body.dataset.sent = `${image.type}, ${image.size}`;
      return fetching(to, init);
    };
  });
  await page.getByRole("button", { name: "Use this area" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-sent", /^image\/webp, \d{3,4}$/);
  const picture = part(page, "Picture").getByRole("img");
  // It has its place before it has come.
  const size = () => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  await expect.poll(size).toEqual([128, 128]);
  await part(page, "Picture").getByRole("button", { name: "Remove" }).click();
  await expect(picture).toHaveCount(0);
});

test("changes that are not saved are asked about before they are left", async ({ page }) => {
  await signedIn(page, await joined(page));
  await open(page, "/settings/profile");
  await page.getByLabel("About me").fill("Likes cold fronts.");
  page.once("dialog", (dialog) => dialog.dismiss());
  await page.getByRole("link", { name: "Groups" }).last().click();
  await expect(page).toHaveURL("/settings/profile");
  await saves(page, "About you").click();
  await expect(result(page, "About you")).toHaveText("Saved");
  await page.getByRole("link", { name: "Groups" }).last().click();
  await expect(page).toHaveURL("/settings/group");
});

test("another password lets in, the old one does not, and another browser is signed out", async ({ page, browser }) => {
  const who = await joined(page);
  await signedIn(page, who);
  const other = await (await browser.newContext()).newPage();
  await signedIn(other, who);
  await open(page, "/settings/account");
  await part(page, "Password").getByLabel("Your password").fill(who.password);
  await part(page, "Password").getByLabel("New password").fill("eight knots over the ridge");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(result(page, "Password")).toHaveText("Password changed. All other browsers and apps are logged out.");
  await expect(result(page, "Password")).toBeFocused();
  await expect(part(page, "Password").getByLabel("New password")).toHaveValue("");
  await other.goto("/settings/account");
  await expect(other).toHaveURL(/\/auth\/log-in\?redirect=/);
  await logOut(page);
  await logIn(page, { ...who, password: "eight knots over the ridge" });
});

test("a second factor is set up with a code, and log-in then asks for one", async ({ page }) => {
  const who = await joined(page);
  await signedIn(page, who);
  await open(page, "/settings/account");
  await part(page, "Second factor").getByRole("button", { name: "Set up" }).click();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  const secret = Secret.fromBase32(((await page.locator("code.secret").textContent()) ?? "").replaceAll(" ", ""));
  const totp = new TOTP({ secret, digits: 6, period: 30 });
  await page.getByLabel("Code", { exact: true }).fill(totp.generate());
  await page.getByRole("button", { name: "Switch on" }).click();
  await expect(part(page, "Second factor").getByText("On: logging in needs a code.")).toBeVisible();
  await logOut(page);
  await open(page, "/auth/log-in");
  await page.getByLabel("E-mail").fill(who.email);
  await page.getByLabel("Password", { exact: true }).fill(who.password);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await page.getByLabel(/code/i).fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  if ((await page.getByLabel("Password", { exact: true }).inputValue()) === "")
    await page.getByLabel("Password", { exact: true }).fill(who.password);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("Account:").first()).toBeAttached();
});

test("language and units act at once", async ({ page }) => {
  await signedIn(page, await joined(page));
  await open(page, "/settings/internationalization");
  await part(page, "Units").getByText("US nautical").click();
  await saves(page, "Units").click();
  await expect(result(page, "Units")).toHaveText("Saved");
  await part(page, "Language").getByText("Deutsch").click();
  await saves(page, "Language").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sprache und Einheiten");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.goto("/flight/list");
  await expect(page.getByText("NM").first()).toBeAttached();
});

test("log-in leads to the page a member starts with", async ({ page }) => {
  const who = await joined(page);
  await logIn(page, who);
  await expect(page).toHaveURL("/");
  await open(page, "/settings/customize");
  await part(page, "Start page").getByText("Flights").click();
  await saves(page, "Start page").click();
  await expect(result(page, "Start page")).toHaveText("Saved");
  await logOut(page);
  await logIn(page, who);
  await expect(page).toHaveURL("/flight/list");
});

test("all data are gathered and downloaded by who is signed in, and by nobody else", async ({ page, request }) => {
  await signedIn(page, await joined(page));
  await open(page, "/settings/account");
  await page.getByRole("button", { name: "Request my data" }).click();
  const link = page.getByRole("link", { name: "Download" });
  await expect(link).toBeVisible({ timeout: 30_000 });
  const download = page.waitForEvent("download");
  await link.click();
  const archive = await download;
  expect(archive.suggestedFilename()).toMatch(/^kettle-\d{4}-\d\d-\d\d\.zip$/);
  expect((await readFile(await archive.path())).subarray(0, 2).toString()).toBe("PK");
  const stranger = await request.get((await link.getAttribute("href")) ?? "", { maxRedirects: 0 });
  expect(stranger.status()).toBe(302);
});

test("a season's certificate is downloaded as PDF", async ({ page }) => {
  await pilotSignsIn(page, ada());
  await open(page, "/settings/certificates");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: /^PDF/ }).first().click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^kettle-20\d\d-ada-falkenrath\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");
});

test("a group is made, filled and deleted by keyboard alone", async ({ page }) => {
  await signedIn(page, await joined(page));
  await open(page, "/settings/group");
  await tabTo(page, page.getByLabel("Name", { exact: true }));
  await page.keyboard.type("Wave camp");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wave camp");
  await tabTo(page, page.getByLabel("Name or pilot number"));
  await page.keyboard.type("ben st");
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Add Ben Sturmhöfel" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Remove Ben Sturmhöfel" })).toBeVisible();
  await tabTo(page, page.getByLabel("Yes, delete this group"));
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/settings/group");
  await expect(page.getByText("Wave camp")).toHaveCount(0);
});

test("an account is deleted, home says so, and logging in brings it back", async ({ page }) => {
  const who = await joined(page);
  await signedIn(page, who);
  await open(page, "/settings/account");
  await page.getByText("I want to delete my account").click();
  const leaving = part(page, "Delete account");
  await leaving.getByLabel("Your password").fill(who.password);
  await leaving.getByLabel("Yes, delete my account").check();
  await leaving.getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByText("Account deleted successfully")).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Log in" }).first()).toBeVisible();

  await open(page, "/auth/log-in");
  await page.getByLabel("E-mail").fill(who.email);
  await page.getByLabel("Password", { exact: true }).fill(who.password);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await page.locator("button[name=keep]").click();
  await expect(page.getByText("Account:").first()).toBeAttached();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a name, a picture, units and a group are saved all the same", async ({ page }) => {
    await signedIn(page, await joined(page));
    await page.goto("/settings/profile");
    await page.getByLabel("About me").fill("x".repeat(161));
    await saves(page, "About you").click();
    await expect(page.getByText("The text can have at most 160 characters.")).toBeVisible();
    await page.getByLabel("About me").fill("Likes cold fronts.");
    await saves(page, "About you").click();
    await expect(result(page, "About you")).toHaveText("Saved");
    await page.getByLabel("Choose a picture").setInputFiles("public/icon-180.png");
    await page.getByRole("button", { name: "Upload" }).click();
    await expect(part(page, "Picture").getByRole("img")).toBeVisible();

    await page.goto("/settings/internationalization");
    await page.getByLabel(/^Imperial/).check();
    await saves(page, "Units").click();
    await expect(result(page, "Units")).toHaveText("Saved");

    await page.goto("/settings/group");
    await page.getByLabel("Name", { exact: true }).fill("Hut night");
    await page.getByRole("button", { name: "Create group" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hut night");
    await page.getByLabel("Name or pilot number").fill("101");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.getByRole("button", { name: "Add Ada Falkenrath" }).click();
    await expect(page.getByRole("button", { name: "Remove Ada Falkenrath" })).toBeVisible();
  });
});
