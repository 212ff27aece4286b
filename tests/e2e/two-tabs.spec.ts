/** Two tabs of one browser are one visitor: out in one is out in both, and turning tokens throws nobody out. */
import { expect, type Page } from "@playwright/test";
import { test } from "./journey.ts";
import { joined, logIn, logOut } from "./newcomer.ts";
import { open } from "./pilot.ts";

const signedIn = (page: Page) => page.getByText("Account:").first();

test("who logs out in one tab is logged out in the other, who logs in is logged in", async ({ context, page }) => {
  const who = await joined(page);
  const other = await context.newPage();
  await open(other, "/checks");
  await logIn(page, who);
  await expect(signedIn(other)).toBeAttached();
  await expect(other).toHaveURL("/checks");
  await logOut(page);
  await expect(other).toHaveURL("/");
  await expect(signedIn(other)).toHaveCount(0);
});

test("twenty refreshes at once with one token leave both tabs signed in", async ({ context, page }) => {
  const who = await joined(page);
  await logIn(page, who);
  const other = await context.newPage();
  await open(other, "/checks");
  const refresh = await page.evaluate(async () => {
    const answer = await fetch("/auth/token", { method: "POST" });
    return ((await answer.json()) as { refresh_token: string }).refresh_token;
  });
  const turnTen = (tab: Page) =>
    tab.evaluate(async (refresh_token) => {
      const body = new URLSearchParams({ grant_type: "refresh_token", refresh_token, client_id: "kettle" });
      const turn = async () => (await fetch("/v1/auth/token", { method: "POST", body })).json();
      return Promise.all(Array.from({ length: 10 }, turn)) as Promise<{ access_token: string }[]>;
    }, refresh);
  const pairs = (await Promise.all([turnTen(page), turnTen(other)])).flat();
  expect(new Set(pairs.map((pair) => pair.access_token)).size).toBe(1);
  for (const tab of [page, other]) {
    await tab.reload();
    await expect(signedIn(tab)).toBeAttached();
  }
  const { access_token } = pairs[0];
  const mine = await page.request.get("/v1/auth/client", { headers: { authorization: `Bearer ${access_token}` } });
  expect(mine.status()).toBe(200);
});
