/** What the database does that tests and site rely on, measured at D1 in workerd; the one in Node does the same (`d1.ts`). */
import { env } from "cloudflare:workers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

type Values = unknown[];

const ask = (sql: string, ...values: Values) => env.DB.prepare(sql).bind(...values);
const first = (sql: string, ...values: Values) => ask(sql, ...values).first();
/** The words of a refusal; where in the statement SQLite found it, Node does not tell. */
const refusal = (work: () => Promise<unknown>) =>
  Promise.resolve()
    .then(work)
    .then(
      () => "none",
      (fault: Error) => fault.message.replace(/ at offset \d+/, ""),
    );
const many = (count: number, text: string, by = ",") => Array(count).fill(text).join(by);

const changed = (meta: D1Meta & Record<string, unknown>) => [meta.changes, meta.changed_db, meta.last_row_id];

beforeAll(async () => {
  await env.DB.batch([
    env.DB.prepare("DROP TABLE IF EXISTS tried"),
    env.DB.prepare(
      `CREATE TABLE tried (id INTEGER PRIMARY KEY, name TEXT UNIQUE, bytes BLOB, parent INTEGER REFERENCES tried (id),
      small INTEGER NOT NULL DEFAULT 0 CHECK (small < 9))`,
    ),
    env.DB.prepare(
      "CREATE TRIGGER no_seven BEFORE UPDATE ON tried WHEN new.small = 7 BEGIN SELECT RAISE(ABORT, 'no seven'); END",
    ),
  ]);
});

afterAll(async () => {
  await env.DB.prepare("DROP TABLE tried").run();
});

describe("answers", () => {
  test("an insert tells its row and what changed, a read changes nothing", async () => {
    const { results, success, meta } = await ask("INSERT INTO tried (name) VALUES ('a') RETURNING id, name").all();
    expect([results, success]).toEqual([[{ id: 1, name: "a" }], true]);
    expect(changed(meta)).toEqual([1, true, 1]);
    const run = await ask("SELECT id FROM tried").run();
    expect([run.results, ...changed(run.meta)]).toEqual([[{ id: 1 }], 0, false, 1]);
  });

  test("changes by a trigger's table and by what is ignored are counted as SQLite does", async () => {
    const ignored = await ask("INSERT OR IGNORE INTO tried (id, name) VALUES (1, 'b')").run();
    expect(changed(ignored.meta)).toEqual([0, false, 1]);
    const upsert =
      "INSERT INTO tried (id, name) VALUES (1, 'b') ON CONFLICT (id) DO UPDATE SET name = 'a' RETURNING name";
    expect((await ask(upsert).run()).results).toEqual([{ name: "a" }]);
  });

  test("the first row, its column, or null", async () => {
    expect(await first("SELECT id, name FROM tried")).toEqual({ id: 1, name: "a" });
    expect(await ask("SELECT id, name FROM tried").first("name")).toBe("a");
    expect(await ask("SELECT id FROM tried WHERE id = 9").first("name")).toBeNull();
    expect(await refusal(() => ask("SELECT id FROM tried").first("name"))).toBe(
      "D1_COLUMN_NOTFOUND: Column not found (name)",
    );
  });

  test("raw rows are lists, with the columns' names on request; of two columns with one name an object has the last", async () => {
    const twice = env.DB.prepare("SELECT 1 AS a, 2 AS a");
    expect(await twice.raw()).toEqual([[1, 2]]);
    expect(await twice.raw({ columnNames: true })).toEqual([
      ["a", "a"],
      [1, 2],
    ]);
    expect((await twice.all()).results).toEqual([{ a: 2 }]);
    expect(await env.DB.prepare("SELECT 1 WHERE 0").raw()).toEqual([]);
  });

  test("what is changed later is not what was bound", async () => {
    const bytes = new Uint8Array([1, 2]);
    const bound = ask("SELECT hex(?) AS a", bytes);
    bytes[0] = 9;
    expect(await bound.first("a")).toBe("0102");
  });
});

