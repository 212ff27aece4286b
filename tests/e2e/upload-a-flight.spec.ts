/** From the logger's file to the tile in the list, and every way in which that ends earlier. */
import { expect, type Locator, type Page } from "@playwright/test";
import { ada, owen } from "#tests/cast/pilots.ts";
import type { Recording } from "#tests/cast/simulate.ts";
import { test } from "./journey.ts";
import {
  born,
  cards,
  chooseFiles,
  circuit,
  fillWho,
  getFile,
  mapIsReady,
  open,
  publish,
  triangle,
  unsigned,
  uploaded,
} from "./pilot.ts";
import { Reader } from "./reader/reader.ts";

test("a recording dropped on the page is read there, published, scored and stands in its day", async ({ page }) => {
  const recording = triangle();
  await open(page, "/upload");
  await drop(page, recording);

  const card = cards(page).first();
  await expect(card.getByRole("status")).toHaveText("Ready");
  await expect(card.getByRole("heading")).toHaveText(new RegExp(`^Königsdorf, .*${spelled(recording.truth.takeOff)}$`));
  const [takeOff, landing] = await timesOn(card.getByText(/^\d\d:\d\d to \d\d:\d\d/));
  expect(Math.abs(takeOff - localMinutes(recording.truth.takeOff))).toBeLessThanOrEqual(1);
  expect(Math.abs(landing - localMinutes(recording.truth.landing))).toBeLessThanOrEqual(1);
  await expect(card.getByRole("img", { name: "Track" })).toBeVisible();
  await expect(card).toContainText("LS 8, D-");
  await expect(card).toContainText("Kettle Simulator · type from the file: LS 8");

  await expect(publish(page)).toHaveAttribute("aria-disabled", "true");
  await fillWho(page, ada());
  await expect(page.getByText("By publishing you confirm that the scoring windows follow the rules")).toBeVisible();
  await publish(page).click();
  await expect(card.getByRole("status")).toHaveText("Done");
  const next = page.getByRole("status").filter({ hasText: "Your flight is published" });
  await expect(next.getByRole("link", { name: "View flight" })).toBeVisible();
  await expect(next.getByRole("button", { name: "Upload another" })).toBeVisible();
  await expect(publish(page)).toBeHidden();
  const points = await card.getByText(/^[\d.]+points$/).innerText();
  expect(Number.parseFloat(points)).toBeGreaterThan(50);

  await card.getByRole("link", { name: "Open flight" }).click();
  await expect(page).toHaveURL(/\/flight\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(ada().name);
  await expect(page.getByRole("complementary", { name: "Flight data" })).toContainText(
    Number.parseFloat(points).toFixed(2),
  );
  await mapIsReady(page);
  await expect.poll(() => inked(page)).toBeGreaterThan(500);
  await expect(page.getByRole("img", { name: /^Height over time from \d\d:\d\d to \d\d:\d\d/ })).toBeVisible();
  const id = new URL(page.url()).pathname;

  const reader = new Reader(page.request, page.url());
  await reader.open("/flight/list");
  const [tile] = reader.all("listitem").filter((each) => each.find(`a[href="${id}"]`).length > 0);
  expect(tile.text).toContain(ada().name);
  expect(tile.text).toContain(`${Math.round(Number.parseFloat(points))}`);
  const [day] = reader
    .one("main")
    .all("region")
    .filter((each) => each.find(`a[href="${id}"]`).length > 0);
  expect(day.first("heading", undefined, { level: 2 }).text).toContain(spelled(recording.truth.takeOff));
});

test("a file that takes its time to be read tells what is being done and how far it is", async ({ page }) => {
  // The page's reader answers two seconds late, as on an old telephone; what it tells before comes at once.
  await page.addInitScript(() => {
    const listen = Worker.prototype.addEventListener;
    Worker.prototype.addEventListener = function (kind: string, listener: EventListenerOrEventListenerObject) {
      listen.call(this, kind, (event: Event) => {
        const late = event instanceof MessageEvent && "read" in event.data;
        if (typeof listener === "function") setTimeout(() => listener(event), late ? 2000 : 0);
      });
    };
  });
  await open(page, "/upload");
  await chooseFiles(page).setInputFiles(getFile(circuit()));
  const card = cards(page).first();
  const bar = card.getByRole("progressbar", { name: "Analysing flight 1 of 1" });
  await expect(bar).toBeVisible();
  await expect(card.getByRole("status")).toHaveText("Reading");
  await expect(card.getByRole("status")).toHaveText(/Ready|Needs an answer/);
  await expect(bar).toBeHidden();
});

test("a glider that the file names vaguely is asked once, and remembered for the logger", async ({ page }) => {
  const labels = { serial: "KES", gliderType: "Kestrel", registration: "D-7117", competitionId: "KE" };
  await open(page, "/upload");
  await chooseFiles(page).setInputFiles(getFile(circuit({ labels })));
  const card = cards(page).first();
  await expect(card.getByRole("status")).toHaveText("Needs an answer");
  await expect(card).toContainText("Which glider was it? The file says Kestrel.");
  await card.getByRole("button", { name: "Kestrel 17m" }).click();
  await expect(card.getByRole("status")).toHaveText("Ready");
  await fillWho(page, ada());
  await publish(page).click();
  await expect(card.getByRole("status")).toHaveText("Done");

  await page.evaluate(() => localStorage.clear());
  await open(page, "/upload");
  await chooseFiles(page).setInputFiles(getFile(circuit({ labels })));
  await expect(card.getByRole("status")).toHaveText("Needs an answer");
  await fillWho(page, ada());
  await born(page).blur();
  await expect(card).toContainText("Kestrel 17m, D-7117");
  await expect(card).toContainText("as on your last flight with this logger");
  await expect(card.getByRole("status")).toHaveText("Ready");
});

test("the file's second pilot is offered in a two-seater, and named on the flight once tapped", async ({ page }) => {
  const labels = { serial: "DUO", gliderType: "Duo Discus (PAS)", registration: "D-7118", copilot: "Nora New" };
  await ready(page, circuit({ labels }));
  const card = cards(page).first();
  await expect(card.getByLabel("Second pilot (optional)")).toHaveValue("");
  await card.getByRole("button", { name: "Nora New" }).click();
  await expect(card.getByLabel("Second pilot (optional)")).toHaveValue("Nora New");
  await publish(page).click();
  const reader = await opens(page, card.getByRole("link", { name: "Open flight" }));
  expect(reader.one("complementary", "Flight data").text).toContain("Nora New");
});

test("a recording that is here already leads to its flight and creates nothing", async ({ page }) => {
  const recording = circuit();
  const id = await uploaded(page, recording);
  await ready(page, recording);
  await publish(page).click();
  const card = cards(page).first();
  await expect(card.getByRole("status")).toHaveText("Already here");
  await expect(card).toContainText("Nothing was added.");
  await expect(card.getByRole("link", { name: "Open existing flight" })).toHaveAttribute("href", `/flight/${id}`);
});

test("a picture, an empty file, one of 11 MB and one that is there already are refused in the browser, with the reason", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: "application/octet-stream", buffer });
  const picture = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk", "base64");
  await open(page, "/upload");
  await chooseFiles(page).setInputFiles([
    file("picture.igc", picture),
    file("empty.igc", Buffer.alloc(0)),
    file("long.igc", Buffer.alloc(11_000_000, "B1000004749721N01127900EA0060100648\r\n")),
  ]);
  const [first, second, third] = [cards(page).nth(0), cards(page).nth(1), cards(page).nth(2)];
  await expect(first).toContainText("This is not an IGC file.");
  await expect(second).toContainText("The file is empty.");
  await expect(third).toContainText("The file is 11.0 MB; the limit is 10 MB.");
  for (const card of [first, second, third]) await expect(card.getByRole("status")).toHaveText("Rejected");
  await fillWho(page, ada());
  await expect(publish(page)).toHaveAttribute("aria-disabled", "true");
  expect(sent).toEqual([]);

  await page.getByRole("button", { name: "Remove picture.igc" }).click();
  await expect(cards(page)).toHaveCount(2);

  // A file that is there already stays one card.
  const recording = circuit();
  for (const _ of [1, 2]) await drop(page, recording);
  await expect(page.getByText(`${recording.fileName} is already in the list.`)).toBeVisible();
  await expect(cards(page)).toHaveCount(3);
});

