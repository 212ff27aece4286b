/** A member's settings in a browser: results said in place, a picture cut, changes asked about, a group by keyboard. */
import { expect, type Page } from "@playwright/test";
import { test } from "./journey.ts";
import { joined, signedIn, submitsLogIn } from "./newcomer.ts";
import { open, tabTo } from "./pilot.ts";
import { Reader } from "./reader/reader.ts";

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const saves = (page: Page, name: string) => part(page, name).getByRole("button", { name: "Save" });
const result = (page: Page, name: string) => part(page, name).getByRole("status");

test("a new name, club and language are saved, said beside the button, and seen at once", async ({ page }) => {
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

  await page.getByRole("link", { name: "Language and units" }).last().click();
  await part(page, "Language").getByText("Deutsch").click();
  await saves(page, "Language").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sprache und Einheiten");
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

test("another password is said in place, with the focus on it and the fields empty", async ({ page }) => {
  const who = await joined(page);
  await signedIn(page, who);
  await open(page, "/settings/account");
  await part(page, "Password").getByLabel("Your password").fill(who.password);
  await part(page, "Password").getByLabel("New password").fill("eight knots over the ridge");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(result(page, "Password")).toHaveText("Password changed. All other browsers and apps are logged out.");
  await expect(result(page, "Password")).toBeFocused();
  await expect(part(page, "Password").getByLabel("New password")).toHaveValue("");
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

  const reader = new Reader(page.request, page.url());
  await reader.open("/auth/log-in");
  await submitsLogIn(reader, who);
  await reader.find("button[name=keep]")[0].submit();
  expect(reader.text).toContain("Account:");
});
