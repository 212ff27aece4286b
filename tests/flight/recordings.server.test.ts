/** Every real and every deliberately broken recording goes through the running site, by both ways in. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sha256Hex } from "#app/core/data/digest.ts";
import {
  readBytes,
  removeState,
  type Server,
  sendByAddress,
  sendForm,
  serve,
  settled,
  stateFolder,
} from "#tests/setup/server.ts";
import { present, shared } from "#tests/setup/shared.ts";

/** File and the codes that explain its end. */
const table = (file: string, folder: string): [string, string[]][] =>
  readFileSync(join(shared, file), "utf8")
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(","))
    .map(([name, codes]) => [join(folder, name), codes.split("|").filter(Boolean)]);

const RECORDINGS = present
  ? [...table("data/expected/validation.csv", "data/igc"), ...table("data/igc/derived/index.csv", "data/igc/derived")]
  : [];

const EVERY = !!process.env.KETTLE_EVERY;

/** What the reference does not ask: who wrote it. */
const OWN_CODES: Record<string, string[]> = { "data/igc/condor-simulator-asw28.igc": ["FLIGHT_SIMULATOR"] };

/** No position in them: refused at the door, nothing to store. */
const NO_RECORDING = ["empty.igc", "html-not-igc.igc"];

let state: string;
let server: Server;

beforeAll(async () => {
  if (!present) return;
  state = stateFolder();
  server = await serve(state);
});
afterAll(async () => {
  await server?.stop();
  if (state) removeState(state);
});

/**
 * All by `npm run verify -- recordings`. Here one of so many, because unit tests score each real one and find what is wrong with each
 * broken one; fewer by the second way, because one function is behind both.
 */
const sampled = (real: number, broken: number) =>
  RECORDINGS.filter(([file], i) => EVERY || i % (file.startsWith("data/igc/derived") ? broken : real) === 0);

/** Each as soon as the one before was taken in: what is scored meanwhile is asked for at the end. */
async function goThrough(send: typeof sendForm, tail: string, recordings: [string, string[]][]) {
  const taken: { file: string; codes: string[]; ids: number[] }[] = [];
  // Some of the broken ones are a real one unchanged: those are known the second time.
  const sent = new Set<string>();
  for (const [file, codes] of recordings) {
    const original = readBytes(join(shared, file));
    // Another blank line makes it another file that says the same.
    const bytes = new Uint8Array([...original, ...new TextEncoder().encode(tail)]);
    const answer = await send(server.origin, bytes, file);
    if (NO_RECORDING.some((name) => file.endsWith(name))) {
      expect(answer.status, file).toBe(422);
      continue;
    }
    const hash = await sha256Hex(bytes);
    if (sent.has(hash)) {
      expect(answer.status, file).toBe(409);
      continue;
    }
    sent.add(hash);
    expect(answer.status, `${file}: ${answer.status === 201 ? "" : await answer.clone().text()}`).toBe(201);
    taken.push({ file, codes, ids: ((await answer.json()) as { id: number }[]).map((flight) => flight.id) });
  }
  return taken;
}

test.skipIf(!present).each([
  ["the one call of flight computers", sendForm, "", sampled(10, 3)],
  ["the page's pre-signed upload", sendByAddress, "\r\n", sampled(25, 9)],
] as const)(
  "every recording ends valid, or invalid with the reasons of its row, by %s",
  async (_, send, tail, recordings) => {
    for (const { file, codes, ids } of await goThrough(send, tail, recordings)) {
      for (const row of await settled(server.origin, ids, 180)) {
        const refusing = row.findings
          .filter((finding) => finding.severity === "refuses")
          .map((finding) => finding.token);
        expect(row.state, file).toBe(refusing.length > 0 ? "invalid" : "valid");
        expect([...codes, ...(OWN_CODES[file] ?? [])], file).toEqual(expect.arrayContaining(refusing));
      }
    }
  },
  600_000,
);
