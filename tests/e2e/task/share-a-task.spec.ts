/** A file of three tasks becomes two kept ones; a pilot declares one, another joins; who flies what tells both. */

import { expect } from "@playwright/test";
import { test } from "../journey.ts";
import { misfits } from "../layout.ts";
import { joined, signedIn } from "../newcomer.ts";
import { objections } from "../objections.ts";
import { open } from "../pilot.ts";
import { getFileName, Reader } from "../reader/reader.ts";

/** Of each try its own: declared tasks are seen by everybody. */
const NAME = `Shared triangle ${Date.now()}`;
const CUP = `name,code,country,lat,lon,elev,style,rwdir,rwlen,freq,desc
"Koenigsdorf",KD,DE,4749.721N,01127.900E,601.0m,4,100,900.0m,"123.4",""
"Mittenwald",MW,DE,4726.532N,01115.798E,912.0m,1,,,,""
"Zell am See",ZS,AT,4717.556N,01247.238E,754.0m,5,080,660.0m,"",""
"Broken",BR,DE,9926.532N,01115.798E,912.0m,1,,,,""
-----Related Tasks-----
"${NAME}","Koenigsdorf","Koenigsdorf","Mittenwald","Zell am See","Koenigsdorf","Koenigsdorf"
"Shared return","Koenigsdorf","Koenigsdorf","Zell am See","Koenigsdorf","Koenigsdorf"
"Shared goal","Koenigsdorf","Koenigsdorf","Mittenwald","Mittenwald"
`;
const getCup = (text: string) => ({ name: "three.cup", mimeType: "text/plain", buffer: Buffer.from(text) });

test("three tasks of a file are read, two are kept, one is declared, and another pilot joins", async ({
  page,
  another,
}) => {
  // In the browser's session, so that it can look at what is no page of anybody else.
  const first = new Reader(page.request, test.info().project.use.baseURL ?? "");
  const second = await another();
  for (const reader of [first, second]) await signedIn(reader, await joined(reader));

  await first.open("/task/upload");
  first.attach("File", getCup("name,code\n"));
  await first.press("Read");
  expect(first.text).toContain("No valid task in file found");
  first.attach("File", getCup(CUP));
  await first.press("Read");
  expect(first.has("heading", "3 tasks in three.cup")).toBe(true);
  expect(first.text).toMatch(/Line 5: missing or impossible position/);
  first.check(/Shared goal/, false);
  await first.press("Save selected tasks");
  expect(first.path).toContain("whose=own");
  expect(first.has("link", NAME)).toBe(true);
  expect(first.has("link", "Shared return")).toBe(true);
  expect(first.text).not.toContain("Shared goal");

  const own = first.path;
  const path = first.first("link", NAME).href;
  await first.open(`${path}/declare`);
  await first.press("Declare");
  expect(first.path).toMatch(/^\/task\/declared/);
  expect(first.has("heading", "Your declaration")).toBe(true);

  await second.open("/task/declared");
  await second.first("link", `Fly it too: ${NAME}`).follow();
  expect(second.text).toContain("your own copy of it is declared");
  await second.press("Declare");
  expect(second.path).toMatch(/^\/task\/declared/);
  expect(second.has("heading", "Your declaration")).toBe(true);
  expect(second.all("link", new RegExp(`^${NAME}$`))).toHaveLength(2);

  await second.press("Withdraw declaration");
  expect(second.has("heading", "Your declaration")).toBe(false);
  await second.open(`${path}/files`);
  const file = await second.first("link", /^TSK/).follow();
  expect(getFileName(file)).toBe(`${NAME.replaceAll(" ", "-")}.tsk`);

  // All of these fit everybody.
  await open(page, "/task/upload");
  await page.getByLabel("File").setInputFiles(getCup(CUP));
  await page.getByRole("button", { name: "Read" }).click();
  await expect(page.getByRole("heading", { name: "3 tasks in three.cup" })).toBeVisible();
  expect(await objections(page)).toEqual([]);
  for (const each of [own, `${path}/declare`, "/task/declared", `${path}/files`]) {
    await open(page, each);
    expect(await objections(page), each).toEqual([]);
    if (!each.startsWith(path)) expect(await misfits(page), each).toEqual([]);
  }
});
