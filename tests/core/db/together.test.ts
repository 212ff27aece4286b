import { describe, expect, it } from "vitest";
import { getColumns, together } from "#app/core/db/together.ts";

type Answer = { results: Record<string, unknown>[] } | Error;

/** A database that notes each call: `alone` or the statements of a batch. */
function database(answers: Record<string, Answer>, batchFault?: Error) {
  const calls: string[] = [];
  const answer = (sql: string) => {
    const told = answers[sql] ?? { results: [] };
    if (told instanceof Error) throw told;
    return told;
  };
  const prepare = (sql: string) => {
    const statement = {
      sql,
      bind: () => statement,
      all: async () => calls.push(sql) && answer(sql),
      run: async () => calls.push(sql) && answer(sql),
      raw: async () => calls.push(sql) && answer(sql).results.map((row) => Object.values(row)),
    };
    return statement;
  };
  const batch = async (statements: { sql: string }[]) => {
    calls.push(`together: ${statements.map(({ sql }) => sql).join("; ")}`);
    if (batchFault) throw batchFault;
    return statements.map(({ sql }) => answer(sql));
  };
  return { calls, opened: together({ prepare, batch } as unknown as D1Database) };
}

const CLUB = "select name from club";
const PILOT = "select id, name from user";

describe("reads of one turn", () => {
  it("go to the database in one call, and each has its own answer", async () => {
    const { calls, opened } = database({
      [CLUB]: { results: [{ name: "Isarbogen" }] },
      [PILOT]: { results: [{ id: 1, name: "Ada" }] },
    });
    const [clubs, pilots] = await Promise.all([opened.prepare(CLUB).bind().raw(), opened.prepare(PILOT).bind().all()]);
    expect(clubs).toEqual([["Isarbogen"]]);
    expect(pilots).toEqual({ results: [{ id: 1, name: "Ada" }] });
    expect(calls).toEqual([`together: ${CLUB}; ${PILOT}`]);
  });

  it("are those of several pieces of work that go on side by side", async () => {
    const { calls, opened } = database({});
    const piece = async (first: string, then: string) => {
      await opened.prepare(first).all();
      return opened.prepare(then).all();
    };
    await Promise.all([piece("select 1 a", "select 2 a"), piece("select 3 a", "select 4 a")]);
    expect(calls).toEqual(["together: select 1 a; select 3 a", "together: select 2 a; select 4 a"]);
  });

  it("are asked as they are where there is only one", async () => {
    const { calls, opened } = database({});
    await opened.prepare(CLUB).raw();
    expect(calls).toEqual([CLUB]);
  });

  it("do not take a write with them, nor a batch that somebody made", async () => {
    const { calls, opened } = database({});
    const written = [
      "update club set name = 'select'",
      "with gone as (select 1) delete from club",
      "insert into club select 1",
    ];
    const batch = opened.batch([opened.prepare(PILOT), opened.prepare(written[0])]);
    await Promise.all([batch, ...written.map((sql) => opened.prepare(sql).run()), opened.prepare(CLUB).all()]);
    expect(calls).toEqual([`together: ${PILOT}; ${written[0]}`, ...written, CLUB]);
  });

  it("of which one cannot be answered fail alone", async () => {
    const { opened } = database({ [CLUB]: new Error("D1_ERROR: no such table: club: SQLITE_ERROR") });
    const [clubs, pilots] = await Promise.allSettled([opened.prepare(CLUB).all(), opened.prepare(PILOT).all()]);
    expect(clubs).toMatchObject({ status: "rejected", reason: { message: expect.stringContaining("no such table") } });
    expect(pilots).toMatchObject({ status: "fulfilled" });
  });

  it("fail together where the database is busy, and ask it no more", async () => {
    const { calls, opened } = database({}, new Error("D1 DB is overloaded. Requests queued for too long."));
    const told = await Promise.allSettled([opened.prepare(CLUB).all(), opened.prepare(PILOT).all()]);
    expect(told.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(calls).toHaveLength(1);
  });

  it("have all columns where two have one name, and are asked by themselves from then on", async () => {
    const twins = "select club.id, user.id from club join user";
    const { calls, opened } = database({ [twins]: { results: [{ id: 7 }] } });
    const ask = () => Promise.all([opened.prepare(twins).raw(), opened.prepare(CLUB).all()]);
    await ask();
    expect(calls).toEqual([`together: ${twins}; ${CLUB}`, twins]);
    await ask();
    expect(calls.slice(2)).toEqual([twins, CLUB]);
  });
});

it("a select's columns are counted past brackets, texts and names with commas", () => {
  const counted: [string, number | null][] = [
    ['select "id", count(*), \'a, b from c\', (select 1, 2 from x), "a,b" from club', 5],
    ["select distinct a, `b` from c, d", 2],
    ["SELECT max(a, b)", 1],
    ["select * from club", null],
    ["select a, c.* from club c", null],
    ["with a as (select 1) select 1, 2 from a", null],
  ];
  for (const [sql, columns] of counted) expect(getColumns(sql), sql).toBe(columns);
});
