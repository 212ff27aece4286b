/** A member's settings, from the password to the end: each with its result seen where it acts. */

import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { ada } from "#tests/cast/pilots.ts";
import { test } from "./journey.ts";
import { joined, logsIn, pilotReads, signedIn, submitsLogIn } from "./newcomer.ts";
import { setsUpSecondFactor } from "./people/superuser.ts";
import { getFileName, type Reader } from "./reader/reader.ts";

const part = (reader: Reader, name: string) => reader.one("region", name);
const result = (reader: Reader, name: string) => part(reader, name).one("status").text;

async function logsOut(reader: Reader) {
  await reader
    .find("details.account button")
    .find(({ text }) => text === "Log out")
    ?.submit();
  expect(reader.has("link", "Log in")).toBe(true);
}

test("another password lets in, the old one does not, and another browser is signed out", async ({
  reader,
  another,
}) => {
  const who = await joined(reader);
  await signedIn(reader, who);
  const other = await another();
  await signedIn(other, who);
  await reader.open("/settings/account");
  part(reader, "Password").fill("Your password", who.password);
  part(reader, "Password").fill("New password", "eight knots over the ridge");
  await reader.press("Change password");
  expect(result(reader, "Password")).toBe("Password changed. All other browsers and apps are logged out.");
  await other.open("/settings/account");
  expect(other.path).toMatch(/^\/auth\/log-in\?redirect=/);
  await logsOut(reader);
  await reader.open("/auth/log-in");
  await submitsLogIn(reader, who);
  expect(reader.one("main").text).toContain("E-mail address or password is wrong.");
  await logsIn(reader, { ...who, password: "eight knots over the ridge" });
});

test("a second factor is set up with a code, and log-in then asks for one", async ({ reader }) => {
  const who = await joined(reader);
  await signedIn(reader, who);
  const totp = await setsUpSecondFactor(reader);
  await logsOut(reader);
  await reader.open("/auth/log-in");
  await submitsLogIn(reader, who);
  const main = reader.one("main");
  main.fill(/code/i, totp.generate({ timestamp: Date.now() + 30_000 }));
  if (main.value("Password") === "") main.fill("Password", who.password);
  await main.press("Log in");
  expect(reader.text).toContain("Account:");
});

test("the key of a second factor is a picture, too", async ({ reader }) => {
  await signedIn(reader, await joined(reader));
  await reader.open("/settings/account");
  await reader.press("Set up");
  expect(reader.has("img", /QR code/)).toBe(true);
});

test("language and units act on every page that is opened then", async ({ reader }) => {
  await signedIn(reader, await joined(reader));
  await reader.open("/settings/internationalization");
  reader.check(/^US nautical/);
  await part(reader, "Units").press("Save");
  expect(result(reader, "Units")).toBe("Saved");
  reader.check("Deutsch");
  await part(reader, "Language").press("Save");
  await reader.open("/settings/internationalization");
  expect(reader.heading).toBe("Sprache und Einheiten");
  expect(reader.language).toBe("de");
  await reader.open("/flight/list");
  expect(reader.one("main").text).toContain("NM");
});

test("log-in leads to the page a member starts with", async ({ reader }) => {
  const who = await joined(reader);
  await logsIn(reader, who);
  expect(reader.path).toBe("/");
  await reader.open("/settings/customize");
  part(reader, "Start page").check("Flights");
  await part(reader, "Start page").press("Save");
  expect(result(reader, "Start page")).toBe("Saved");
  await logsOut(reader);
  await logsIn(reader, who);
  expect(reader.path).toBe("/flight/list");
});

test("all data are gathered and downloaded by who is signed in, and by nobody else", async ({ reader, another }) => {
  await signedIn(reader, await joined(reader));
  await reader.open("/settings/account");
  await reader.press("Request my data");
  await expect(async () => {
    await reader.reload();
    expect(reader.has("link", "Download")).toBe(true);
  }).toPass({ timeout: 30_000 });
  const { href } = reader.one("link", "Download");
  const archive = await reader.open(href);
  expect(getFileName(archive)).toMatch(/^kettle-\d{4}-\d\d-\d\d\.zip$/);
  expect((await archive.body()).subarray(0, 2).toString()).toBe("PK");
  const stranger = await (await another()).request.get(href, { maxRedirects: 0 });
  expect(stranger.status()).toBe(302);
});

test("a season's certificate is downloaded as PDF", async ({ reader }) => {
  await pilotReads(reader, ada());
  await reader.open("/settings/certificates");
  const file = await reader.first("link", /^PDF/).follow();
  expect(getFileName(file)).toMatch(/^kettle-20\d\d-ada-falkenrath\.pdf$/);
  expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
});

test("a name, a picture, units and a group are saved", async ({ reader }) => {
  await signedIn(reader, await joined(reader));
  await reader.open("/settings/profile");
  reader.fill("About me", "x".repeat(161));
  await part(reader, "About you").press("Save");
  expect(reader.text).toContain("The text can have at most 160 characters.");
  reader.fill("About me", "Likes cold fronts.");
  await part(reader, "About you").press("Save");
  expect(result(reader, "About you")).toBe("Saved");
  const picture = { name: "icon.png", mimeType: "image/png", buffer: readFileSync("public/icon-180.png") };
  reader.attach("Choose a picture", picture);
  await reader.press("Upload");
  expect(part(reader, "Picture").has("img")).toBe(true);

  await reader.open("/settings/internationalization");
  reader.check(/^Imperial/);
  await part(reader, "Units").press("Save");
  expect(result(reader, "Units")).toBe("Saved");

  await reader.open("/settings/group");
  reader.fill("Name", "Hut night");
  await reader.press("Create group");
  expect(reader.heading).toBe("Hut night");
  reader.fill("Name or pilot number", "101");
  await reader.one("main").press("Search");
  await reader.press("Add Ada Falkenrath");
  expect(reader.has("button", "Remove Ada Falkenrath")).toBe(true);
});
