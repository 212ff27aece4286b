/**
 * A pilot at a browser: recordings nobody has seen before, flights of the demo world, pages that listen.
 *
 * Recordings are a winch circuit of five minutes or a triangle of about an hour, flown yesterday from Königsdorf.
 */
import { expect, type Locator, type Page } from "@playwright/test";
import { sign } from "#app/soaring/igc/signature/own.ts";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { ls8 } from "#tests/cast/gliders.ts";
import { away } from "#tests/cast/ground.ts";
import { ada, type Pilot, pilots } from "#tests/cast/pilots.ts";
import type { Labels } from "#tests/cast/recorder/lines.ts";
import { type Recording, simulate } from "#tests/cast/simulate.ts";

const DAY = 86_400;

let next = Date.now() % 1_000_000_000;

interface RecordingOptions {
  pilot?: Pilot;
  daysAgo?: number;
  interval?: number;
  /** Seconds after the usual start of the day, 10:00 UTC. */
  after?: number;
  /** Other words in the file's header. */
  labels?: Partial<Labels>;
}

export const circuit = (options: RecordingOptions = {}) => record(0, options);
export const triangle = (options: RecordingOptions = {}) => record(90, options);

/** So many circuits in one file, half an hour apart. */
export function manyCircuits(count: number, daysAgo: number): Recording {
  const flown = Array.from({ length: count }, (_, i) => circuit({ daysAgo, after: i * 1800 }));
  const lines = flown.map(({ bytes }) => new TextDecoder().decode(bytes).split("\r\n"));
  const fixes = lines.flat().filter((line) => line.startsWith("B"));
  const header = lines[0].slice(
    0,
    lines[0].findIndex((line) => line.startsWith("B")),
  );
  const written = [...header, ...fixes];
  return { ...flown[0], bytes: new TextEncoder().encode([...written, ...sign(written), ""].join("\r\n")) };
}

function record(
  km: number,
  { pilot = ada(), daysAgo = 1, after = 0, interval = 4, labels = {} }: RecordingOptions,
): Recording {
  const field = koenigsdorf();
  const { type, registration, competitionId, polar } = ls8();
  const seed = next++;
  return simulate({
    seed,
    field,
    start: (Math.floor(Date.now() / 1000 / DAY) - daysAgo) * DAY + 10 * 3600 + after,
    launch: km > 0 ? "tow" : "winch",
    polar,
    labels: { serial: String(pilot.id), pilot: pilot.name, gliderType: type, registration, competitionId, ...labels },
    weather: { seed, climb: 3, base: 1700, windFrom: 250, wind: 2, qnh: 1015 },
    course: km > 0 ? [away(field, 330, km * 333), away(field, 30, km * 333)] : [],
    interval,
  });
}

export const getFile = ({ fileName, bytes }: Pick<Recording, "fileName" | "bytes">) => ({
  name: fileName,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(bytes),
});

/** As a logger's file that somebody changed: without its signature. */
export const unsigned = (recording: Recording): Recording => kept(recording, (line) => !line.startsWith("G"));

/** As a converter writes it: nobody says which day it was. */
export const dateless = (recording: Recording): Recording => kept(recording, (line) => !line.startsWith("HFDTE"));

/** The logger was switched off in the air. */
export function cutShort(recording: Recording): Recording {
  let fixes = 0;
  return kept(recording, (line) => !line.startsWith("B") || fixes++ < 400);
}

function kept(recording: Recording, isStored: (line: string) => boolean): Recording {
  const lines = new TextDecoder().decode(recording.bytes).split("\r\n");
  return { ...recording, bytes: new TextEncoder().encode(lines.filter(isStored).join("\r\n")) };
}

/** Uploads as flight computers do. Gives the flight's number; scoring may still be under way. */
export async function uploaded(
  page: Pick<Page, "request">,
  recording: Recording,
  pilot: Pick<Pilot, "id" | "dateOfBirth"> = ada(),
): Promise<number> {
  const [id] = await uploadedAll(page, recording, pilot);
  return id;
}

/** Of a file with several flights. */
export async function uploadedAll(
  page: Pick<Page, "request">,
  recording: Recording,
  pilot: Pick<Pilot, "id" | "dateOfBirth"> = ada(),
): Promise<number[]> {
  const answer = await page.request.post("/v1/igcfile", {
    multipart: {
      file: getFile(recording),
      user_id: String(pilot.id),
      date_of_birth: pilot.dateOfBirth,
      aircraft_id: String(ls8().aircraftId),
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: number }[]).map(({ id }) => id);
}

export interface Standing {
  id: number;
  state: "pending" | "valid" | "invalid";
  points: number | null;
  distance: number | null;
  speed: number | null;
}

export async function standing(page: Pick<Page, "request">, id: number): Promise<Standing> {
  return (await (await page.request.get(`/v1/flight/state?id_in=${id}`)).json())[0];
}

/** Opens a page and waits until its scripts listen: React has then put its handlers on the page's elements. */
export async function open(page: Page, path: string) {
  const answer = await page.goto(path);
  await listening(page);
  return answer;
}

export async function listening(page: Page) {
  await page.waitForFunction(() => {
    const content = document.getElementById("content");
    return content !== null && Object.keys(content).some((key) => key.startsWith("__reactProps"));
  });
}

/** The path of their newest flight in the demo world: Kirra's is the longest, Lotte's a circuit of five minutes. */
export async function demoFlight({ request }: Pick<Page, "request">, name: string): Promise<string> {
  const id = pilots().find((pilot) => pilot.name === name)?.id;
  const flown = (await (await request.get(`/v1/flight?user_id_in=${id}&limit=1`)).json()) as { id: number }[];
  return `/flight/${flown[0].id}`;
}

/** The map stands when its buttons do; that of some pages waits for a first touch. */
export async function mapIsReady(page: Page, zoomIn = "Zoom in") {
  await expect(async () => {
    await touch(page);
    await expect(page.getByRole("button", { name: zoomIn })).toBeVisible({ timeout: 2000 });
  }).toPass();
}

/** Moves the pointer where nothing is. */
export const touch = async (page: Page) => {
  for (const at of [1, 2]) await page.mouse.move(at, at);
};

export async function fillWho(page: Page, { name, dateOfBirth }: Pick<Pilot, "name" | "dateOfBirth">) {
  await page.getByLabel("Name or pilot number").fill(name);
  await born(page).fill(dateOfBirth);
}

/** Where a date of birth is typed in: the reader's own, or that of whom the label names. */
export const born = (page: Page, whose = "Date of birth") =>
  page.getByRole("group", { name: whose, exact: true }).getByLabel("or type it");

export const chooseFiles = (page: Page) => page.getByLabel("Choose files");
export const cards = (page: Page) => page.getByRole("list", { name: "Chosen files" }).locator("> li");
export const publish = (page: Page) => page.getByRole("button", { name: /^Publish/ });

/** Presses Tab until the focus is where it should get to. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`60 times Tab did not lead to ${target}`);
}
