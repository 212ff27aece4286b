/** A recording without a date: of no day, until its pilot says which. */
import { expect } from "@playwright/test";
import { ada } from "#tests/cast/pilots.ts";
import { test } from "./journey.ts";
import { cards, chooseFiles, circuit, dateless, fillWho, getFile, open, publish } from "./pilot.ts";

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

  await card.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByText("Königsdorf, Date unknown")).toBeVisible();
  const day = page.getByLabel("Date of the flight");
  await expect(day).toHaveValue("");
  await day.fill("2024-06-30");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Königsdorf, Sunday 30 June 2024")).toBeVisible();
  await expect(day).toHaveValue("2024-06-30");
});
