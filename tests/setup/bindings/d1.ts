/**
 * D1 in Node, for database tests: SQLite in memory behind D1's interface, with its limits and refusals, its types and its words
 * for errors. `tests/setup/bindings/d1.contract.ts` holds it equal to D1 in workerd.
 *
 * As D1 in workerd, numbers are bound as reals, values travel as JSON (no NaN, no -0, bytes as lists of numbers), each call is a
 * transaction, and an answer comes in a later turn. Three things are refused here that D1 does: several statements in one, parameters
 * with names, and counting rows read, which only workerd can.
 */
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import { assertAllowed, isAllowed, LIMITS } from "./d1-limits.ts";
import { countParameters } from "./parameters.ts";

/** What may be bound, as JSON would carry it. */
type Value = null | number | string | Uint8Array;

interface Prepared {
  statement: StatementSync;
  columns: string[];
  parameters: number;
}

interface Answer {
  columns: string[];
  rows: unknown[][];
  meta: D1Meta & Record<string, unknown>;
}

/** Statements are prepared once: preparing takes longer than most of them run. */
const MOST_PREPARED = 2000;

/** The names of result codes that statements of ours can end with. */
const CODES: Record<number, string> = {
  1: "SQLITE_ERROR",
  13: "SQLITE_FULL",
  18: "SQLITE_TOOBIG",
  19: "SQLITE_CONSTRAINT",
  20: "SQLITE_MISMATCH",
  23: "SQLITE_AUTH",
  25: "SQLITE_RANGE",
};
const EXTENDED: Record<number, string> = {
  275: "SQLITE_CONSTRAINT_CHECK",
  787: "SQLITE_CONSTRAINT_FOREIGNKEY",
  1299: "SQLITE_CONSTRAINT_NOTNULL",
  1555: "SQLITE_CONSTRAINT_PRIMARYKEY",
  1811: "SQLITE_CONSTRAINT_TRIGGER",
  2067: "SQLITE_CONSTRAINT_UNIQUE",
  2579: "SQLITE_CONSTRAINT_ROWID",
  3091: "SQLITE_CONSTRAINT_DATATYPE",
};

export function openD1(): D1Database {
  const database = new Database();
  const session = {
    prepare: (sql: string) => new Statement(database, sql) as unknown as D1PreparedStatement,
    batch: async (statements: unknown[]) =>
      (await database.call(statements as Statement[])).map((answer) => inObjects(answer)),
  };
  return {
    ...session,
    withSession: () => ({ ...session, getBookmark: () => null }),
    async exec(text: string) {
      const lines = text.trim().split("\n");
      const answers = await database.call(
        lines.map((line) => new Statement(database, line)),
        (words) => `D1_EXEC_ERROR: Error in line 1: ${lines[0]}: ${words}`,
      );
      return { count: answers.length, duration: 0 };
    },
  } as unknown as D1Database;
}

class Database {
  readonly #sqlite = new DatabaseSync(":memory:");
  readonly #prepared = new Map<string, Prepared>();
  readonly #changes: StatementSync;
  #ours = false;

  constructor() {
    // Neither is in the types of the packages yet; a Node older than 24 has no limits.
    Object.assign((this.#sqlite as unknown as { limits?: object }).limits ?? {}, LIMITS);
    this.#sqlite.exec("PRAGMA foreign_keys = on");
    this.#sqlite.exec("PRAGMA trusted_schema = off");
    this.#changes = this.#sqlite.prepare("SELECT total_changes(), last_insert_rowid()");
    this.#changes.setReturnArrays(true);
    this.#changes.setReadBigInts(true);
    this.#sqlite.setAuthorizer?.((action, first, second) => (this.#ours || isAllowed(action, first, second) ? 0 : 1));
  }

  /** All or none. @param told the words of an error from those of the database */
  async call(statements: Statement[], told = (words: string) => `D1_ERROR: ${words}`): Promise<Answer[]> {
    await setImmediate();
    try {
      const asked = statements.filter(({ sql }) => sql.replace(/^\s*--.*/gm, "").trim() !== "");
      if (asked.length === 0) throw new Error("No SQL statements detected.");
      return this.#inTransaction(() => asked.map((statement) => this.#run(statement)));
    } catch (fault) {
      const words = getWords(fault);
      throw new Error(told(words), { cause: new Error(words) });
    }
  }

  #inTransaction<T>(work: () => T): T {
    this.#own("BEGIN");
    try {
      const done = work();
      this.#own("COMMIT");
      return done;
    } catch (fault) {
      if (this.#sqlite.isTransaction) this.#own("ROLLBACK");
      throw fault;
    }
  }

  #own(sql: string): void {
    this.#ours = true;
    try {
      this.#sqlite.exec(sql);
    } finally {
      this.#ours = false;
    }
  }

  #run({ sql, values }: Statement): Answer {
    assertAllowed(sql);
    const { statement, columns, parameters } = this.#prepare(sql);
    if (parameters !== values.length) throw new Error("Wrong number of parameter bindings for SQL query.");
    const before = this.#getChanges();
    const rows = statement.all(...(values as SQLInputValue[])) as unknown as unknown[][];
    const after = this.#getChanges();
    for (const row of rows) for (let i = 0; i < row.length; i++) row[i] = asJson(row[i]);
    return { columns, rows, meta: makeMeta(after[0] - before[0], after[1], after[1] !== before[1]) };
  }

