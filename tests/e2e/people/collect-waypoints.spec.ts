/** Collections of waypoints: made by a supporter, typed, brought from a file, shown on the map, read by others. */
import { expect } from "@playwright/test";
import { kirra } from "#tests/cast/pilots.ts";
import { test } from "../journey.ts";
import { misfits } from "../layout.ts";
import { pilotReads, pilotSignsIn } from "../newcomer.ts";
import { objections } from "../objections.ts";
import { mapIsReady, open } from "../pilot.ts";

const OWN = `/user/${kirra().id}/waypoint-collection`;

const CUP = [
  "name,code,country,lat,lon,elev,style,rwdir,rwlen,freq,desc",
  '"Kufstein","LOIK",AT,4733.817N,01207.517E,493.0m,4,080,660.0m,122.605,"Flugplatz"',
  '"Benediktenwand",,DE,4739.200N,01127.900E,1800.0m,7,,,,',
  '"Broken",,DE,9939.200N,01127.900E,,7,,,,',
].join("\r\n");

test("points are typed, brought from a file after a look, edited in their row, and read by visitors", async ({
  page,
  reader,
  another,
}) => {
  await pilotReads(reader, kirra());
  await reader.open(OWN);
  reader.fill("Name of the collection", "Isar valley");
  await reader.press("Create collection");
  expect(reader.heading).toBe("Isar valley");
  const address = reader.path;
  const rows = () => reader.find("tbody tr");

  const adds = async (position: string) => {
    reader.fill("Name", "Königsdorf");
    reader.fill("Position", position);
    await reader.press(/^Add$/);
  };
  await adds("somewhere");
  expect(reader.text).toContain("This position cannot be read.");
  await adds("47°49.716'N 011°27.498'E");
  expect(rows()).toHaveLength(1);

  reader.attach("File", { name: "fields.cup", mimeType: "text/plain", buffer: Buffer.from(CUP) });
  await reader.press("Preview");
  expect(reader.text).toContain("2 new points");
  expect(reader.text).toContain("1 line cannot be read");
  expect(rows()).toHaveLength(1);
  await reader.press("Import");
  expect(rows()).toHaveLength(3);

  await reader.follow("Edit: Kufstein");
  const edited = reader.find(".waypoint-edited")[0];
  edited.fill("Elevation, m", "495");
  await edited.press("Save");
  expect(rows().find(({ text }) => text.includes("Kufstein"))?.text).toContain("495");

  await pilotSignsIn(page, kirra());
  await open(page, address);
  await mapIsReady(page);
  expect(await objections(page)).toEqual([]);
  expect(await misfits(page)).toEqual([]);

  const [search] = reader.all("searchbox");
  (search.element as HTMLInputElement).value = "wand";
  await reader.one("main").press("Search");
  expect(rows()).toHaveLength(1);

  const visitor = await another();
  await visitor.open(address);
  expect(visitor.find("tbody tr")).toHaveLength(3);
  expect(visitor.has("button", /^Add$/)).toBe(false);
  await visitor.open(OWN);
  await visitor.follow("Worldwide airfields");
  expect(visitor.heading).toBe("Worldwide airfields");
});

test("without scripts the worldwide airfields are filtered and turned page by page", async ({ reader }) => {
  await reader.open("/waypoint/0");
  expect(reader.find("tbody tr")).toHaveLength(100);
  await reader.follow("Next");
  expect(reader.text).toMatch(/Page 2 of /);
  (reader.one("main").one("searchbox").element as HTMLInputElement).value = "Königsdorf";
  await reader.one("main").press("Search");
  expect(reader.find("tbody tr")).toHaveLength(1);
});