describe("values", () => {
  test("numbers are reals, truths are numbers, bytes are lists", async () => {
    const types = "SELECT typeof(?1) AS a, ?1 / 2 AS b, typeof(?2) AS c, typeof(?3) AS d, typeof(?4) AS e";
    expect(await first(types, 1, "s", null, new Uint8Array(2))).toEqual({
      ...{ a: "real", b: 0.5, c: "text", d: "null", e: "blob" },
    });
    expect(await first("SELECT ? AS a, ? AS b, typeof(?) AS c", true, false, true)).toEqual({ a: 1, b: 0, c: "real" });
    expect(await first("SELECT ? AS a, x'' AS b", new Uint8Array([1, 255]).buffer)).toEqual({ a: [1, 255], b: [] });
    expect(await first("SELECT hex(?) AS a, hex(?) AS b", new Int16Array([1, -1]), [1, 2])).toEqual({
      a: "01FF",
      b: "0102",
    });
  });

  test("no number is none, and integers beyond those of the language are the next one", async () => {
    expect(await first("SELECT ? AS a, ? AS b", Number.NaN, Number.POSITIVE_INFINITY)).toEqual({ a: null, b: null });
    expect(await first("SELECT 9007199254740993 AS a, 9e999 AS b, -0.0 AS c, 1.0 AS d")).toEqual({
      ...{ a: 9007199254740992, b: null, c: 0, d: 1 },
    });
  });

  test("a text may hold any letter, also none", async () => {
    expect(await first("SELECT ? AS a, length(?) AS b", "a\0b", "🪁ä")).toEqual({ a: "a\0b", b: 2 });
  });

  test.each([
    [undefined, "D1_TYPE_ERROR: Type 'undefined' not supported for value 'undefined'"],
    [1n, "D1_TYPE_ERROR: Type 'bigint' not supported for value '1'"],
    [{}, "D1_TYPE_ERROR: Type 'object' not supported for value '[object Object]'"],
    [[1, 300], "D1_TYPE_ERROR: Type 'object' not supported for value '1,300'"],
  ])("%s is bound by nobody", async (value, words) => {
    expect(await refusal(() => first("SELECT ?", value))).toBe(words);
  });

  test("parameters have numbers, or come in their order; as many as asked for", async () => {
    expect(await first("SELECT ?2 AS a, ?1 AS b", 3, 4)).toEqual({ a: 4, b: 3 });
    expect(await first("SELECT ?1 AS a, ?1 AS b", 3)).toEqual({ a: 3, b: 3 });
    expect(await first("SELECT '?' AS a, \"id\" AS b, /* ? */ ? AS c FROM tried -- ?", 3)).toEqual({
      a: "?",
      b: 1,
      c: 3,
    });
    const wrong = "D1_ERROR: Wrong number of parameter bindings for SQL query.";
    expect(await refusal(() => first("SELECT ?, ?", 3))).toBe(wrong);
    expect(await refusal(() => first("SELECT ?", 3, 4))).toBe(wrong);
    expect(await refusal(() => env.DB.prepare("SELECT ?").all())).toBe(wrong);
  });
});

describe("constraints", () => {
  test.each([
    ["INSERT INTO tried (name) VALUES ('a')", "UNIQUE constraint failed: tried.name", "UNIQUE"],
    ["INSERT INTO tried (id) VALUES (1)", "UNIQUE constraint failed: tried.id", "PRIMARYKEY"],
    ["INSERT INTO tried (parent) VALUES (99)", "FOREIGN KEY constraint failed", "FOREIGNKEY"],
    ["INSERT INTO tried (small) VALUES (9)", "CHECK constraint failed: small < 9", "CHECK"],
    ["INSERT INTO tried (small) VALUES (NULL)", "NOT NULL constraint failed: tried.small", "NOTNULL"],
    ["UPDATE tried SET small = 7", "no seven", "TRIGGER"],
  ])("%s", async (sql, words, kind) => {
    const all = `D1_ERROR: ${words}: SQLITE_CONSTRAINT (extended: SQLITE_CONSTRAINT_${kind})`;
    expect(await refusal(() => ask(sql).run())).toBe(all);
  });

  test("foreign keys stay on, and may wait for the end of a batch", async () => {
    await ask("PRAGMA foreign_keys = off").run();
    const orphan = "INSERT INTO tried (id, parent) VALUES (10, 11)";
    expect(await refusal(() => ask(orphan).run())).toMatch(/FOREIGN KEY/);
    await env.DB.batch([
      env.DB.prepare("PRAGMA defer_foreign_keys = true"),
      env.DB.prepare(orphan),
      env.DB.prepare("INSERT INTO tried (id) VALUES (11)"),
    ]);
    expect(await refusal(() => ask("DELETE FROM tried WHERE id = 11").run())).toMatch(/FOREIGN KEY/);
    await env.DB.batch(["DELETE FROM tried WHERE id = 10", "DELETE FROM tried WHERE id = 11"].map((sql) => ask(sql)));
  });
});

