/** What a state folder has lost is told before anything in it is touched. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BASELINE, LAST_BEFORE_BASELINE, lookAt } from "#scripts/state/look-at.ts";
import { writeSecrets } from "#scripts/state/secrets.ts";

const KNOWN = [BASELINE, "0001_more.sql"];
let state: string;
const databasePath = () => join(state, "v3/d1/object/ledger.sqlite");

beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), "kettle-state-"));
});
afterEach(() => rmSync(state, { recursive: true }));

function database(file: string, statements: string) {
  const db = new DatabaseSync(file);
  db.exec(statements);
  db.close();
}

/** As a site leaves it. */
function left(migrations = KNOWN) {
  mkdirSync(join(state, "v3/d1/object"), { recursive: true });
  const rows = migrations.map((name) => `INSERT INTO d1_migrations VALUES ('${name}');`).join("");
  database(databasePath(), `CREATE TABLE flight (id); CREATE TABLE d1_migrations (name TEXT); ${rows}`);
  database(join(state, "v3/d1/object/names.sqlite"), "CREATE TABLE slip (id)");
  writeFileSync(join(state, "prepared.stamp"), "made");
  writeSecrets(join(state, "local.env"));
}

test("a folder that a site left is whole, an empty one is to be made", () => {
  expect(lookAt(state, KNOWN)).toEqual({ broken: null, prepared: false });
  left();
  expect(lookAt(state, KNOWN)).toEqual({ broken: null, prepared: true });
});

test("a database that is gone is not recreated beside what is still there", () => {
  left();
  rmSync(databasePath());
  expect(lookAt(state, KNOWN).broken).toMatch(/^The database of .* is gone\. .*--fresh/);
});

test("a database that cannot be read is named by its file", () => {
  left();
  writeFileSync(databasePath(), "this is no database, however long it may be ".repeat(200));
  expect(lookAt(state, KNOWN).broken).toContain(`${databasePath()} cannot be read (`);
});

test("secrets that are gone are not renewed beside a database", () => {
  left();
  rmSync(join(state, "local.env"));
  expect(lookAt(state, KNOWN).broken).toContain("local.env is gone");
});

test.each(["ACCOUNT_SECRET", "SIGNING_SECRET"])(
  "%s that was lost from the secrets is not renewed beside a database",
  (name) => {
    left();
    const file = join(state, "local.env");
    writeFileSync(file, readFileSync(file, "utf8").replace(new RegExp(`^${name}=.*\\n`, "m"), ""));
    expect(lookAt(state, KNOWN).broken).toContain(`local.env has lost ${name}.`);
  },
);

test("a database of a newer release is left to that release", () => {
  left([...KNOWN, "0002_later.sql"]);
  expect(lookAt(state, KNOWN).broken).toContain("newer release (0002_later.sql)");
});

test("a database that has all migrations before the baseline is brought up to date, an earlier one is refused", () => {
  left(["0000_flights_and_their_ledger.sql", LAST_BEFORE_BASELINE]);
  expect(lookAt(state, KNOWN)).toEqual({ broken: null, prepared: false });
  rmSync(state, { recursive: true });
  mkdirSync(state);
  left(["0000_flights_and_their_ledger.sql", "0046_claims_need_proof.sql"]);
  expect(lookAt(state, KNOWN).broken).toMatch(/never released\. .*--fresh/);
});

test("a stamp that says more than the database has is not believed; names that are gone are made again", () => {
  left(KNOWN.slice(0, 1));
  expect(lookAt(state, KNOWN)).toEqual({ broken: null, prepared: false });
  rmSync(state, { recursive: true });
  mkdirSync(state);
  left();
  rmSync(join(state, "v3/d1/object/names.sqlite"));
  expect(lookAt(state, KNOWN)).toEqual({ broken: null, prepared: false });
});

test("secrets are this user's alone, and written whole or not at all", () => {
  writeSecrets(join(state, "local.env"));
  expect(statSync(join(state, "local.env")).mode & 0o777).toBe(0o600);
  expect(() => statSync(join(state, "local.env.new"))).toThrow("ENOENT");
});
