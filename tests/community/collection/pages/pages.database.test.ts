/** Screens about collections: what loaders tell whom, and what their forms do. */
import { beforeAll, expect, test } from "vitest";
import {
  changeCollection,
  getCollection,
  listCollections,
  makeCollection,
} from "#app/community/collection/collection.server.ts";
import { loader as add, action as onAdd } from "#app/community/collection/pages/add.tsx";
import { loader as collection, meta, action as onCollection } from "#app/community/collection/pages/collection.tsx";
import { loader as edit, action as onEdit } from "#app/community/collection/pages/edit.tsx";
import { action as onOwn, loader as own } from "#app/community/collection/pages/index.tsx";
import { getSums } from "#app/community/collection/sums.ts";
import { ada, ben, type Pilot } from "#tests/cast/pilots.ts";
import { pageRequest, sessionCookie } from "#tests/setup/page.ts";
import { plainFlight } from "#tests/setup/plain-flight.ts";
import { member, settle, tools } from "#tests/setup/site.ts";

const [MAY, JUNE] = [5501, 5502];

beforeAll(async () => {
  await settle();
  for (const pilot of [ada(), ben()]) await member(pilot);
  await plainFlight({ id: MAY, by: ada(), on: "2026-05-10", distance: 300, hours: 5 });
  await plainFlight({ id: JUNE, by: ben(), on: "2026-06-10", distance: 500, hours: 7 });
});

const made = (more: object = {}) =>
  makeCollection(tools(), ada().id, { name: "Long ones", private: false, flight: [MAY, JUNE], ...more });
const at = async (path: string, who: Pilot | null, params: Record<string, string>, form?: Record<string, string>) =>
  pageRequest(path, { form, params, cookie: who === null ? undefined : await sessionCookie(who.id) });
const getStatus = (answer: Promise<unknown>) =>
  answer.then(
    () => 200,
    (thrown: Response) => thrown.status,
  );
const page = async (id: string, who: Pilot | null) =>
  collection(await at(`/collection/${id}`, who, { collection: id }));
const sent = async (id: string, who: Pilot | null, form: Record<string, string>) =>
  onCollection(await at(`/collection/${id}`, who, { collection: id }, form));

test("the page has the flights, newest first, and sums that are those of its rows", async () => {
  const { flights, may, given, heading } = await page(await made(), null);
  expect([flights.map(({ id }) => id), may, given, heading]).toEqual([[JUNE, MAY], "logIn", false, "Long ones"]);
  expect(getSums(flights)).toEqual({ flights: 2, distance: 800, seconds: 12 * 3600 });
});

test("a public one may stand in an index with its title and owner, a private one not", async () => {
  const read = async (id: string) => meta({ data: await page(id, ada()) } as Parameters<typeof meta>[0]);
  const open = await read(await made());
  expect(open).toContainEqual({ title: `Long ones · ${ada().name} · Kettle` });
  expect(open).not.toContainEqual(expect.objectContaining({ name: "robots" }));
  expect(await read(await made({ private: true }))).toContainEqual({ name: "robots", content: "noindex" });
});

test("a card shows the first flight's track: the newest one's, or the one put first by hand", async () => {
  const byDate = await made();
  const byHand = await made();
  await changeCollection(tools(), ada().id, byHand, { by_hand: true, flight: [MAY, JUNE] });
  const { own: cards } = await own(await at("/collection", ada(), {}));
  const makeTrace = (id: string) => cards.find((card) => card.id === id)?.first?.trace;
  expect([makeTrace(byDate), makeTrace(byHand)]).toEqual([`/trace/${JUNE}.1`, `/trace/${MAY}.1`]);
});

test("others do not find a private one, nor the pages that change what is not theirs", async () => {
  const hidden = await made({ private: true });
  const open = await made();
  for (const who of [ben(), null]) expect(await getStatus(page(hidden, who))).toBe(404);
  expect(await getStatus(page("nothing", ada()))).toBe(404);
  for (const id of [hidden, open]) {
    const path = `/collection/edit/${id}`;
    expect(await getStatus(edit(await at(path, ben(), { collection: id })))).toBe(404);
    expect(await getStatus(onEdit(await at(path, ben(), { collection: id }, { section: "drop", confirm: "on" })))).toBe(
      404,
    );
  }
  expect((await page(open, ben())).may).toBe("give");
});

