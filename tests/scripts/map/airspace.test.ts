import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { airspaceInstallable, type EditionRow } from "#scripts/map/airspace.ts";
import { shared, testShared } from "#tests/setup/shared.ts";
import { archive, tileAt } from "./archive.ts";

const DAY = "2026-03-19";

function file(name: string, { head = "", letters = "D", area = "Box", from = undefined as string | undefined } = {}) {
  const ring = ["47:50:00 N 011:00:00 E", "47:50:00 N 011:30:00 E", "48:10:00 N 011:30:00 E", "48:10:00 N 011:00:00 E"];
  const lines = [
    head,
    `AC ${letters}`,
    `AN ${area}`,
    "AL 3500 MSL",
    "AH FL 95",
    ...ring.map((corner) => `DP ${corner}`),
  ];
  return { name, bytes: new TextEncoder().encode(lines.join("\n")), from };
}

/** A database as the migrations make it. */
function database(...statements: string[]) {
  const db = new DatabaseSync(":memory:");
  for (const create of readFileSync("migrations/0000_baseline.sql", "utf8").split("--> statement-breakpoint"))
    db.exec(create);
  for (const sql of statements) db.exec(sql);
  return db
    .prepare("SELECT source, valid_from AS f, valid_until AS u, key FROM airspace_edition ORDER BY source, valid_from")
    .all();
}

const writeSql = (...files: Parameters<typeof airspaceInstallable>[0]) => airspaceInstallable(files, []).sql ?? [];

test("a volume lies in the tiles of its place from zoom 4 to 10 with all that the map shows of it", async () => {
  const tiles = archive(airspaceInstallable([file("de.txt", { from: DAY })], []).bytes);
  expect(await tiles.header()).toMatchObject({ minZoom: 4, maxZoom: 10, tileType: 1, minLon: 11, maxLon: 11.5 });
  for (const z of [4, 7, 10]) {
    const text = await tiles.text(...tileAt(48, 11.25, z));
    for (const word of ["airspace", "Box", "3500 MSL", "FL 95", "lower_m", "upper_ref", "gliding", "de", DAY])
      expect(text).toContain(word);
  }
  expect(await tiles.text(...tileAt(48, 12.5, 10))).toBe("");
});

test("the metadata says which editions stand on the map", async () => {
  const files = [
    file("de-2025.txt", { from: "2025-03-20" }),
    file("de-2026.txt", { from: DAY, area: "New" }),
    file("cz.txt", { from: DAY }),
  ];
  const tiles = archive(airspaceInstallable(files, []).bytes);
  expect(await tiles.metadata()).toMatchObject({
    editions: [
      { source: "de", validFrom: DAY, validUntil: null, volumes: 1 },
      { source: "cz", validFrom: DAY, validUntil: null, volumes: 1 },
    ],
  });
});

test("editions that are known stay on the map as far as their volumes can be had, and a newer one is not put out by an older", async () => {
  const first = airspaceInstallable([file("de.txt", { from: DAY, area: "Newer" })], []);
  const [{ key, bytes }] = first.objects ?? [];
  const known: EditionRow[] = [{ source: "de", name: "de", validFrom: DAY, validUntil: null, key }];
  const then = airspaceInstallable(
    [file("de.txt", { from: "2025-03-20", area: "Older" }), file("cz.txt", { from: DAY, area: "Other" })],
    known,
    (asked) => (asked === key ? bytes : null),
  );
  const text = await archive(then.bytes).text(...tileAt(48, 11.25, 8));
  expect([text.includes("Newer"), text.includes("Older"), text.includes("Other")]).toEqual([true, false, true]);
});

test("an edition that another of its source follows ends where that begins, whichever came first", () => {
  const [old, now] = [file("de.txt", { from: "2025-03-20", area: "Old" }), file("de.txt", { from: DAY })];
  const ends = [
    { source: "de", f: "2025-03-20", u: DAY },
    { source: "de", f: DAY, u: null },
  ];
  expect(database(...writeSql(old), ...writeSql(now))).toMatchObject(ends);
  expect(database(...writeSql(now), ...writeSql(old))).toMatchObject(ends);
  expect(database(...writeSql(old, now), ...writeSql(file("cz.txt", { from: "2025-06-01" })))).toMatchObject([
    { source: "cz", u: null },
    ...ends,
  ]);
});

test("doing it again changes nothing, and a file of the same day replaces the other", () => {
  const sql = writeSql(file("de.txt", { from: DAY }));
  expect(database(...sql, ...sql)).toEqual(database(...sql));
  expect(database(...sql, ...writeSql(file("de.txt", { from: DAY, area: "Corrected" })))).toHaveLength(1);
});

test("an end that was said is kept where it comes first", () => {
  const limited = { ...file("de.txt", { from: "2025-03-20", area: "Old" }), until: "2025-10-01" };
  expect(database(...writeSql(limited), ...writeSql(file("de.txt", { from: DAY })))[0]).toMatchObject({
    u: "2025-10-01",
  });
});

const HEADS: [head: string, name: string, day: string][] = [
  ["* effective from 19th March 2026", "de.txt", "2026-03-19"],
  ["******** EFFECTIVE 01APR26 ********", "cz.txt", "2026-04-01"],
  ["****** AIP SR s platnostou od 25.4.2022", "sk.txt", "2022-04-25"],
  ["*DATE: 23-05-2025", "si.txt", "2025-05-23"],
  ["* no word of it", "fr-2026-01-22.txt", "2026-01-22"],
];

for (const [head, name, day] of HEADS) {
  test(`${JSON.stringify(head)} in ${name} begins on ${day}`, () => {
    expect(database(...writeSql(file(name, { head })))[0]).toMatchObject({ f: day });
  });
}

test("without a day, with an impossible one, or with nothing to read it is refused by name", () => {
  expect(() => writeSql(file("de.txt"))).toThrow(/^de\.txt: .*--from YYYY-MM-DD/);
  expect(() => writeSql(file("de.txt", { head: "* effective from 31 April 2026" }))).toThrow(/--from/);
  expect(() => writeSql(file("de.txt", { from: "19.3.2026" }))).toThrow(/no day/);
  expect(() => writeSql({ ...file("de.txt", { from: DAY }), until: DAY })).toThrow(/before it begins/);
  expect(() => writeSql({ name: "x.txt", bytes: new TextEncoder().encode("<html>"), from: DAY })).toThrow(
    /no airspace/,
  );
});

testShared("six national files make one archive of 1,100 volumes", async () => {
  const folder = `${shared}/data/airspace`;
  const names = readdirSync(folder).filter((name) => name.endsWith(".txt"));
  const files = names.map((name) => ({
    name,
    bytes: readFileSync(`${folder}/${name}`),
    ...(/wave|military/.test(name) && { from: DAY }),
  }));
  const { bytes, objects, sql } = airspaceInstallable(files, []);
  const metadata = (await archive(bytes).metadata()) as { editions: { volumes: number }[] };
  expect(metadata.editions.reduce((sum, { volumes }) => sum + volumes, 0)).toBe(1100);
  expect(objects).toHaveLength(6);
  expect(database(...(sql ?? [])).map(({ source }) => source)).toEqual([
    "cz",
    "cz-wave",
    "de",
    "de-military-low-flying",
    "si",
    "sk",
  ]);
  expect(bytes.length).toBeLessThan(2e6);
});
