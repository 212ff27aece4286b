/** Rules of the Open Glider Network's data usage, and lines of its database with all of their combinations. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readDeviceDatabase } from "#app/live/device/device-database.ts";
import { makeHider } from "#app/live/hide.server.ts";
import { identify, identifyMember, type Owner, type Registry, type Sender } from "#app/live/identity.ts";
import { shared, testShared } from "#tests/setup/shared.ts";

const hide = makeHider({ accountSecret: "a secret that only this test has" });
const NOON = Date.parse("2026-07-12T10:00:00Z") / 1000;

const DDB = `#DEVICE_TYPE,DEVICE_ID,AIRCRAFT_MODEL,REGISTRATION,CN,TRACKED,IDENTIFIED,AIRCRAFT_TYPE
'F','DD4711','HK36 TTC','D-EULE','CU','Y','Y','1'
'F','DD0815','Ventus 2cxM','D-1234','','Y','N','1'
'F','DD1234','LS 8 18m','D-8654','12','N','Y','1'
'F','DD3141','Arcus T','OE-4321','','N','N','1'
`;

const owner = (more: Partial<Owner> = {}): Owner => ({
  pilot: { id: 7, name: "Ada Falkenrath" },
  visibility: "everyone",
  delay: 0,
  aircraft: null,
  keep: false,
  veil: 0,
  rooms: [],
  ...more,
});

const registry = (owners: [string, Owner][] = []): Registry => ({
  devices: readDeviceDatabase(DDB).devices,
  owners: new Map(owners),
  members: new Map(),
});

const sender = (id: string, more: Partial<Sender> = {}): Sender => ({
  id,
  idKind: "flarm",
  aircraft: "glider",
  stealth: false,
  noTracking: false,
  longitude: 11,
  ...more,
});

test("stealth and no tracking are dropped, whoever says this is me", () => {
  const mine = registry([["DD4711", owner()]]);
  for (const wish of [{ stealth: true }, { noTracking: true }])
    expect(identify(sender("DD4711", wish), NOON, mine, hide)).toBeNull();
});

test("not tracked is dropped, whoever says this is me", () => {
  for (const id of ["DD1234", "DD3141"]) expect(identify(sender(id), NOON, registry([[id, owner()]]), hide)).toBeNull();
});

test("not identified is nobody: no number, registration, type or pilot, and another one tomorrow", () => {
  const mine = registry([["DD0815", owner()]]);
  const today = identify(sender("DD0815"), NOON, mine, hide);
  expect(today?.key).toMatch(/^A[0-9a-f]{12}$/);
  expect(today?.card).toEqual({
    glider: today?.key,
    device: null,
    sort: "glider",
    registration: null,
    competitionId: null,
    model: null,
    aircraft: null,
    pilot: null,
  });
  expect(JSON.stringify(today)).not.toMatch(/DD0815|1234|Ventus|Ada/);
  expect(identify(sender("DD0815"), NOON + 3600, mine, hide)?.key).toBe(today?.key);
  expect(identify(sender("DD0815"), NOON + 86_400, mine, hide)?.key).not.toBe(today?.key);
  const others = makeHider({ accountSecret: "another site's secret, of which this one knows nothing" });
  expect(identify(sender("DD0815"), NOON, mine, others)?.key).not.toBe(today?.key);
});

test("in the database: registration and competition number; not in it: the number alone", () => {
  expect(identify(sender("DD4711"), NOON, registry(), hide)?.card).toMatchObject({
    glider: "FDD4711",
    device: "DD4711",
    registration: "D-EULE",
    competitionId: "CU",
    pilot: null,
  });
  expect(identify(sender("DDFFFF"), NOON, registry(), hide)?.card).toMatchObject({
    device: "DDFFFF",
    registration: null,
  });
});

test("a number of another kind is another device", () => {
  expect(identify(sender("DD4711", { idKind: "icao" }), NOON, registry(), hide)?.card.registration).toBeNull();
});

test("this is me shows the pilot to everybody, to followers only as nobody, to nobody not at all", () => {
  const seen = (visibility: Owner["visibility"]) =>
    identify(sender("DD4711"), NOON, registry([["DD4711", owner({ visibility })]]), hide);
  expect(seen("everyone")?.card.pilot).toEqual({ id: 7, name: "Ada Falkenrath" });
  expect(seen("followers")?.card).toMatchObject({ pilot: null, registration: null, device: null });
  expect(seen("nobody")).toBeNull();
});

test("a random number is nobody, also where its pilot says this is me", () => {
  const random = identify(sender("DD4711", { idKind: "random" }), NOON, registry([["DD4711", owner()]]), hide);
  expect(random?.card).toMatchObject({ device: null, pilot: null });
});

test("gliders and tow planes are followed, jets, drones, and stations are not", () => {
  const shown = (["glider", "tow_plane", "jet", "uav", "static", "paraglider", "unknown"] as const).map(
    (aircraft) => identify(sender("DDFFFF", { aircraft }), NOON, registry(), hide) !== null,
  );
  expect(shown).toEqual([true, true, false, false, false, false, false]);
  // Whom the database knows as a glider.
  expect(identify(sender("DD4711", { aircraft: "unknown" }), NOON, registry(), hide)).not.toBeNull();
});

test("a member's own tracker is the member, or nobody", () => {
  const place = { time: NOON, longitude: 11 };
  expect(identifyMember(owner(), place, hide)?.key).toBe("M7");
  expect(identifyMember(owner({ visibility: "followers" }), place, hide)?.key).toMatch(/^A/);
  expect(identifyMember(owner({ visibility: "nobody" }), place, hide)).toBeNull();
});

test("a device that is told twice is shown as little as either says; what cannot be read is counted", () => {
  const { devices, unread } = readDeviceDatabase(
    `${DDB}'F','DD4711','HK36','D-EULE','CU','Y','N','1'\n'Z','DD4711','','','','Y','Y'\nnonsense\n'F','XX','','','','Y','Y'\n`,
  );
  expect(devices.get("FDD4711")).toMatchObject({ tracked: true, identified: false });
  expect(unread).toBe(3);
});

testShared("the shared lines of the database: two are shown by name, one as nobody, two not at all", () => {
  const { devices, unread } = readDeviceDatabase(readFileSync(`${shared}/data/live/ddb-sample.csv`, "utf8"));
  expect(unread).toBe(0);
  const of: Registry = { devices, owners: new Map(), members: new Map() };
  const told = [...devices.values()]
    .filter(({ sort }) => sort === "glider")
    .map(({ id }) => identify(sender(id), NOON, of, hide)?.card.registration);
  expect(told).toEqual(["D-EULE", null, undefined, undefined]);
});