describe("several at once", () => {
  test("a batch answers each, and is all or nothing", async () => {
    const answers = await env.DB.batch([ask("UPDATE tried SET small = ?", 1), ask("SELECT small FROM tried")]);
    expect(answers.map(({ results }) => results)).toEqual([[], [{ small: 1 }]]);
    expect(answers[0].meta.changes).toBe(1);
    expect(await refusal(() => env.DB.batch([ask("UPDATE tried SET small = 2"), ask("SELEC")]))).toBe(
      'D1_ERROR: near "SELEC": syntax error: SQLITE_ERROR',
    );
    expect(await first("SELECT small FROM tried")).toEqual({ small: 1 });
    expect(await refusal(() => env.DB.batch([]))).toBe("D1_ERROR: No SQL statements detected.");
  });

  test("lines are run one after the other, or none", async () => {
    expect((await env.DB.exec("UPDATE tried SET small = 3;\nSELECT 1")).count).toBe(2);
    expect(await refusal(() => env.DB.exec("UPDATE tried SET small = 4;\nSELEC"))).toBe(
      'D1_EXEC_ERROR: Error in line 1: UPDATE tried SET small = 4;: near "SELEC": syntax error: SQLITE_ERROR',
    );
    expect(await first("SELECT small FROM tried")).toEqual({ small: 3 });
  });

  test("calls are carried out in the order they were made", async () => {
    const [, , row] = await Promise.all([
      ask("UPDATE tried SET small = 5").run(),
      ask("UPDATE tried SET small = small + 1").run(),
      first("SELECT small FROM tried"),
    ]);
    expect(row).toEqual({ small: 6 });
  });

  test("a session prepares and batches alike", async () => {
    const session = env.DB.withSession("first-primary");
    expect(session.getBookmark()).toBeNull();
    expect(await session.prepare("SELECT ? AS a").bind(1).first()).toEqual({ a: 1 });
    expect((await session.batch([session.prepare("SELECT 2 AS a")]))[0].results).toEqual([{ a: 2 }]);
  });

  test("a table that was changed is read with its new columns", async () => {
    const all = "SELECT * FROM tried_again";
    await ask("CREATE TABLE tried_again (a)").run();
    await ask("INSERT INTO tried_again VALUES (1)").run();
    expect(await first(all)).toEqual({ a: 1 });
    await ask("ALTER TABLE tried_again ADD b DEFAULT 2").run();
    expect(await first(all)).toEqual({ a: 1, b: 2 });
    await ask("DROP TABLE tried_again").run();
  });
});

