/** A club is founded, somebody asks to join it and is confirmed, is looked up by name and helps to keep it. */
import { expect } from "@playwright/test";
import { test } from "../journey.ts";
import { joined, signedIn } from "../newcomer.ts";
import { objections } from "../objections.ts";
import { open } from "../pilot.ts";
import { Reader } from "../reader/reader.ts";

const part = (reader: Reader, title: string) => reader.one("region", title);

test("founded, joined with a word of who keeps it, and kept by two", async ({ page, another }) => {
  // In the browser's session, which looks at the desk of the club.
  const reader = new Reader(page.request, test.info().project.use.baseURL ?? "");
  const founder = await joined(reader);
  const pilot = await joined(reader);
  await signedIn(reader, founder);
  await reader.open("/club/new");
  const name = `Aero-Club ${founder.name.split(" ")[1]}`;
  reader.fill("Club name", name);
  reader.select("Region", reader.options("Region")[5]);
  await reader.one("main").find("button[type=submit]")[0].submit();
  expect(reader.heading).toContain(name);
  const club = reader.path;

  const other = await another();
  await signedIn(other, pilot);
  await other.open(club);
  await other.press(/^Join$/);
  expect(other.has("button", /^Join$/)).toBe(false);

  await reader.open(`${club}/keep`);
  await reader.press(`Approve ${pilot.name}`);
  expect(reader.text).toContain("No open requests.");
  reader.fill("Member’s name", pilot.name.split(" ")[1].toUpperCase());
  await part(reader, "Members").press("Search");
  expect(part(reader, "Members").has("button", `Remove from the club: ${pilot.name}`)).toBe(true);
  expect(part(reader, "Members").text).not.toContain(founder.name);
  reader.fill("Name of an airfield", "königsd");
  await part(reader, "Home airfield").press("Search");
  await reader.press("Flies from here: Königsdorf");
  expect(part(reader, "Home airfield").has("button", "Remove")).toBe(true);
  expect(part(reader, "Home airfield").text).toContain("Not confirmed yet.");
  await open(page, reader.url);
  expect(await objections(page)).toEqual([]);
  await reader.open(club);
  await reader.follow("Königsdorf");
  expect(reader.heading).toContain("Königsdorf");
  expect(
    reader
      .all("region", "Clubs based here")
      .map(({ text }) => text)
      .join(),
  ).not.toContain(name);
  await reader.open(`${club}/keep?member=${pilot.name.split(" ")[1]}`);
  await reader.press(`Make admin: ${pilot.name}`);
  expect(part(reader, "Admins").text).toContain(pilot.name);

  await other.open(`${club}/keep`);
  expect(part(other, "Members").text).toContain(founder.name);
});
