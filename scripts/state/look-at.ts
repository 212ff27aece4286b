/**
 * Whether a local state folder is whole, before anything in it is touched. A missing part is reported, never
 * recreated beside what is still there: an empty database over stored recordings, or new secrets beside old accounts, would look like a
 * site that works.
 */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export interface Seen {
  /** Why the site cannot be started here, as a message; null where it can. */
  broken: string | null;
  /** Whether database and names have what `prepared.stamp` says they have. */
  prepared: boolean;
}

/** @param migrations names of all that this release knows */
export function lookAt(state: string, migrations: readonly string[]): Seen {
  const stamped = existsSync(join(state, "prepared.stamp"));
  const found = globSync("v3/d1/*/*.sqlite", { cwd: state })
    .map((file) => join(state, file))
    .filter((file) => !file.includes("metadata"))
    .map(inside);
  const database = found.find(({ tables }) => tables.has("flight"));
  const secrets = existsSync(join(state, "local.env"));
  const anew = "or start again with --fresh, which empties the folder";
  const told = (broken: string): Seen => ({ broken: `${broken}\nNothing was started or changed.`, prepared: false });

  const damaged = found.find(({ fault }) => fault !== null);
  if (damaged) return told(`${damaged.file} cannot be read (${damaged.fault}). Put a copy of it back, ${anew}.`);
  if (stamped && !database) return told(`The database of ${state} is gone. Put it back (v3/d1), ${anew}.`);
  if (database && !secrets)
    return told(
      `${join(state, "local.env")} is gone: without its secrets nobody could sign in to this database. Put it back, ${anew}.`,
    );
  // A missing secret would be generated again, and no password or link of this database would match it.
  const lost = database ? SECRETS.filter((name) => !hasSecret(join(state, "local.env"), name)) : [];
  if (lost.length > 0)
    return told(`${join(state, "local.env")} has lost ${lost.join(" and ")}. Put a copy of it back, ${anew}.`);
  const made = database?.migrations ?? [];
  if (isBeforeBaseline(made))
    return made.includes(LAST_BEFORE_BASELINE)
      ? { broken: null, prepared: false }
      : told(
          `The database of ${state} was made by a version of Kettle that was never released. Move it away, ${anew}.`,
        );
  const later = made.find((name) => !migrations.includes(name));
  if (later) return told(`The database of ${state} was made by a newer release (${later}). Start that one, ${anew}.`);
  const names = found.some(({ tables }) => tables.has("slip"));
  return { broken: null, prepared: names && migrations.every((name) => database?.migrations.includes(name)) };
}

export const BASELINE = "0000_baseline.sql";

/** The last of the migrations that became the baseline: a database that has it has every table and trigger of the baseline. */
export const LAST_BEFORE_BASELINE = "0047_passes_that_are_not_comparable.sql";

export const isBeforeBaseline = (made: readonly string[]): boolean => made.length > 0 && !made.includes(BASELINE);

/** What the database was made with. */
const SECRETS = ["SIGNING_SECRET", "ACCOUNT_SECRET"];

const hasSecret = (file: string, name: string) => new RegExp(`^${name}=\\S+$`, "m").test(readFileSync(file, "utf8"));

interface Inside {
  file: string;
  tables: ReadonlySet<string>;
  migrations: string[];
  /** What its reader said; null where it can be read. */
  fault: string | null;
}

function inside(file: string): Inside {
  try {
    const db = new DatabaseSync(file, { readOnly: true });
    try {
      const names = (query: string) =>
        db
          .prepare(query)
          .all()
          .map(({ name }) => String(name));
      const tables = new Set(names("SELECT name FROM sqlite_master WHERE type = 'table'"));
      const migrations = tables.has("d1_migrations") ? names("SELECT name FROM d1_migrations") : [];
      return { file, tables, migrations, fault: null };
    } finally {
      db.close();
    }
  } catch (fault) {
    return { file, tables: new Set(), migrations: [], fault: fault instanceof Error ? fault.message : String(fault) };
  }
}
