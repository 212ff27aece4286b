/** The list's two looks: as the address says, as a member prefers, and nothing else. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { loader } from "#app/flight/pages/list.tsx";
import { user } from "#app/people/user/schema.ts";
import { ada } from "#tests/cast/pilots.ts";
import { pageRequest, sessionCookie } from "#tests/setup/page.ts";
import { plainFlight } from "#tests/setup/plain-flight.ts";
import { db } from "#tests/setup/rescoring.ts";
import { member, settle } from "#tests/setup/site.ts";

const MEMBER = ada().id;

beforeAll(async () => {
  await settle();
  await member(ada());
  await plainFlight({ id: 5901, by: ada(), on: "2026-07-01" });
});

const read = async (query: string, cookie?: string) => {
  const answer = await loader((await pageRequest(`/flight/list${query}`, { cookie })) as never);
  return { status: answer.status, ...(await answer.json()) };
};

test("a visitor's list is of rows, or of tiles where the address says so, in every link", async () => {
  expect(await read("")).toMatchObject({ status: 200, view: "rows", screen: "/flight/list", rows: "/flight/list" });
  expect(await read("?view=tiles")).toMatchObject({ view: "tiles", screen: "/flight/list?view=tiles" });
  expect(await read("?view=rows")).toMatchObject({ view: "rows", screen: "/flight/list" });
});

test("a member who prefers tiles has them, unless the address says rows", async () => {
  await db
    .update(user)
    .set({ preferences: { list: "tiles" } })
    .where(eq(user.id, MEMBER));
  const cookie = await sessionCookie(MEMBER);
  expect(await read("", cookie)).toMatchObject({
    view: "tiles",
    screen: "/flight/list",
    rows: "/flight/list?view=rows",
  });
  expect(await read("?view=rows", cookie)).toMatchObject({ view: "rows", screen: "/flight/list?view=rows" });
});

test("another view is refused by its name", async () => {
  for (const query of ["?view=cards", "?view=", "?view=rows&view=tiles"])
    expect(await read(query)).toMatchObject({ status: 400, refused: ["view"] });
});