  #getChanges(): number[] {
    return (this.#changes.get() as unknown as bigint[]).map(Number);
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.#sqlite.prepare(sql);
    statement.setReturnArrays(true);
    statement.setReadBigInts(true);
    const columns = statement.columns().map(({ name }) => name);
    const prepared = { statement, columns, parameters: countParameters(sql) };
    // What reads all columns of a table has others after the table was changed.
    if (this.#prepared.size > MOST_PREPARED || !/^\s*(select|with|insert|update|delete|replace)\b/i.test(sql))
      this.#prepared.clear();
    else this.#prepared.set(sql, prepared);
    return prepared;
  }
}

class Statement {
  readonly #database: Database;
  readonly sql: string;
  readonly values: readonly Value[];

  constructor(database: Database, sql: string, values: readonly Value[] = []) {
    this.#database = database;
    this.sql = sql;
    this.values = values;
  }

  bind(...values: unknown[]): Statement {
    return new Statement(this.#database, this.sql, values.map(bindable));
  }

  async first(column?: string): Promise<unknown> {
    const [row] = inObjects(await this.#answer()).results;
    if (row === undefined) return null;
    if (column === undefined) return row;
    if (row[column] === undefined)
      throw new Error(`D1_COLUMN_NOTFOUND: Column not found (${column})`, { cause: new Error("Column not found") });
    return row[column];
  }

  async all() {
    return inObjects(await this.#answer());
  }

  async run() {
    return inObjects(await this.#answer());
  }

  async raw({ columnNames = false } = {}): Promise<unknown[][]> {
    const { columns, rows } = await this.#answer();
    return columnNames ? [columns, ...rows] : rows;
  }

  async #answer(): Promise<Answer> {
    return (await this.#database.call([this]))[0];
  }
}

const inObjects = ({ columns, rows, meta }: Answer) => ({
  success: true as const,
  meta,
  results: rows.map((row) => Object.fromEntries(row.map((value, i) => [columns[i], value]))),
});

function makeMeta(changes: number, lastRow: number, lastRowChanged: boolean): Answer["meta"] {
  const meta = {
    duration: 0,
    changes,
    last_row_id: lastRow,
    changed_db: changes !== 0 || lastRowChanged,
    size_after: 0,
  };
  const counted = {
    get(): never {
      throw new Error("Only workerd counts the rows a query reads: this belongs in a *.worker.test.ts.");
    },
  };
  return Object.defineProperties(meta, { rows_read: counted, rows_written: counted }) as unknown as Answer["meta"];
}

function bindable(value: unknown): Value {
  if (typeof value === "string" || value === null) return value;
  if (typeof value === "number") return Number.isFinite(value) ? value + 0 : null;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (Array.isArray(value) && value.every((byte) => typeof byte === "number" && byte >= 0 && byte < 256))
    return Uint8Array.from(value);
  if (value instanceof ArrayBuffer) return new Uint8Array(value.slice(0));
  if (ArrayBuffer.isView(value)) return Uint8Array.from(value as unknown as ArrayLike<number>);
  const words = `Type '${typeof value}' not supported for value '${value}'`;
  throw new Error(`D1_TYPE_ERROR: ${words}`, { cause: new Error(words) });
}

function asJson(value: unknown): unknown {
  if (typeof value === "bigint") return Number(value);
  if (typeof value === "number") return Number.isFinite(value) ? value + 0 : null;
  return value instanceof Uint8Array ? Array.from(value) : value;
}

function getWords(fault: unknown): string {
  const { message, errcode } = fault as Error & { errcode?: number };
  if (errcode === undefined) return message;
  const extended = EXTENDED[errcode] ? ` (extended: ${EXTENDED[errcode]})` : "";
  return `${message}: ${CODES[errcode & 255] ?? `SQLITE_${errcode & 255}`}${extended}`;
}
