/** From the file to the flight without a mouse. */
import { expect } from "@playwright/test";
import { test } from "./journey.ts";
import { joined } from "./newcomer.ts";
import { born, cards, chooseFiles, circuit, getFile, open, publish, tabTo } from "./pilot.ts";

test("a flight is uploaded with the keyboard alone", async ({ page }) => {
  // Somebody new: the flights of the demo pilots are counted elsewhere.
  const { name } = await joined(page);
  const recording = circuit();
  await open(page, "/upload");
  await tabTo(page, chooseFiles(page));
  // The browser may not be listening yet when the first key comes.
  await expect(async () => {
    const chooser = page.waitForEvent("filechooser", { timeout: 3000 });
    await page.keyboard.press("Space");
    await (await chooser).setFiles(getFile(recording));
  }).toPass();
  await expect(cards(page).first().getByRole("status")).toHaveText("Ready");

  await tabTo(page, page.getByLabel("Name or pilot number"));
  await page.keyboard.type(name);
  await tabTo(page, born(page));
  await page.keyboard.type("17.5.1990");
  await expect(page.getByLabel("Month")).toHaveValue("5");
  await tabTo(page, publish(page));
  await page.keyboard.press("Enter");
  await expect(cards(page).first().getByRole("status")).toHaveText("Done");
  await tabTo(page, page.getByRole("link", { name: "Open flight" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});