test("a star is given and taken back by form, a copy leads to its own page, visitors are asked to log in", async () => {
  const id = await made();
  await sent(id, ben(), { section: "star", star: "given" });
  expect(await page(id, ben())).toMatchObject({ given: true, collection: { stars: 1 } });
  await sent(id, ben(), { section: "star", star: "taken-back" });
  expect(await page(id, ben())).toMatchObject({ given: false, collection: { stars: 0 } });
  const copied = await sent(id, ben(), { section: "copy" });
  const copy = copied.headers.get("location")?.split("/").at(-1) ?? "";
  expect(await getCollection(tools(), ben().id, copy)).toMatchObject({
    owner: { id: ben().id },
    private: true,
    flights: 2,
  });
  const asks = await sent(id, null, { section: "copy" }).catch((thrown: Response) => thrown);
  expect(asks.headers.get("location")).toBe(`/auth/log-in?redirect=${encodeURIComponent(`/collection/${id}`)}`);
  expect(await getStatus(sent(id, ada(), { section: "star", star: "given" }))).toBe(403);
});

test("a flight is put into a collection, taken out, and begins one", async () => {
  const id = await made({ flight: [] });
  const path = `/collection/add/${JUNE}`;
  const post = async (form: Record<string, string>) => onAdd(await at(path, ada(), { flight: String(JUNE) }, form));
  const holds = async () =>
    (await add(await at(path, ada(), { flight: String(JUNE) }))).collections.find((each) => each.id === id)?.holds;
  expect(await holds()).toBe(0);
  await post({ section: "add", collection: id });
  expect(await holds()).toBe(1);
  await post({ section: "remove", collection: id });
  expect(await holds()).toBe(0);
  await post({ section: "new", name: "Of June", private: "on" });
  const [newest] = await listCollections(tools(), ada().id, {
    users: [ada().id],
    order: "-modified",
    skip: 0,
    limit: 1,
  });
  expect(newest).toMatchObject({ name: "Of June", private: true, flights: 1 });
  expect(await getStatus(add(await at("/collection/add/999999", ada(), { flight: "999999" })))).toBe(404);
});

test("own ones are made, changed, put in order and deleted by form; deleting is confirmed first", async () => {
  const first = await onOwn(await at("/collection", ada(), {}, { section: "new", name: "By form" }));
  const id = first instanceof Response ? (first.headers.get("location")?.split("/").at(-1) ?? "") : "";
  expect((await own(await at("/collection", ada(), {}))).own[0]).toMatchObject({ id, name: "By form", private: false });
  const post = async (form: Record<string, string>) =>
    onEdit(await at(`/collection/edit/${id}`, ada(), { collection: id }, form));
  await post({ section: "words", name: "Changed", description: "Words", order: "hand", private: "on" });
  expect(await getCollection(tools(), ada().id, id)).toMatchObject({ name: "Changed", byHand: true, private: true });
  await onAdd(await at(`/collection/add/${MAY}`, ada(), { flight: String(MAY) }, { section: "add", collection: id }));
  await onAdd(await at(`/collection/add/${JUNE}`, ada(), { flight: String(JUNE) }, { section: "add", collection: id }));
  const order = async () =>
    (await edit(await at(`/collection/edit/${id}`, ada(), { collection: id }))).flights.map((flight) => flight.id);
  expect(await order()).toEqual([MAY, JUNE]);
  await post({ section: "up", flight: String(JUNE) });
  expect(await order()).toEqual([JUNE, MAY]);
  await post({ section: "remove", flight: String(JUNE) });
  expect(await order()).toEqual([MAY]);
  expect(await post({ section: "drop" })).toMatchObject({
    data: { fields: { confirm: { code: "unconfirmedCollection" } } },
  });
  const gone = await post({ section: "drop", confirm: "on" });
  expect(gone instanceof Response && gone.headers.get("location")).toBe("/collection");
  expect(await getStatus(page(id, ada()))).toBe(404);
});
