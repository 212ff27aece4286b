/** A recording without a date: of no day, until its pilot says which. */
import { expect } from "@playwright/test";
import { ada } from "#tests/cast/pilots.ts";
import { test } from "./journey.ts";
import { cards, chooseFiles, circuit, dateless, fillWho, getFile, open, publish } from "./pilot.ts";
import { Reader } from "./reader/reader.ts";

test("the card says that the day is unknown and where to say it; said there, the flight is of that day", async ({
  page,
}) => {
  await open(page, "/upload");
  await chooseFiles(page).setInputFiles(getFile(dateless(circuit())));
  const card = cards(page).first();
  await expect(card.getByRole("heading", { name: "Königsdorf", exact: true })).toBeVisible();
  await expect(card).toContainText("Date unknown · ");
  await fillWho(page, ada());
  await publish(page).click();
  await expect(card.getByRole("status")).toHaveText("Not valid");
  await expect(card).toContainText("Set the date under Edit");

  const edit = card.getByRole("link", { name: "Edit" });
  const reader = new Reader(page.request, page.url());
  await reader.open((await edit.getAttribute("href")) ?? "");
  expect(reader.text).toContain("Königsdorf, Date unknown");
  expect(reader.value("Date of the flight")).toBe("");
  reader.fill("Date of the flight", "2024-06-30");
  await reader.press(/^Save/);
  await reader.reload();
  expect(reader.text).toContain("Königsdorf, Sunday 30 June 2024");
  expect(reader.value("Date of the flight")).toBe("2024-06-30");
});
