/** Through everything that has to do with secrets: none of them stands in a Referer, a redirect or a public answer. */
import { expect, type Page } from "@playwright/test";
import { ada, getEmail } from "#tests/cast/pilots.ts";
import { secretsIn } from "#tests/setup/private.ts";
import { test } from "./journey.ts";
import { linkIn, logIn, logOut, pilotReads, signedUp } from "./newcomer.ts";
import { open } from "./pilot.ts";

/** Every request's Referer and every redirect's target, as they go by. */
function watched(page: Page): string[] {
  const seen: string[] = [];
  page.context().on("request", (request) => {
    const { referer } = request.headers();
    if (referer) seen.push(`referer of ${new URL(request.url()).pathname.slice(0, 12)}: ${referer}`);
  });
  page.context().on("response", async (response) => {
    const location = await response.headerValue("location");
    if (location) seen.push(`redirect: ${location}`);
  });
  return seen;
}

test("from signing up to another password, no secret travels where it can be read", async ({ page }) => {
  const seen = watched(page);
  const who = await signedUp(page);
  await logIn(page, who);
  await open(page, "/settings/account");
  await open(page, "/flight/list");
  await logOut(page);
  await open(page, "/auth/recover-password");
  await page.getByLabel("E-mail").fill(who.email);
  await page.getByLabel("I am human (test)").check();
  await page.getByRole("button", { name: "Send e-mail" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your inbox");
  const link = await linkIn(page, who.email, "reset-password");
  await open(page, new URL(link).pathname);
  await page.getByRole("link", { name: "Flights" }).first().click();
  await expect(page).toHaveURL(/\/flight\/list/);
  expect(seen.length).toBeGreaterThan(10);
  expect(seen.filter((line) => secretsIn(line).length > 0)).toEqual([]);
});

test("no public page and no public answer tells an address or a date of birth", async ({ reader }) => {
  const { request } = reader;
  const list = await (await request.get("/v1/flight?limit=20")).json();
  const ids = (list as { id: number }[]).map(({ id }) => id);
  const addresses = [
    "/",
    "/flight/list",
    `/flight/list?user=${ada().id}`,
    "/legal/privacy",
    "/auth/log-in",
    "/auth/sign-up",
    `/v1/user/${ada().id}`,
    `/v1/user?id_in=101,102,103`,
    "/v1/flight",
    "/v1/aircraft",
    "/club/find?words=Isar",
    ...ids.slice(0, 5).flatMap((id) => [`/flight/${id}`, `/v1/flightdetail/${id}`, `/v1/flight/state?id_in=${id}`]),
  ];
  for (const address of addresses) {
    const answer = await request.get(address);
    const body = await answer.text();
    expect(secretsIn(body), address).toEqual([]);
    expect(body, address).not.toContain(getEmail(ada()));
  }
  // And whoever is signed in gets the own ones alone.
  await pilotReads(reader, ada());
  const mine = await (await reader.request.get(`/flight/list?user=102`)).text();
  expect(secretsIn(mine)).toEqual([]);
});
