import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { openDb } from "#app/core/db/db.ts";
import { flight, igcFile } from "#app/flight/schema/flight.ts";
import { aircraft } from "#app/places/aircraft/schema.ts";
import { ada, ben } from "#tests/cast/pilots.ts";
import { relabelled } from "#tests/setup/circuit.ts";
import { get, post, send, settle } from "#tests/setup/site.ts";

beforeAll(async () => {
  await settle();
  const type = { family: "", manufacturer: "", vintage: false, selfLaunch: false, indexBySeason: {}, dmstIndex: 100 };
  await openDb(env.DB)
    .insert(aircraft)
    .values([
      { ...type, id: 103, name: "Ventus c 17.6m", kind: "GL", scClass: "18", doubleSeater: false },
      { ...type, id: 104, name: "Ventus cM 17.6m", kind: "MG", scClass: "18", doubleSeater: false },
      { ...type, id: 348, name: "Duo Discus", kind: "GL", scClass: "DO", doubleSeater: true },
    ]);
});

interface Answer {
  user: { id: number; name: string };
  file: Record<string, unknown>[];
}

const silent = { manufacturer: "XKT", serial: "", engine: false };

async function propose(...file: Record<string, unknown>[]): Promise<Answer["file"]> {
  const answer = await post("/v1/uploadproposal", {
    user_id: ada().id,
    date_of_birth: ada().dateOfBirth,
    file: file.map((one) => ({ ...silent, ...one })),
  });
  expect(answer.status).toBe(200);
  return (await answer.json<Answer>()).file;
}

/** Sends a circuit as a flight computer does; without a chosen type unless the labels say one. */
async function flown(seed: number, labels: Parameters<typeof relabelled>[1], aircraftId = "0") {
  const answer = await send(relabelled(seed, labels), { aircraft_id: aircraftId });
  expect(answer.status).toBe(201);
  const [{ id }] = await answer.json<{ id: number }[]>();
  const [row] = await openDb(env.DB).select().from(flight).where(eq(flight.id, id));
  return row;
}

test("maker and serial of the recorder are kept with the recording", async () => {
  const row = await flown(100, { serial: "KAA" });
  const [file] = await openDb(env.DB).select().from(igcFile).where(eq(igcFile.id, row.igcFileId));
  expect(file).toMatchObject({ manufacturer: "XKT", serial: "KAA" });
});

test("a sure text is taken, a vague one is left open", async () => {
  expect(await flown(101, { gliderType: "LS8", registration: "" })).toMatchObject({ aircraftId: 458 });
  expect(await flown(102, { serial: "VAG", gliderType: "VENTUS_C", registration: "" })).toMatchObject({
    aircraftId: null,
  });
});

test("a correction is remembered for the recorder: type, registration and competition number", async () => {
  await flown(103, { serial: "COR", gliderType: "LS 8", registration: "D-1103", competitionId: "C3" }, "77");
  const unlabelled = { serial: "COR", gliderType: "LS 8", registration: "", competitionId: "" };
  const [one] = await propose({ serial: "COR", glider_type: "LS 8" });
  expect(one).toMatchObject({ aircraft_id: 77, why: "recorder", registration: "D-1103", competition_id: "C3" });
  expect(await flown(104, unlabelled)).toMatchObject({ aircraftId: 77, registration: "D-1103", competitionId: "C3" });
});

test("the same recorder in a glider of another registration remembers nothing", async () => {
  const [one] = await propose({ serial: "COR", glider_type: "LS 8", registration: "D-9999" });
  expect(one).toMatchObject({ aircraft_id: 458, why: "text", registration: "D-9999" });
});

test("what XCSoar writes on every device is no recorder, and remembers nothing", async () => {
  await flown(111, { serial: "AAA", gliderType: "Default", registration: "" }, "77");
  await flown(112, { serial: "AAB", gliderType: "Default", registration: "" }, "77");
  const [nobodys, own] = await propose({ serial: "AAA" }, { serial: "AAB" });
  expect(nobodys).not.toHaveProperty("aircraft_id");
  expect(own).toMatchObject({ aircraft_id: 77, why: "recorder" });
});

test("the same recorder in a glider of another type asks between them, once the earlier flight is scored", async () => {
  const { id } = await flown(110, { serial: "TYP", gliderType: "LS 8", registration: "" }, "458");
  await vi.waitFor(
    async () => expect(await get(`/v1/flight/state?id_in=${id}`)).toMatchObject([{ state: "valid" }]),
    10_000,
  );
  const [same, vague, other] = await propose(
    { serial: "TYP", glider_type: "ls8" },
    { serial: "TYP", glider_type: "VENTUS_C" },
    { serial: "TYP", glider_type: "Duo Discus" },
  );
  expect(same).toMatchObject({ aircraft_id: 458, why: "recorder" });
  expect(vague).toMatchObject({ candidate_id: [458, 103], doubt: "near" });
  expect(other).toMatchObject({ candidate_id: [458, 348], why: "recorder", doubt: "history" });
  expect(await flown(113, { serial: "TYP", gliderType: "Duo Discus", registration: "" })).toMatchObject({
    aircraftId: 348,
  });
});

test("another pilot with the same recorder starts anew", async () => {
  const answer = await post("/v1/uploadproposal", {
    user_id: ben().id,
    date_of_birth: ben().dateOfBirth,
    file: [{ ...silent, serial: "COR" }],
  });
  expect((await answer.json<Answer>()).file[0]).toMatchObject({ candidate_id: [] });
});

test("a registration that always flew one type names it, one that flew two does not", async () => {
  await flown(105, { serial: "RE1", registration: "D-0105" }, "458");
  expect((await propose({ registration: "d_0105" }))[0]).toMatchObject({ aircraft_id: 458, why: "registration" });
  await flown(106, { serial: "RE2", registration: "D-0105" }, "77");
  expect((await propose({ registration: "D-0105" }))[0]).not.toHaveProperty("aircraft_id");
});

test("an engine that is heard asks between the glider and its motor variants", async () => {
  const [one] = await propose({ glider_type: "Ventus c 17.6m", engine: true });
  expect(one).toMatchObject({ candidate_id: [103, 104], doubt: "engine" });
  expect(one).not.toHaveProperty("aircraft_id");
});

test("second pilots are proposed: the file's, those flown with before, the front seat for who sat behind", async () => {
  await openDb(env.DB).update(flight).set({ coUserName: "Ben Sailer" }).where(eq(flight.registration, "D-1103"));
  const crews = await propose(
    { pilot: ada().name, co_pilot: "BEN  SAILER" },
    { pilot: ada().name, co_pilot: "Nora New" },
    { pilot: "Carla Chief", co_pilot: ada().name.toUpperCase() },
    { pilot: ada().name },
  );
  expect(crews.map((crew) => crew.co_pilot)).toEqual([
    [{ name: "Ben Sailer", source: "earlier" }],
    [
      { name: "Nora New", source: "file" },
      { name: "Ben Sailer", source: "earlier" },
    ],
    [
      { name: "Carla Chief", source: "file" },
      { name: "Ben Sailer", source: "earlier" },
    ],
    [{ name: "Ben Sailer", source: "earlier" }],
  ]);
  expect(crews.map((crew) => crew.swapped)).toEqual([false, false, true, false]);
});

test("nobody learns anything without the date of birth", async () => {
  const answer = await post("/v1/uploadproposal", {
    user_id: ada().id,
    date_of_birth: "1901-01-01",
    file: [{ ...silent, serial: "COR" }],
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: "unknown_pilot" });
});