test("a recording without signature is announced as not valid, published, and says why", async ({ page }) => {
  await ready(page, unsigned(circuit()));
  const card = cards(page).first();
  await expect(card).toContainText("You can publish it, but it will not score:");
  await expect(card).toContainText("The file is not signed.");
  await publish(page).click();
  await expect(card.getByRole("status")).toHaveText("Not valid");
  await expect(card).toContainText("The file is not signed.");
  const reader = await opens(page, card.getByRole("link", { name: "Open flight" }));
  expect(reader.text).toContain("This flight is invalid.");
  await reader.follow(/^File$/);
  expect(reader.text).toContain("Signature: none");
});

test("on a phone, where the button stays in sight, a wrong date of birth is said at the field and mended", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await ready(page, circuit({ pilot: owen() }), { ...owen(), dateOfBirth: "1954-02-12" });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(publish(page)).toBeInViewport({ ratio: 1 });
  await publish(page).click();
  await expect(page.getByText("Name and date of birth do not match.")).toBeVisible();
  await expect(born(page)).toHaveAttribute("aria-invalid", "true");
  await expect(publish(page)).toHaveAttribute("aria-disabled", "true");
  await expect(cards(page).first().getByRole("status")).toHaveText("Ready");
  await fillWho(page, owen());
  await publish(page).click();
  await expect(cards(page).first().getByRole("status")).toHaveText("Done");
});

