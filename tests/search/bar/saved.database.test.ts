/** Filters that a member keeps: a name for what is chosen, an order, up to four shortcuts. */

import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { type Chip, EVERYTHING, type FlightFilter } from "#app/flight/list/filter/filter.ts";
import { user } from "#app/people/user/schema.ts";
import { changeSaved, listSaved } from "#app/search/bar/saved.server.ts";
import { type Saved, withSaved } from "#app/search/bar/saved.ts";
import { action } from "#app/search/pages/saved.tsx";
import { loader as search } from "#app/search/pages/search.tsx";
import { ada } from "#tests/cast/pilots.ts";
import { pageRequest, sessionCookie } from "#tests/setup/page.ts";
import { member, settle, tools } from "#tests/setup/site.ts";

const TODAY = "2026-07-12";
const JUNIORS: Chip = { index: "keyword", id: "junior", name: "Juniors" };
const BAVARIA: Chip = { index: "region", id: "DE-BY", name: "Bavaria" };
const filter = (more: Partial<FlightFilter>): FlightFilter => ({ ...EVERYTHING, ...more });
const who = { id: ada().id, clubId: null };

beforeEach(async () => {
  await settle();
  await member(ada());
  await tools().db.update(user).set({ filter: [] }).where(eq(user.id, ada().id));
});

const change = (
  act: Parameters<typeof changeSaved>[2]["act"],
  more: { at?: number; filter?: FlightFilter; name?: string } = {},
) => changeSaved(tools().db, who, { act, at: 0, filter: EVERYTHING, name: "", ...more });
const kept = async () => (await listSaved(tools().db, who)).filter(({ at }) => at !== null);
const names = async () => (await kept()).map(({ name }) => name);
/** What stands at a place is pressed. */
const press = async (act: Parameters<typeof changeSaved>[2]["act"], at: number) =>
  change(act, { at, name: (await names())[at] ?? "" });

test("what is chosen is kept under a name, whole, and found again", async () => {
  const chosen = filter({ chips: [JUNIORS, BAVARIA], seasons: [2026], above: 300, order: "points" });
  expect(await change("save", { filter: chosen, name: "Young and far" })).toBeNull();
  const [saved] = await kept();
  expect(saved).toMatchObject({ at: 0, name: "Young and far", favourite: false, chip: null });
  expect(withSaved(filter({ seasons: [2020] }), saved, TODAY)).toEqual(chosen);
});

test("a single chip stays what programs know it as, and goes with what is chosen already", async () => {
  await change("save", { filter: filter({ chips: [JUNIORS] }), name: "The young" });
  const [row] = await tools().db.select({ filter: user.filter }).from(user).where(eq(user.id, ada().id));
  expect(row.filter).toEqual([{ index: "keyword", id: "junior", name: "The young" }]);
  const [saved] = await kept();
  const next = withSaved(filter({ seasons: [2020] }), saved as Saved, TODAY);
  expect([next.seasons, next.chips.map(({ id }) => id)]).toEqual([[2020], ["junior"]]);
});

test("kept again under its name it is another, moved it changes places, removed it is gone, and a press may come twice", async () => {
  for (const name of ["one", "two", "three"]) await change("save", { filter: filter({ chips: [JUNIORS] }), name });
  await press("up", 2);
  expect(await names()).toEqual(["one", "three", "two"]);
  await press("down", 0);
  expect(await names()).toEqual(["three", "one", "two"]);
  for (const at of [0, -1]) await press("up", at);
  await change("save", { filter: filter({ chips: [BAVARIA] }), name: "one" });
  expect(await names()).toEqual(["three", "two", "one"]);
  for (const _ of [1, 2]) await change("remove", { at: 0, name: "three" });
  expect(await names()).toEqual(["two", "one"]);
  // From a page on which another one stood before it.
  await change("remove", { at: 5, name: "two" });
  expect(await names()).toEqual(["one"]);
});

test("four are shortcuts, a fifth is not", async () => {
  for (let i = 0; i < 5; i++) await change("save", { filter: filter({ chips: [JUNIORS] }), name: `No ${i}` });
  for (let at = 0; at < 4; at++) expect(await press("favour", at)).toBeNull();
  expect(await press("favour", 4)).toBe("manyFavourites");
  expect(await press("unfavour", 0)).toBeNull();
  expect(await press("favour", 4)).toBeNull();
});

test("without a name, or with one that is too long, nothing is kept", async () => {
  expect(await change("save", { filter: filter({ chips: [JUNIORS] }), name: "" })).toBe("unnamedFilter");
  expect(await change("save", { filter: filter({ chips: [JUNIORS] }), name: "x".repeat(61) })).toBe("longFilter");
  expect(await names()).toEqual([]);
});

test("changes at the same moment are all there in the end", async () => {
  const all = ["a", "b", "c", "d"];
  await Promise.all(all.map((name) => change("save", { filter: filter({ chips: [JUNIORS] }), name })));
  expect((await names()).toSorted()).toEqual(all);
});

test("a member's club is near at hand; a visitor has nothing", async () => {
  const near = await listSaved(tools().db, { id: ada().id, clubId: ada().clubId });
  expect(near).toMatchObject([{ at: null, chip: { index: "club", id: String(ada().clubId) } }]);
  expect(await listSaved(tools().db, null)).toEqual([]);
});

test("the form keeps for who is signed in, and leads back to all filters with what was not kept", async () => {
  const cookie = await sessionCookie(ada().id);
  const send = async (form: Record<string, string>) =>
    action(await pageRequest("/search/saved", { cookie, form: { in: "keyword=junior", to: "/flight/list", ...form } }));
  const answer = (await send({ act: "save", name: "Mine" })) as Response;
  expect([answer.status, answer.headers.get("location")]).toEqual([
    302,
    "/search?in=keyword%3Djunior&to=%2Fflight%2Flist",
  ]);
  expect(await names()).toEqual(["Mine"]);
  const refused = (await send({ act: "save", name: " " })) as Response;
  const page = await search(await pageRequest(refused.headers.get("location") ?? "", { cookie }));
  expect(page).toMatchObject({ refused: "unnamedFilter", saved: [{ name: "Mine" }, {}] });
  await expect(send({ act: "buy" })).rejects.toMatchObject({ status: 400 });
});
