/** Clubs with the same name are distinguished by their places, in the reader's language. */
import { beforeAll, expect, test } from "vitest";
import { foundClub } from "#app/people/club/found.server.ts";
import { loader as find } from "#app/people/club/pages/find.tsx";
import { action as create } from "#app/people/club/pages/new.tsx";
import { ada, ben, carla } from "#tests/cast/pilots.ts";
import { pageRequest, sessionCookie } from "#tests/setup/page.ts";
import { member, settle, tools } from "#tests/setup/site.ts";

const words = { name: "Segelfliegerclub Nordwind", url: null };
let bavarian = 0;

beforeAll(async () => {
  await settle();
  for (const pilot of [ada(), ben(), carla()]) await member(pilot);
  bavarian = await foundClub(tools(), ada().id, { ...words, region: "DE-BY" });
  await foundClub(tools(), ben().id, { ...words, region: "AT-7" }, true);
});

test.each([
  ["en-gb", ["Bavaria, Germany", "Tirol, Austria"]],
  ["de", ["Bayern, Deutschland", "Tirol, Österreich"]],
])("a search for clubs in %s names region and country", async (language, places) => {
  const answer = await find(await pageRequest("/club/find?q=nordwind", { headers: { "accept-language": language } }));
  const clubs = (await answer.json()) as { place: string }[];
  expect(clubs.map(({ place }) => place).toSorted()).toEqual(places);
  expect(answer.headers.get("vary")).toContain("accept-language");
});

test("a club that exists in the country is named with its number and its country in words", async () => {
  const form = { section: "found", name: "segelfliegerclub NORDWIND", region: "DE-NI", url: "" };
  const answer = await create(await pageRequest("/club/new", { form, cookie: await sessionCookie(carla().id) }));
  expect(answer).toMatchObject({
    init: { status: 422 },
    data: {
      fields: { name: { code: "clubTwin", values: { name: words.name, id: String(bavarian), country: "Germany" } } },
    },
  });
});