test("leaving with a file that is not published asks first, inside the site and outside", async ({ page }) => {
  await ready(page, circuit());
  const home = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).first();

  const asked: string[] = [];
  let stay = true;
  page.on("dialog", async (question) => {
    asked.push(question.type() === "beforeunload" ? question.type() : question.message());
    if (stay) await question.dismiss();
    else await question.accept();
  });

  await home.click();
  await expect.poll(() => asked).toEqual(["Some files are not published yet."]);
  await expect(cards(page)).toHaveCount(1);
  await expect(page).toHaveURL("/upload");

  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked.at(-1)).toBe("beforeunload");

  stay = false;
  await home.click();
  await expect(page).toHaveURL("/");
  expect(asked).toHaveLength(3);
});

/** What a link leads to, for a reader. */
async function opens(page: Page, link: Locator): Promise<Reader> {
  const reader = new Reader(page.request, page.url());
  await reader.open((await link.getAttribute("href")) ?? "");
  return reader;
}

/** The page with one card and everything filled in. */
async function ready(page: Page, recording: Recording, pilot: { name: string; dateOfBirth: string } = ada()) {
  await open(page, "/upload");
  await chooseFiles(page).setInputFiles(getFile(recording));
  await expect(cards(page).first().getByRole("status")).toHaveText("Ready");
  await fillWho(page, pilot);
}

async function drop(page: Page, { fileName, bytes }: Recording) {
  const dataTransfer = await page.evaluateHandle(
    ({ name, text }) => {
      const carried = new DataTransfer();
      carried.items.add(new File([text], name, { lastModified: 0 }));
      return carried;
    },
    { name: fileName, text: new TextDecoder().decode(bytes) },
  );
  await page.getByRole("heading", { name: "Drop IGC files here" }).dispatchEvent("drop", { dataTransfer });
}

/** Points of the map's canvases that carry ink: ground, names and track. */
function inked(page: Page): Promise<number> {
  return page.getByRole("region", { name: "Map of the flight" }).evaluate((map) => {
    let sum = 0;
    for (const canvas of map.querySelectorAll("canvas")) {
      const points = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      for (let i = 3; i < points.length; i += 4) if (points[i] > 0) sum++;
    }
    return sum;
  });
}

const inBavaria = (time: number, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Berlin", ...parts }).format(time * 1000);

function spelled(time: number): string {
  return inBavaria(time, { day: "numeric", month: "long", year: "numeric" });
}

function localMinutes(time: number): number {
  const [hours, minutes] = inBavaria(time, { hour: "2-digit", minute: "2-digit" }).split(":").map(Number);
  return hours * 60 + minutes;
}

async function timesOn(line: Locator): Promise<number[]> {
  const times = (await line.innerText()).match(/\d\d:\d\d/g) ?? [];
  return times.map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
}
