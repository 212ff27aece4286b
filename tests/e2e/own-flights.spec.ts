/** A member's own flights: uploaded in the own name, found again, edited, removed; and nobody else may. */
import { expect, type Page } from "@playwright/test";
import { test } from "./journey.ts";
import { joined, logIn, logOut, signedIn } from "./newcomer.ts";
import { born, cards, chooseFiles, circuit, getFile, listening, open, publish, standing, triangle } from "./pilot.ts";

/** By the page, as who is signed in. Gives the flight's number. */
async function uploadedByPage(page: Page, recording = circuit()): Promise<number> {
  await open(page, "/upload");
  await chooseFiles(page).setInputFiles(getFile(recording));
  await expect(cards(page).getByText("Ready")).toBeVisible();
  await publish(page).click();
  const result = cards(page).getByRole("link", { name: "Open flight" });
  await expect(cards(page).getByText("Done")).toBeVisible();
  return Number(/\d+$/.exec((await result.getAttribute("href")) ?? "")?.[0]);
}

/** As `uploadedByPage`, from anywhere on the site, and with every action counted. */
async function uploadedInThreeActions(page: Page): Promise<number> {
  await open(page, "/flight/list");
  const actions: string[] = [];
  const act = async (name: string, action: () => Promise<unknown>) => {
    actions.push(name);
    await action();
  };
  await act("upload", () => page.getByRole("link", { name: "Upload" }).first().click());
  await act("file", () => chooseFiles(page).setInputFiles(getFile(circuit())));
  await expect(cards(page).getByText("Ready")).toBeVisible();
  await act("publish", () => publish(page).click());
  await expect(cards(page).getByText("Done")).toBeVisible();
  console.log(`published in ${actions.length} actions: ${actions.join(", ")}`);
  expect(actions.length).toBeLessThanOrEqual(3);
  const result = cards(page).getByRole("link", { name: "Open flight" });
  return Number(/\d+$/.exec((await result.getAttribute("href")) ?? "")?.[0]);
}

