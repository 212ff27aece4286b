/** What a browser has already is not sent to it twice, and what a member is shown is for that browser alone. */
import { expect, type Page } from "@playwright/test";
import { ada } from "#tests/cast/pilots.ts";
import { test } from "./journey.ts";
import { pilotReads } from "./newcomer.ts";
import { demoFlight, open } from "./pilot.ts";

test.use({ ground: true });

const asked = async ({ request }: Pick<Page, "request">, path: string, headers: Record<string, string> = {}) => {
  const answer = await request.get(path, { headers });
  return { status: answer.status(), ...answer.headers() } as Record<string, string> & { status: number };
};

test("a page that has not changed is answered by 304, and works with the policy it was kept with", async ({ page }) => {
  for (const path of ["/", await demoFlight(page, "Kirra Benwood")]) {
    const first = await asked(page, path);
    expect([first.status, first["cache-control"]]).toEqual([200, "public, no-cache"]);
    const again = await asked(page, path, { "if-none-match": first.etag });
    expect([again.status, again["content-security-policy"]]).toEqual([304, undefined]);
  }
  await open(page, "/flight/list");
  const blocked: string[] = [];
  page.on("console", (line) => void (line.type() === "error" && blocked.push(line.text())));
  await page.reload();
  await page.getByRole("link", { name: "Kettle" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    / was (the best of the last \d+ flying days|a good day)\.$/,
  );
  expect(blocked).toEqual([]);
});

test("a member's pages are kept by the browser alone, and settings by nobody", async ({ reader }) => {
  await pilotReads(reader, ada());
  expect((await asked(reader, "/flight/list"))["cache-control"]).toBe("private, no-cache");
  expect((await asked(reader, "/settings/account"))["cache-control"]).toBe("no-store");
});
