/** The feed: for members alone, empty after following nobody, with flights after following pilots by the interface. */
import { expect } from "@playwright/test";
import { DUMMY } from "#app/people/account/captcha/captcha.server.ts";
import { ben, kirra } from "#tests/cast/pilots.ts";
import { test } from "../journey.ts";
import { joined, logIn } from "../newcomer.ts";
import { open } from "../pilot.ts";

test("the feed asks a visitor to log in, tells who follows nobody what to do, and shows whom one follows", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Feed" })).toHaveCount(0);
  const who = await joined(page);
  await logIn(page, who, "/feed");
  await expect(page).toHaveURL("/feed");
  await expect(page.getByRole("heading", { name: "You do not follow anyone yet" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Find pilots in the flight list" })).toBeVisible();

  const form = { client_id: "kettle", grant_type: "password", username: who.email, password: who.password };
  const token = await page.request.post("/v1/auth/token", { form: { ...form, captcha: DUMMY } });
  const { access_token } = (await token.json()) as { access_token: string };
  for (const { id } of [ben(), kirra()]) {
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await page.request.post(`/v1/user/${id}/follow`, { headers })).status()).toBe(201);
  }
  await open(page, "/");
  await page.getByRole("link", { name: "Feed" }).first().click();
  const cards = page.getByRole("article");
  await expect(cards.first()).toBeVisible();
  const pilots = new Set(await cards.getByRole("heading").allInnerTexts());
  expect([...pilots].sort()).toEqual([ben().name, kirra().name].sort());
  await expect(page.getByText("You are up to date")).toBeVisible();

  const star = cards.first().getByRole("button", { name: /Star this flight/ });
  await star.click();
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await cards.first().getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