describe("refused", () => {
  test.each(
    [
      ["", "No SQL statements detected."],
      ["SELEC 1", 'near "SELEC": syntax error: SQLITE_ERROR'],
      ["SELECT * FROM nowhere", "no such table: nowhere: SQLITE_ERROR"],
      ["SELECT q FROM tried", "no such column: q: SQLITE_ERROR"],
      ["ATTACH ':memory:' AS b", "not authorized: SQLITE_AUTH"],
      ["VACUUM", "cannot VACUUM from within a transaction: SQLITE_ERROR"],
      ["CREATE TEMP TABLE q (a)", "not authorized: SQLITE_AUTH"],
      ["CREATE TABLE _cf_x (a)", "not authorized: SQLITE_AUTH"],
      ["CREATE VIRTUAL TABLE vg USING fts3(a)", "not authorized: SQLITE_AUTH"],
      ["UPDATE sqlite_schema SET name = 1", "table sqlite_master may not be modified: SQLITE_ERROR"],
      ["PRAGMA journal_mode", "not authorized: SQLITE_AUTH"],
      ["PRAGMA user_version", "not authorized: SQLITE_AUTH"],
      ["PRAGMA writable_schema = on", "not authorized: SQLITE_AUTH"],
      ["SELECT sqlite_version()", "not authorized to use function: sqlite_version: SQLITE_ERROR"],
      ["SELECT power(2, 2)", "not authorized to use function: power: SQLITE_ERROR"],
      ["SELECT json_pretty('1')", "not authorized to use function: json_pretty: SQLITE_ERROR"],
      ["SELECT unistr('a')", "not authorized to use function: unistr: SQLITE_ERROR"],
      ["SELECT ?101", "variable number must be between ?1 and ?100: SQLITE_ERROR"],
      [`SELECT '${"a".repeat(100_000)}'`, /: SQLITE_TOOBIG$/],
      [`SELECT ${"1+".repeat(101)}1`, "Expression tree is too large (maximum depth 100): SQLITE_ERROR"],
      [many(6, "SELECT 1", " UNION ALL "), "too many terms in compound SELECT: SQLITE_ERROR"],
      [`SELECT ${many(101, "1")}`, "too many columns in result set: SQLITE_ERROR"],
      [`SELECT 'a' LIKE '${"%".repeat(51)}'`, "LIKE or GLOB pattern too complex: SQLITE_ERROR"],
      [`SELECT 'a' GLOB '${"*".repeat(51)}'`, "LIKE or GLOB pattern too complex: SQLITE_ERROR"],
    ].map(([sql, words]) => [`${sql}`.slice(0, 60), `${sql}`, words] as const),
  )("%s", async (_, sql, words) => {
    const expected = typeof words === "string" ? `D1_ERROR: ${words}` : expect.stringMatching(words);
    expect(await refusal(() => env.DB.prepare(sql).all())).toEqual(expected);
  });

  test.each(["BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT a"])("%s", async (sql) => {
    expect(await refusal(() => env.DB.prepare(sql).all())).toMatch(/^D1_ERROR: To execute a transaction, please use/);
  });

  test.each(["median", "percentile"])("%s is no function", async (name) => {
    expect(await refusal(() => env.DB.prepare(`SELECT ${name}(1, 1)`).all())).not.toBe("none");
  });
});

test.each(
  [
    `SELECT ${many(100, "1")}`,
    many(5, "SELECT 1", " UNION ALL "),
    `SELECT 'a' LIKE '${"%".repeat(50)}'`,
    `SELECT length('${"a".repeat(99_900)}')`,
    "SELECT pow(2, 2), unixepoch(), json_group_array(1), group_concat(1)",
    "PRAGMA table_info(tried)",
    "PRAGMA index_list(tried)",
    "PRAGMA quick_check",
    "SELECT * FROM pragma_table_info('tried')",
    "SELECT name FROM sqlite_schema LIMIT 1",
    "EXPLAIN QUERY PLAN SELECT * FROM tried",
  ].map((sql) => [sql.slice(0, 60), sql]),
)("%s is answered", async (_, sql) => {
  const { results } = await ask(sql).all();
  expect(results.length).toBeGreaterThan(0);
});

test("a hundred values are bound, and a hundred and one not", async () => {
  const sum = (count: number) => first(`SELECT json_array(${many(count, "?")}) AS a`, ...Array(count).fill(1));
  expect(await refusal(() => sum(100))).toBe("none");
  expect(await refusal(() => sum(101))).not.toBe("none");
});

test("names are found by full text", async () => {
  await env.DB.prepare("CREATE VIRTUAL TABLE tried_words USING fts5(words)").run();
  await ask("INSERT INTO tried_words VALUES ('blue thermals')").run();
  const found = "SELECT words, bm25(tried_words) < 0 AS ranked FROM tried_words WHERE tried_words MATCH ?";
  expect(await first(found, "therm*")).toEqual({ words: "blue thermals", ranked: 1 });
  await env.DB.prepare("DROP TABLE tried_words").run();
});
