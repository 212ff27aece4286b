/** The feed: for members alone, empty after following nobody, with flights after following pilots by the interface. */
import { expect, type Page } from "@playwright/test";
import { DUMMY } from "#app/people/account/captcha/captcha.server.ts";
import { ben, kirra, type Pilot } from "#tests/cast/pilots.ts";
import { test } from "../journey.ts";
import { joined, logsIn, type Newcomer, signedIn } from "../newcomer.ts";
import { open } from "../pilot.ts";

test("the feed asks a visitor to log in, tells who follows nobody what to do, and shows whom one follows", async ({
  reader,
}) => {
  await reader.open("/");
  expect(reader.has("link", "Feed")).toBe(false);
  const who = await joined(reader);
  await logsIn(reader, who, "/feed");
  expect(reader.path).toBe("/feed");
  expect(reader.has("heading", "You do not follow anyone yet")).toBe(true);
  expect(reader.has("link", "Find pilots in the flight list")).toBe(true);

  await follows(reader, who, [ben(), kirra()]);
  await reader.open("/");
  await reader.follow("Feed");
  const cards = () => reader.all("article");
  const pilots = new Set(cards().map((card) => card.first("heading").text));
  expect([...pilots].sort()).toEqual([ben().name, kirra().name].sort());
  expect(reader.text).toContain("You are up to date");
  await cards()[0].first("heading").first("link").follow();
  expect([...pilots].some((name) => reader.heading.includes(name))).toBe(true);
});

test("a card of the feed has a star, which is pressed in place", async ({ page }) => {
  const who = await joined(page);
  await signedIn(page, who);
  await follows(page, who, [ben()]);
  await open(page, "/feed");
  const star = page
    .getByRole("article")
    .first()
    .getByRole("button", { name: /Star this flight/ });
  await star.click();
  await expect(star).toHaveAttribute("aria-pressed", "true");
});

/** By the interface. */
async function follows({ request }: Pick<Page, "request">, { email, password }: Newcomer, pilots: Pilot[]) {
  const form = { client_id: "kettle", grant_type: "password", username: email, password, captcha: DUMMY };
  const token = await request.post("/v1/auth/token", { form });
  const { access_token } = (await token.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  for (const { id } of pilots) expect((await request.post(`/v1/user/${id}/follow`, { headers })).status()).toBe(201);
}