test("signed in: upload without saying who, find it among one's own, edit it, sign out", async ({ page }) => {
  const who = await joined(page);
  await logIn(page, who, "/auth/log-in?redirect=/upload");
  await expect(page.getByText(`As ${who.name}`)).toBeVisible();
  await expect(page.getByText("Date of birth")).toHaveCount(0);
  const id = await uploadedInThreeActions(page);

  await page.locator("details.account:visible summary").click();
  await page.getByRole("link", { name: "My flights" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Flights by ${who.name}`);
  await page.getByRole("listitem").locator(`a[href="/flight/${id}"]`).click();
  await expect(page).toHaveURL(`/flight/${id}`);

  await page.getByRole("link", { name: "Edit flight" }).click();
  await page.getByLabel("Registration").fill("d-1");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Use only capital letters, digits and hyphens in a registration")).toBeVisible();
  await page.getByLabel("Registration").fill("D-4711");
  await page.getByLabel("Competition number").fill("ZZ");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.getByRole("link", { name: "Back to the flight" }).click();
  await expect(page.getByText("D-4711 · ZZ")).toBeVisible();

  await logOut(page);
  await open(page, `/flight/${id}`);
  await expect(page.getByRole("link", { name: "Edit flight" })).toHaveCount(0);
  await page.goto(`/flight/edit/${id}`);
  await expect(page).toHaveURL(/\/auth\/log-in\?redirect=%2Fflight%2Fedit%2F/);
});

test("another glider is scored again, and a member in the second seat is proved", async ({ page }) => {
  // Both new: a flight with a pilot of the demo world would stand among the flights that other journeys count.
  const second = await joined(page);
  const who = await joined(page);
  await signedIn(page, who);
  const id = await uploadedByPage(page);
  await open(page, `/flight/edit/${id}`);
  await page.getByRole("combobox", { name: "Glider" }).fill("duo");
  await page.getByRole("option", { name: "Duo Discus", exact: true }).waitFor();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Glider" })).toHaveValue("Duo Discus");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. The flight is being scored again.")).toBeVisible();
  await expect(async () => expect((await standing(page, id)).state).toBe("valid")).toPass();

  await open(page, `/flight/edit/${id}`);
  await page.getByLabel("Co-pilot’s name").fill(second.name);
  await page.getByRole("button", { name: `${second.name}, pilot ` }).click();
  await expect(page.getByLabel("or pilot number")).toHaveValue(/^\d+$/);
  await page.getByLabel("Score again").check();
  await expect(page.getByText("Changed: second seat. The flight will be scored again.")).toBeVisible();
  await born(page, "Co-pilot’s date of birth").fill("1991-01-01");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("No pilot has this number and date of birth.")).toBeVisible();
  await born(page, "Co-pilot’s date of birth").fill("1990-05-17");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. The flight is being scored again.")).toBeVisible();
  await expect(async () => expect((await standing(page, id)).state).toBe("valid")).toPass();
  await open(page, `/flight/${id}`);
  await expect(page.getByText(`with ${second.name}`)).toBeVisible();
});

test("windows are moved by keys, drawn and typed, and the score changes by itself", async ({ page }) => {
  const who = await joined(page);
  await signedIn(page, who);
  const id = await uploadedByPage(page, triangle());
  const before = await standing(page, id);
  await open(page, `/flight/${id}`);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page.getByRole("link", { name: "Edit flight" }).click();

  const slider = page.getByRole("slider", { name: "Window 1 to" });
  const typed = page.getByRole("textbox", { name: "Window 1 to" });
  await expect(page.getByText("No changes yet.")).toBeVisible();
  const end = await typed.inputValue();
  await slider.press("PageDown");
  await slider.press("Shift+ArrowLeft");
  await slider.press("ArrowRight");
  expect(toSeconds(await typed.inputValue())).toBe(toSeconds(end) - 650);
  await expect(page.getByText("Changed: windows. The flight will be scored again.")).toBeVisible();

  const start = page.getByRole("slider", { name: "Window 1 from" });
  const from = toSeconds(await page.getByRole("textbox", { name: "Window 1 from" }).inputValue());
  const box = await start.locator("i").boundingBox();
  if (!box) throw new Error("no handle");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  expect(toSeconds(await page.getByRole("textbox", { name: "Window 1 from" }).inputValue())).toBeGreaterThan(
    from + 120,
  );

  page.once("dialog", (dialog) => dialog.dismiss());
  await page.getByRole("link", { name: "Back to the flight" }).click();
  await expect(page).toHaveURL(`/flight/edit/${id}`);

  await typed.fill("25:00:00");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Enter the time as hours, minutes and seconds: 12:34:56.")).toBeVisible();
  await typed.fill("23:59:00");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("A scoring window must lie between release and landing.")).toBeVisible();
  await typed.fill(end);
  await slider.press("PageDown");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^Saved\. The flight/)).toBeVisible();
  await page.getByRole("link", { name: "Back to the flight" }).click();

  await expect(async () => expect((await standing(page, id)).state).toBe("valid")).toPass();
  const after = await standing(page, id);
  expect(after.points).toBeLessThan(before.points ?? 0);
  await expect(page.getByRole("complementary")).toContainText(`${after.points?.toFixed(2)}`);
  expect(await page.evaluate(() => "sameDocument" in globalThis)).toBe(true);

  await page.getByRole("link", { name: "Edit flight" }).click();
  await page.getByRole("button", { name: "Restore original windows" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. The flight has been scored again.")).toBeVisible();
  expect((await standing(page, id)).points).toBe(before.points);
});

const toSeconds = (typed: string) => typed.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);

test("a flight is removed after it was confirmed, and other members have no such page", async ({ page, browser }) => {
  const who = await joined(page);
  await signedIn(page, who);
  const id = await uploadedByPage(page);

  const other = await browser.newContext();
  const stranger = await other.newPage();
  await signedIn(stranger, await joined(stranger));
  expect((await stranger.goto(`/flight/edit/${id}`))?.status()).toBe(404);
  await other.close();

  await open(page, `/flight/edit/${id}`);
  await page.getByRole("button", { name: "Remove flight" }).click();
  await expect(page.getByText("Please confirm that you want to remove this flight.")).toBeVisible();
  await page.getByLabel("Yes, remove this flight").check();
  await page.getByRole("button", { name: "Remove flight" }).click();
  await expect(page).toHaveURL(/\/flight\/list\?user=/);
  await listening(page);
  await expect(page.getByText("Your flights will appear here once you have uploaded one.")).toBeVisible();
  expect((await page.request.get(`/flight/${id}`)).status()).toBe(410);
  await page.goto(`/flight/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This flight has been removed.");
});

test("who uploaded without an account edits by the cookie of that flight, and by no other", async ({ page }) => {
  await open(page, "/upload");
  await chooseFiles(page).setInputFiles([getFile(circuit())]);
  await page.getByLabel("Name or pilot number").fill("Carla Weidenbrück");
  await born(page).fill("1971-07-29");
  await publish(page).click();
  await cards(page).getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Competition number").fill("CW");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  // The flight's own page knows the browser too.
  await page.goto(new URL(page.url()).pathname.replace("/edit/", "/"));
  await expect(page.getByRole("link", { name: "Edit" })).toBeVisible();
});
