/** A member's own flights: uploaded in the own name, found again, edited, removed; and nobody else may. */
import { expect, type Page } from "@playwright/test";
import { test } from "./journey.ts";
import { joined, logIn, signedIn } from "./newcomer.ts";
import { born, cards, chooseFiles, circuit, getFile, open, publish, standing, triangle, uploaded } from "./pilot.ts";
import { Reader } from "./reader/reader.ts";

/** Somebody who joined a moment ago and is signed in, with a flight. */
async function withFlight(visitor: Pick<Page, "request">, recording = circuit()): Promise<number> {
  await signedIn(visitor, await joined(visitor));
  const id = /href="\/user\/(\d+)/.exec(await (await visitor.request.get("/checks")).text())?.[1];
  return uploaded(visitor, recording, { id: Number(id), dateOfBirth: "1990-05-17" });
}

/** From anywhere on the site, with every action counted. Gives the flight's number. */
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

test("signed in: upload without saying who, in three actions, and find it among one's own", async ({ page }) => {
  const who = await joined(page);
  await logIn(page, who, "/auth/log-in?redirect=/upload");
  await expect(page.getByText(`As ${who.name}`)).toBeVisible();
  await expect(page.getByText("Date of birth")).toHaveCount(0);
  const id = await uploadedInThreeActions(page);

  const reader = new Reader(page.request, page.url());
  await reader.open("/");
  await reader.follow("My flights");
  expect(reader.heading).toBe(`Flights by ${who.name}`);
  await reader.find(`li a[href="/flight/${id}"]`)[0].follow();
  expect(reader.path).toBe(`/flight/${id}`);
});

test("a flight of one's own is edited, and by nobody who is signed out", async ({ reader, another }) => {
  const id = await withFlight(reader);
  await reader.open(`/flight/${id}`);
  await reader.follow("Edit flight");
  reader.fill("Registration", "d-1");
  await reader.press(/^Save/);
  expect(reader.text).toContain("Use only capital letters, digits and hyphens in a registration");
  reader.fill("Registration", "D-4711");
  reader.fill("Competition number", "ZZ");
  await reader.press(/^Save/);
  expect(reader.text).toContain("Saved.");
  await reader.follow("Back to the flight");
  expect(reader.text).toContain("D-4711 · ZZ");

  const visitor = await another();
  await visitor.open(`/flight/${id}`);
  expect(visitor.has("link", "Edit flight")).toBe(false);
  await visitor.open(`/flight/edit/${id}`);
  expect(visitor.path).toMatch(/^\/auth\/log-in\?redirect=%2Fflight%2Fedit%2F/);
});

test("another glider is scored again, and a member in the second seat is proved", async ({ page }) => {
  // Both new: a flight with a pilot of the demo world would stand among the flights that other journeys count.
  const second = await joined(page);
  const id = await withFlight(page);
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
  const reader = new Reader(page.request, page.url());
  await reader.open(`/flight/${id}`);
  expect(reader.text).toContain(`with ${second.name}`);
});

test("windows are moved by keys, drawn and typed, and the score changes by itself", async ({ page }) => {
  const id = await withFlight(page, triangle());
  await expect(async () => expect((await standing(page, id)).state).toBe("valid")).toPass();
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

test("a flight is removed after it was confirmed, and other members have no such page", async ({ reader, another }) => {
  const id = await withFlight(reader);
  const stranger = await another();
  await signedIn(stranger, await joined(stranger));
  await stranger.open(`/flight/edit/${id}`);
  expect(stranger.status).toBe(404);

  await reader.open(`/flight/edit/${id}`);
  await reader.press("Remove flight");
  expect(reader.text).toContain("Please confirm that you want to remove this flight.");
  reader.check("Yes, remove this flight");
  await reader.press("Remove flight");
  expect(reader.path).toMatch(/^\/flight\/list\?user=/);
  expect(reader.text).toContain("Your flights will appear here once you have uploaded one.");
  await reader.open(`/flight/${id}`);
  expect([reader.status, reader.heading]).toEqual([410, "This flight has been removed."]);
});

test("who uploaded without an account edits by the cookie of that flight, and by no other", async ({ page }) => {
  await open(page, "/upload");
  await chooseFiles(page).setInputFiles([getFile(circuit())]);
  await page.getByLabel("Name or pilot number").fill("Carla Weidenbrück");
  await born(page).fill("1971-07-29");
  await publish(page).click();
  const edit = cards(page).getByRole("link", { name: "Edit" });
  const reader = new Reader(page.request, page.url());
  await reader.open((await edit.getAttribute("href")) ?? "");
  reader.fill("Competition number", "CW");
  await reader.press(/^Save/);
  expect(reader.text).toContain("Saved.");
  // The flight's own page knows the browser too.
  await reader.open(reader.path.replace("/edit/", "/"));
  expect(reader.has("link", "Edit")).toBe(true);
});
