/** What goes wrong is said once, in plain words, and nothing is lost: specification, section 8, as a pilot sees it. */
import { expect, type Page } from "@playwright/test";
import { ada } from "#tests/cast/pilots.ts";
import { test } from "./journey.ts";
import { createAccount, fillSignUp, joined, newcomer, signedIn } from "./newcomer.ts";
import {
  born,
  cards,
  chooseFiles,
  circuit,
  demoFlight,
  fillWho,
  getFile,
  mapIsReady,
  open,
  publish,
  touch,
} from "./pilot.ts";

const notices = (page: Page) => page.getByRole("region", { name: "Notices" }).getByRole("button");

test("offline is a warning that goes, a fault of the server an error that stays; the file goes through afterwards", async ({
  page,
  context,
}) => {
  await page.clock.install();
  await readyToPublish(page);
  await context.setOffline(true);
  await publish(page).click();
  await expect(notices(page)).toContainText("You are offline");
  await expect(page.getByText("You are offline. You can still use this page.")).toBeVisible();
  await page.clock.fastForward(5000);
  await expect(notices(page)).toHaveCount(1);
  await page.clock.fastForward(2100);
  await expect(notices(page)).toHaveCount(0);
  await context.setOffline(false);

  await page.route("**/v1/upload", (route) => route.fulfill({ status: 500, json: { error: "server_error" } }));
  const again = cards(page).getByRole("button", { name: "Try again" });
  await again.click();
  await expect(notices(page)).toContainText("Service unavailable");
  await expect(notices(page)).toContainText("Please try again later or contact us");
  await page.clock.fastForward(60_000);
  await expect(notices(page)).toHaveCount(1);
  await again.click();
  await expect(cards(page).getByRole("status")).toHaveText("Failed");
  await expect(notices(page)).toHaveCount(1); // the same notice again replaces the first
  await notices(page).click();
  await expect(notices(page)).toHaveCount(0);

  await page.unroute("**/v1/upload");
  await again.click();
  await expect(cards(page).getByRole("status")).toHaveText("Done");
});

test("what the server says about a field stands at that field, and no notice repeats it", async ({ page }) => {
  const said = "please select an earlier date of birth";
  const wrong = { loc: ["body", "date_of_birth"], msg: "as programs read it", type: "value", code: "dateOfBirth" };
  await page.route("**/v1/upload", (route) => {
    expect(route.request().headers().prefer).toBe("codes");
    return route.fulfill({ status: 422, json: { detail: [wrong] } });
  });
  await readyToPublish(page);
  await publish(page).click();
  await expect(page.getByRole("group", { name: "Date of birth" })).toContainText(said);
  await expect(born(page)).toHaveAttribute("aria-invalid", "true");
  await expect(notices(page)).toHaveCount(0);
});

test("a form that cannot be sent keeps what was typed, says why, and goes through later", async ({ page, context }) => {
  const who = newcomer();
  await open(page, "/auth/sign-up");
  await fillSignUp(page, who);
  await context.setOffline(true);
  await createAccount(page);
  await expect(notices(page)).toContainText("You are offline");
  await context.setOffline(false);
  await page.route("**/auth/sign-up.data", (route) => route.fulfill({ status: 502, body: "no server here" }));
  await createAccount(page);
  await expect(notices(page).filter({ hasText: "Service unavailable" })).toHaveCount(1);
  await expect(page.getByLabel("E-mail")).toHaveValue(who.email);
  await page.unroute("**/auth/sign-up.data");
  await createAccount(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your inbox");
});

test("who is logged out meanwhile is told so, logs in and is where the form was", async ({ page, context }) => {
  const who = await joined(page);
  await signedIn(page, who);
  await open(page, "/settings/customize");
  await context.clearCookies();
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page).toHaveURL("/auth/log-in?redirect=%2Fsettings%2Fcustomize");
  await expect(notices(page)).toContainText("Session expired");
  await expect(notices(page)).toContainText("Your text has been saved. Log in and send it again.");
  await page.getByLabel("E-mail").fill(who.email);
  await page.getByLabel("Password", { exact: true }).fill(who.password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL("/settings/customize");
});

test("an error of the page is reported once, however often it happens", async ({ page }) => {
  const told: string[] = [];
  await page.exposeFunction("tell", (words: string) => told.push(words));
  await page.addInitScript(() => {
    // The browser's protocol does not show what a beacon carries.
    navigator.sendBeacon = (url, body) => {
      if (url === "/v1/report")
        new Response(body).text().then((globalThis as unknown as { tell(words: string): void }).tell);
      return true;
    };
  });
  await open(page, "/flight/list");
  for (const words of ["first trouble", "first trouble", "second trouble", "first trouble"]) {
    const seen = page.waitForEvent("pageerror");
    await page.evaluate(
      (message) =>
        void setTimeout(() => {
          throw new Error(message);
        }),
      words,
    );
    await seen;
  }
  await expect.poll(() => told.length).toBe(2);
  expect(told[0]).toContain("first trouble");
  expect(told[1]).toContain("second trouble");
  expect(JSON.parse(told[0]).path).toBe("/flight/list");
});

test("a page whose script is gone with an older release is loaded afresh at the address asked for", async ({
  page,
}) => {
  let gone = true;
  await page.route(/\/assets\/flight\.list-/, (route) => (gone ? route.fulfill({ status: 404 }) : route.continue()));
  await open(page, "/");
  page.on("request", (request) => {
    if (request.isNavigationRequest()) gone = false;
  });
  await page.getByRole("link", { name: "All flights" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Flights");
  await expect(page).toHaveURL("/flight/list");
});

test("a map that cannot be had is said so, the track stays drawn, and the page does not load for ever", async ({
  page,
}) => {
  const flight = await demoFlight(page, "Kirra Benwood");
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads++;
  });
  await page.route(/\/assets\/leaflet\.client-/, (route) => route.fulfill({ status: 404 }));
  await open(page, flight);
  await touch(page);
  await expect(page.getByText("The map could not be loaded. The track is shown without it.")).toBeVisible();
  await expect(page.getByRole("img", { name: "Track of the flight from Benalla" })).toBeVisible();
  expect(loads).toBeLessThanOrEqual(2);
});

test("a map that fails twice comes at the third try", async ({ page }) => {
  const flight = await demoFlight(page, "Kirra Benwood");
  let failures = 2;
  await page.route(/\/assets\/leaflet\.client-/, (route) =>
    failures-- > 0 ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await page.goto(flight);
  await mapIsReady(page);
});

async function readyToPublish(page: Page) {
  await open(page, "/upload");
  await chooseFiles(page).setInputFiles(getFile(circuit()));
  await expect(cards(page).getByRole("status")).toHaveText("Ready");
  await fillWho(page, ada());
}
