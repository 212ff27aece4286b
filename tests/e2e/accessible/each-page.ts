/** Every page in the state in which `accessible.spec.ts` looks at it. */
import { expect, type Page } from "@playwright/test";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { isarValley } from "#tests/cast/clubs.ts";
import { ls8 } from "#tests/cast/gliders.ts";
import { ada, emil, kirra } from "#tests/cast/pilots.ts";
import { declaresToday } from "../live/task-day.ts";
import { joined, pilotSignsIn, signedIn } from "../newcomer.ts";
import { becomesSuperuser } from "../people/superuser.ts";
import {
  cards,
  chooseFiles,
  circuit,
  cutShort,
  demoFlight,
  getFile,
  mapIsReady,
  open,
  standing,
  triangle,
  uploaded,
} from "../pilot.ts";

/** Each page in the state in which it is looked at. */
export const PAGES: Record<string, (page: Page) => Promise<unknown>> = {
  home: (page) => open(page, "/").then(() => mapIsReady(page)),
  list: (page) => open(page, "/flight/list"),
  "flights compared": (page) => open(page, "/flight/statistics"),
  "flights through an area": (page) => open(page, "/flight/map?area=47.4_10.9,48.1_11.9").then(() => mapIsReady(page)),
  flight: async (page) => {
    await open(page, `${await demoFlight(page, "Kirra Benwood")}?leg=2&t=12:30:00`);
    await mapIsReady(page);
    await expect(page.getByText("Geelong").or(page.locator(".glider-mark")).first()).toBeVisible();
  },
  "a flight's statistics": (page) => kirraOpens(page, "?tab=statistics&leg=2&layers=thermals,glides"),
  "a flight's phases": (page) => kirraOpens(page, "?tab=phases&phase=t3"),
  "phases that need a plan": async (page) => {
    await open(page, `${await demoFlight(page, "Kirra Benwood")}?tab=phases`);
    await expect(page.getByText("For supporters:")).toBeVisible();
  },
  "a flight that is being scored": async (page) => {
    // No news comes, so that it stays as it was opened.
    await page.routeWebSocket(/\/live\/flight\//, () => {});
    await page.route(/\/v1\/flight\/state/, (route) => route.abort());
    let id = 0;
    for (const recording of [1, 2, 3, 4].map(() => triangle({ interval: 1 }))) id = await uploaded(page, recording);
    await page.goto(`/flight/${id}`);
    await expect(page.getByText("Scoring in progress.")).toBeVisible();
  },
  "a flight that ends in the air": async (page) => {
    const id = await uploaded(page, cutShort(triangle({ labels: { serial: "AXI" } })));
    await expect.poll(async () => (await standing(page, id)).state).not.toBe("pending");
    await open(page, `/flight/${id}`);
    await mapIsReady(page);
  },
  "a flight whose track cannot be had": async (page) => {
    await page.route(/\/trace\//, (route) => route.abort());
    await open(page, await demoFlight(page, "Kirra Benwood"));
    await mapIsReady(page);
  },
  "the page that edits a flight": async (page) => {
    await pilotSignsIn(page, emil());
    const flight = await demoFlight(page, emil().name);
    await open(page, flight.replace("/flight/", "/flight/edit/"));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  },
  "a flight that was removed": async (page) => {
    const id = await uploaded(page, circuit({ labels: { serial: "AXG" } }));
    const removed = await page.request.delete(`/v1/flightdetail/${id}`);
    expect(removed.status()).toBe(204);
    await page.goto(`/flight/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This flight has been removed.");
  },
  "flight that is not valid": async (page) => {
    await page.goto("/flight/list");
    const tile = page.getByRole("listitem").filter({ hasText: "Carla Weidenbrück" }).filter({ hasText: "Invalid" });
    await open(page, (await tile.getByRole("link").first().getAttribute("href")) ?? "");
    await mapIsReady(page);
  },
  "empty upload": (page) => open(page, "/upload"),
  "upload with cards": async (page) => {
    await open(page, "/upload");
    await chooseFiles(page).setInputFiles([
      getFile(circuit()),
      getFile(circuit({ labels: { serial: "AXE", gliderType: "Kestrel" } })),
      getFile(circuit({ labels: { serial: "AXD", gliderType: "Duo Discus", copilot: "Nora New" } })),
      { name: "notes.igc", mimeType: "text/plain", buffer: Buffer.from("Dear diary") },
    ]);
    await expect(cards(page).getByRole("status")).toHaveText(["Ready", "Needs an answer", "Ready", "Rejected"]);
  },
  "what a recording says": async (page) => {
    await open(page, `${await demoFlight(page, "Kirra Benwood")}?tab=file`);
    await mapIsReady(page);
    await page.getByText("More from the file header").click();
  },
  "a collection": collects,
  "a flight's comments": async (page) => {
    await signedIn(page, await joined(page));
    await open(page, `${await demoFlight(page, emil().name)}?tab=story`);
    await page.getByRole("textbox", { name: "Write a comment" }).fill("See https://example.org/away");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByLabel("React", { exact: true }).first().click();
    await page.getByRole("button", { name: "React with 👏" }).click();
    await page
      .getByLabel(/^Options for/)
      .last()
      .click();
    await expect(page.getByRole("button", { name: "Delete" })).toBeVisible();
  },
  notifications: (page) => adaOpens(page, `/user/${ada().id}/notifications`),
  "a logbook": (page) => adaOpens(page, `/user/${ada().id}/logbook`),
  "how one is told": (page) => adaOpens(page, "/settings/notifications"),
  friends: (page) => adaOpens(page, `/user/${ada().id}/friends`),
  "a message": (page) => adaOpens(page, `/user/${emil().id}/message`),
  "a report": (page) => adaOpens(page, `/report/profile/${emil().id}`),
  "a ranking": (page) => adaOpens(page, "/ranking/free"),
  "a ranking varied, in German": (page) => open(page, "/ranking/sprint?category=club&count=2&lang=de"),
  "the rules of the rankings": (page) => open(page, "/ranking/rules"),
  "flights as tiles": (page) => open(page, "/flight/list?view=tiles"),
  "flights with stories": (page) => open(page, "/flight/gallery"),
  "the flight of the month": (page) => open(page, `/flight-of-the-month/${new Date().toISOString().slice(0, 7)}`),
  "the feed": (page) => adaOpens(page, "/feed"),
  collections: (page) => adaOpens(page, "/collection"),
  "a pilot": (page) => open(page, `/user/${ada().id}`),
  badges: (page) => open(page, `/user/${ada().id}/badges`),
  "a club": (page) => open(page, `/club/${isarValley().id}`),
  "a club's annual report": (page) => adaOpens(page, `/club/${isarValley().id}/report`),
  "a league": (page) => open(page, "/league/sprint-cup"),
  "a round of a league": async (page) => {
    const won = page.getByRole("table").getByRole("link", { name: /^Round \d+: 10 points, place 1$/ });
    // Rounds are counted after flights were scored, at the schedule's next minute at the latest.
    await expect(async () => {
      await open(page, "/league/sprint-cup");
      await expect(won.first()).toBeAttached({ timeout: 1000 });
    }).toPass({ timeout: 90_000 });
    await open(page, (await won.first().getAttribute("href")) ?? "");
    await mapIsReady(page);
    await page
      .locator("summary", { hasText: /counts?, / })
      .first()
      .click();
  },
  "a segment": async (page) => {
    await open(page, "/segment/overview");
    const flown = page.getByRole("link", { name: "Pinzgauer Spaziergang" });
    await open(page, (await flown.getAttribute("href")) ?? "");
    await mapIsReady(page);
    await page.getByRole("slider", { name: "Time since the gate" }).press("End");
  },
  "a new segment": (page) => adaOpens(page, "/segment/new"),
  "a task": (page) => openOne(page, "/task/overview", /^\/task\/\d+$/),
  "all airfields as points": (page) => open(page, "/waypoint/0").then(() => mapIsReady(page)),
  "an airfield's pilots": (page) => open(page, `/airport/${koenigsdorf().airportId}/pilot`),
  "a type of glider": (page) => open(page, `/aircraft/${ls8().aircraftId}`),
  "an airfield": (page) => open(page, `/airport/${koenigsdorf().airportId}`).then(() => mapIsReady(page)),
  "all segments": (page) => open(page, "/segment/overview").then(() => mapIsReady(page)),
  "all tasks": (page) => open(page, "/task/overview").then(() => mapIsReady(page)),
  "the task planner": (page) => adaOpens(page, "/task/plan/new").then(() => mapIsReady(page)),
  "all filters": (page) => open(page, "/search"),
  "who is in the air": (page) => oneFlies(page).then((glider) => open(page, `/live/overview?glider=${glider}`)),
  "a glider in the air": (page) => oneFlies(page).then((glider) => open(page, `/live/${glider}`)),
  "a task day": async (page) => {
    const { path, racers } = await declaresToday(page);
    await racers[0].tell(0.6);
    await open(page, path).then(() => mapIsReady(page));
    await expect(page.getByRole("row").filter({ hasText: racers[0].app.pilot.name })).toContainText(/leg \d/);
  },
  "a launch list": (page) => open(page, `/live/launch/${koenigsdorf().airportId}`),
  "the desks of a superuser": async (page) => {
    await becomesSuperuser(page, await joined(page));
    await open(page, "/dashboard");
  },
  "a launch that is put right": async (page) => {
    await becomesSuperuser(page, await joined(page));
    // Who flew the sky's task took off there.
    await expect(async () => {
      await open(page, `/live/launch/${koenigsdorf().airportId}`);
      await page
        .getByRole("link", { name: /^Correct launch/ })
        .first()
        .click({ timeout: 1000 });
    }).toPass({ timeout: 45_000 });
    await expect(page.getByRole("textbox", { name: "Note" })).toBeInViewport();
    // The notice for superusers covers part of the page for some seconds.
    const toast = page.getByRole("button", { name: "Superuser Permissions" });
    if (await toast.isVisible()) await toast.click();
    await expect(toast).toHaveCount(0);
  },
  "what a family sees": async (page) => {
    await pilotSignsIn(page, ada());
    await open(page, "/settings/live");
    await page.getByLabel("Who is it for?").fill("Mum");
    await page.getByRole("button", { name: "Create link" }).click();
    await page.goto((await page.getByRole("link", { name: "Mum" }).first().getAttribute("href")) ?? "");
  },
  plans: (page) => adaOpens(page, "/plans"),
  "how recordings are checked": (page) => open(page, "/checks"),
  "log in": (page) => open(page, "/auth/log-in"),
  "sign up, nothing filled in": async (page) => {
    await open(page, "/auth/sign-up?lang=de");
    await page.getByRole("button", { name: "Konto anlegen" }).click();
    await expect(page.getByText("Bitte stimme den Bedingungen zu.")).toBeVisible();
  },
  "sign up, a club looked for": async (page) => {
    await open(page, "/auth/sign-up");
    await page.getByRole("combobox", { name: "Club" }).fill("isar");
    await expect(page.getByRole("option", { name: "Isarbogen" })).toBeVisible();
  },
  "a link that is void": async (page) => {
    await open(page, "/auth/verify-email/none");
    await expect(page.getByRole("link", { name: "Get a new link" })).toBeVisible();
  },
  "the mail to a new password": async (page) => {
    await open(page, "/auth/recover-password");
    await page.getByLabel("E-mail").fill("a.long.address.of.nobody.in.particular@kettle.test");
    await page.getByLabel("I am human (test)").check();
    await page.getByRole("button", { name: "Send e-mail" }).click();
    await page.getByText("Nothing arrived?").click();
  },
  "a member's menu": async (page) => {
    await signedIn(page, await joined(page));
    await open(page, "/checks");
    await page.locator("details.account:visible summary").click();
  },
  "the privacy notice": (page) => open(page, "/legal/privacy"),
  "the terms": (page) => open(page, "/legal/terms"),
  outbox: (page) => open(page, "/dev/outbox"),
  "page not found": (page) => page.goto("/nowhere"),
  ...Object.fromEntries(
    ["profile", "account", "internationalization", "customize", "integrations", "certificates", "group", "live"].map(
      (part) => [`settings, ${part}`, (page: Page) => adaOpens(page, `/settings/${part}`)],
    ),
  ),
  "settings with everything unfolded": async (page) => {
    await adaOpens(page, "/settings/account");
    const begin = page.getByRole("button", { name: "Set up" });
    if (await begin.isVisible()) await begin.click();
    await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
    await page.getByText("I want to delete my account").click();
    await page.getByRole("button", { name: "Delete account" }).click();
    await expect(page.getByText("Please enter your password.")).toBeVisible();
  },
  "settings with a picture to cut": async (page) => {
    await adaOpens(page, "/settings/profile");
    await page.getByLabel(/^Choose/).setInputFiles("public/picture.jpg");
    await expect(page.getByRole("button", { name: "Use this area" })).toBeFocused();
  },
  "a group and who may be added": async (page) => {
    await adaOpens(page, "/settings/group");
    await page.getByLabel("Name", { exact: true }).fill("Seen by all");
    await page.getByRole("button", { name: "Create group" }).click();
    await page.getByLabel("Name or pilot number").fill("ben");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.getByRole("button", { name: "Add Ben Sturmhöfel" }).click();
    await expect(page.getByRole("button", { name: "Remove Ben Sturmhöfel" })).toBeVisible();
  },
};

/** Which look at the map's ground too: its sources are named in the map's corner. */
export const ON_GROUND = ["home", "flight", "all segments", "the task planner"];

export const IN_THE_DARK = [
  ...["an airfield", "a type of glider", "a club", "all segments", "a segment", "a new segment", "a task"],
];

/** Its words are longer; of pages that stand again when they are opened anew. */
export const IN_GERMAN =
  /^(home|list|flight|a collection|friends|a club's annual report|a logbook|a round of a league|a flight's \w+|the page that edits a flight|log in|settings, \w+)$/;

/** Somebody new begins a collection with Emil's flight, and opens it. */
async function collects(page: Page) {
  await signedIn(page, await joined(page));
  await open(page, (await demoFlight(page, emil().name)).replace("/flight/", "/collection/add/"));
  await page.getByLabel("Name of a new collection").fill("Days to remember, and some that were only long");
  await page.getByRole("button", { name: "Create with this flight" }).click();
  await page.getByRole("link", { name: "Days to remember" }).click();
  await mapIsReady(page);
}

/** The page that a link on another one leads to. */
async function openOne(page: Page, overview: string, path: RegExp) {
  await open(page, overview);
  const paths = await page
    .locator("main a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  await open(page, paths.find((each) => path.test(each)) ?? "");
  await mapIsReady(page);
}

async function adaOpens(page: Page, path: string) {
  await pilotSignsIn(page, ada());
  return open(page, path);
}

/** Kirra has what supporters have. */
async function kirraOpens(page: Page, asked: string) {
  await pilotSignsIn(page, kirra());
  await open(page, (await demoFlight(page, emil().name)) + asked);
  await mapIsReady(page);
}

/** The local sky lets one glider fly after the other. @returns one that is known by its number */
async function oneFlies(page: Page): Promise<string> {
  let glider: string | undefined;
  await expect
    .poll(
      async () => {
        const { gliders } = (await (await page.request.get("/v1/live/now")).json()) as {
          gliders: { glider: string }[];
        };
        glider = gliders.find((each) => each.glider.startsWith("F"))?.glider;
        return glider;
      },
      { timeout: 40_000 },
    )
    .toBeTruthy();
  return glider ?? "";
}
