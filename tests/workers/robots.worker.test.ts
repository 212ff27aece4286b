/** What search engines read. */
import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { RANKED } from "#app/contest/ranking/rules.ts";
import { flightsOfPart, partsFlown } from "#app/flight/list/sitemap.server.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { db, scored } from "#tests/setup/rescoring.ts";
import { settle, site } from "#tests/setup/site.ts";

let id: number;

beforeAll(settle);
beforeAll(async () => {
  id = await scored(circuit(9301)); // 12 July 2026
});

const text = async (path: string) => (await SELF.fetch(`${site}${path}`)).text();
const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

test("outside production no search engine is let in; the map of the site is named", async () => {
  expect(await text("/robots.txt")).toBe(`User-agent: *\nDisallow: /\nSitemap: ${site}/sitemap.xml\n`);
});

test("the index names the pages, and of flights and pilots the parts that have some", async () => {
  expect(addresses(await text("/sitemap.xml"))).toEqual(
    ["pages", "rankings", "airports", "aircraft", "flights-2026-07-2", "pilots-0"].map(
      (name) => `${site}/sitemap/${name}.xml`,
    ),
  );
  for (const address of addresses(await text("/sitemap.xml")))
    expect(addresses(await text(new URL(address).pathname)).length, address).toBeGreaterThan(0);
});

test("a flight stands in the part of its day, and in no other", async () => {
  expect(addresses(await text("/sitemap/flights-2026-07-2.xml"))).toEqual([`${site}/flight/${id}`]);
  for (const third of [1, 3])
    expect((await SELF.fetch(`${site}/sitemap/flights-2026-07-${third}.xml`)).status).toBe(404);
});

test("a pilot with a valid flight stands in the block of the number, one without or who left does not", async () => {
  const named = async () => addresses(await text("/sitemap/pilots-0.xml"));
  expect(await named()).toEqual([`${site}/user/101`]);
  expect((await SELF.fetch(`${site}/sitemap/pilots-1.xml`)).status).toBe(404);
  await env.DB.prepare("UPDATE user SET deleted = '2026-07-13T00:00:00+00:00' WHERE id = 101").run();
  expect(await named()).toEqual([]);
  await env.DB.prepare("UPDATE user SET deleted = NULL WHERE id = 101").run();
});

test("places with flights have files of their own", async () => {
  await env.DB.prepare("UPDATE flight SET club_id = 11").run();
  expect(addresses(await text("/sitemap/airports.xml"))).toEqual([`${site}/airport/308750`]);
  expect(addresses(await text("/sitemap/clubs.xml"))).toEqual([`${site}/club/11`]);
  expect(addresses(await text("/sitemap/aircraft.xml"))).toEqual([`${site}/aircraft/458`]);
});

test("every contest stands there once for the season that was flown, with the address that its page calls its own", async () => {
  const named = addresses(await text("/sitemap/rankings.xml"));
  expect(named).toEqual([...new Set(named)]);
  expect(named.filter((address) => address.includes("/ranking/"))).toHaveLength(RANKED.length);
  const year = named.find((address) => address.includes("/ranking/free"))?.replace(`${site}/ranking/free`, "");
  expect(["", "?season=2026"]).toContain(year);
  expect(named).toContain(`${site}/league`);
});

test("a part that is none is 404", async () => {
  for (const name of ["flights-2026-13-1", "flights-2026-07-4", "flights-x", "pilots-x", "pilots-", "x", "pages.xml"])
    expect((await SELF.fetch(`${site}/sitemap/${name}.xml`)).status, name).toBe(404);
});

test("what was removed is not told", async () => {
  await env.DB.prepare("UPDATE flight SET deleted = '2026-07-13T00:00:00+00:00' WHERE id = ?").bind(id).run();
  expect(await flightsOfPart(db, "2026-07-2")).toEqual([]);
  expect(await partsFlown(db)).toEqual([]);
  const left = addresses(await text("/sitemap.xml"));
  expect(left.some((address) => address.includes("flights-"))).toBe(false);
});
