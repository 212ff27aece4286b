/** A file of three tasks becomes two kept ones; a pilot declares one, another joins; who flies what tells both. */

import { expect } from "@playwright/test";
import { test } from "../journey.ts";
import { misfits } from "../layout.ts";
import { joined, signedIn } from "../newcomer.ts";
import { objections } from "../objections.ts";
import { pace } from "../pace.ts";
import { open } from "../pilot.ts";

const CUP = `name,code,country,lat,lon,elev,style,rwdir,rwlen,freq,desc
"Koenigsdorf",KD,DE,4749.721N,01127.900E,601.0m,4,100,900.0m,"123.4",""
"Mittenwald",MW,DE,4726.532N,01115.798E,912.0m,1,,,,""
"Zell am See",ZS,AT,4717.556N,01247.238E,754.0m,5,080,660.0m,"",""
"Broken",BR,DE,9926.532N,01115.798E,912.0m,1,,,,""
-----Related Tasks-----
"Shared triangle","Koenigsdorf","Koenigsdorf","Mittenwald","Zell am See","Koenigsdorf","Koenigsdorf"
"Shared return","Koenigsdorf","Koenigsdorf","Zell am See","Koenigsdorf","Koenigsdorf"
"Shared goal","Koenigsdorf","Koenigsdorf","Mittenwald","Mittenwald"
`;
const file = (text: string) => ({ name: "three.cup", mimeType: "text/plain", buffer: Buffer.from(text) });

test("three tasks of a file are read, two are kept, one is declared, and another pilot joins", async ({ browser }) => {
  test.setTimeout(180_000 * pace);
  const [first, second] = await Promise.all([browser.newPage(), browser.newPage()]);
  const pilots = await Promise.all([joined(first), joined(second)]);
  await Promise.all([signedIn(first, pilots[0]), signedIn(second, pilots[1])]);

  await open(first, "/task/upload");
  await first.getByLabel("File").setInputFiles(file("name,code\n"));
  await first.getByRole("button", { name: "Read" }).click();
  await expect(first.getByText("No valid task in file found")).toBeVisible();
  await first.getByLabel("File").setInputFiles(file(CUP));
  await first.getByRole("button", { name: "Read" }).click();
  await expect(first.getByRole("heading", { name: "3 tasks in three.cup" })).toBeVisible();
  await expect(first.getByText(/Line 5: missing or impossible position/)).toBeVisible();
  expect(await objections(first)).toEqual([]);
  await first.getByRole("checkbox", { name: /Shared goal/ }).uncheck();
  await first.getByRole("button", { name: "Save selected tasks" }).click();
  await first.waitForURL(/whose=own/);
  await expect(first.getByRole("link", { name: "Shared triangle" })).toBeVisible();
  await expect(first.getByRole("link", { name: "Shared return" })).toBeVisible();
  await expect(first.getByText("Shared goal")).toHaveCount(0);
  expect(await objections(first)).toEqual([]);
  expect(await misfits(first)).toEqual([]);

  const path = await first.getByRole("link", { name: "Shared triangle" }).getAttribute("href");
  await open(first, `${path}/declare`);
  expect(await objections(first)).toEqual([]);
  await first.getByRole("button", { name: "Declare" }).click();
  await first.waitForURL(/\/task\/declared/);
  await expect(first.getByRole("heading", { name: "Your declaration" })).toBeVisible();

  await open(second, "/task/declared");
  await second.getByRole("link", { name: "Fly it too: Shared triangle" }).first().click();
  await expect(second.getByText("your own copy of it is declared")).toBeVisible();
  await second.getByRole("button", { name: "Declare" }).click();
  await second.waitForURL(/\/task\/declared/);
  await expect(second.getByRole("heading", { name: "Your declaration" })).toBeVisible();
  await expect(second.getByRole("link", { name: "Shared triangle", exact: true })).toHaveCount(2);
  expect(await objections(second)).toEqual([]);
  expect(await misfits(second)).toEqual([]);

  await second.getByRole("button", { name: "Withdraw declaration" }).click();
  await expect(second.getByRole("heading", { name: "Your declaration" })).toHaveCount(0);
  await open(second, `${path}/files`);
  expect(await objections(second)).toEqual([]);
  const download = second.waitForEvent("download");
  await second.getByRole("link", { name: /^TSK/ }).click();
  expect((await download).suggestedFilename()).toBe("Shared-triangle.tsk");
});
