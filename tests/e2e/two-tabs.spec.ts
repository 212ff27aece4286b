/** Two tabs of one browser are one visitor: out in one is out in both, and turning tokens throws nobody out. */
import { expect, type Page } from "@playwright/test";
import { test } from "./journey.ts";
import { joined, logIn, logOut, signedIn as signedInAs } from "./newcomer.ts";
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

test("twenty refreshes at once with one token leave a visitor signed in", async ({ reader }) => {
  await signedInAs(reader, await joined(reader));
  const { request, url: origin } = reader;
  const answer = await request.post("/auth/token", { headers: { origin: new URL(origin).origin } });
  const { refresh_token } = (await answer.json()) as { refresh_token: string };
  const form = { grant_type: "refresh_token", refresh_token, client_id: "kettle" };
  const turn = async () => (await request.post("/v1/auth/token", { form })).json() as Promise<{ access_token: string }>;
  const pairs = await Promise.all(Array.from({ length: 20 }, turn));
  expect(new Set(pairs.map((pair) => pair.access_token)).size).toBe(1);
  await reader.open("/checks");
  expect(reader.text).toContain("Account:");
  const { access_token } = pairs[0];
  const mine = await request.get("/v1/auth/client", { headers: { authorization: `Bearer ${access_token}` } });
  expect(mine.status()).toBe(200);
});
