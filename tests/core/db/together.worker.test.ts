import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, it } from "vitest";
import { together } from "#app/core/db/together.ts";

const GLIDERS = `FROM (SELECT 1 AS id, 'LS 8' AS name UNION SELECT 2, 'ASK 21' UNION SELECT 3, NULL) a
  LEFT JOIN (SELECT 2 AS id) f ON f.id = a.id`;
const COLUMNS = [
  "a.id",
  "f.id",
  "a.name",
  "1",
  "2",
  "'x, y' AS words",
  "NULL AS none",
  "count(*) OVER ()",
  "x'0102' AS bytes",
  "1.5",
];
interface Question {
  columns: string[];
  rows: number;
  raw: boolean;
}
const question: fc.Arbitrary<Question> = fc.record({
  columns: fc.array(fc.constantFrom(...COLUMNS), { minLength: 1, maxLength: 5 }),
  rows: fc.integer({ min: 0, max: 3 }),
  raw: fc.boolean(),
});

it("any questions that are asked at once are answered as each is by itself", async () => {
  const ask = ({ columns, rows, raw }: Question, database: Pick<D1Database, "prepare">) => {
    const statement = database.prepare(`SELECT ${columns.join(", ")} ${GLIDERS} ORDER BY a.id LIMIT ?`).bind(rows);
    return raw ? statement.raw() : statement.all().then(({ results }) => results);
  };
  await fc.assert(
    fc.asyncProperty(fc.array(question, { minLength: 1, maxLength: 60 }), async (questions) => {
      const alone = [];
      for (const each of questions) alone.push(await ask(each, env.DB));
      const opened = together(env.DB);
      expect(await Promise.all(questions.map((each) => ask(each, opened)))).toEqual(alone);
    }),
    { numRuns: 30 },
  );
});

it("answers of a session of the database say what reading them cost, as they do by themselves", async () => {
  const opened = together(env.DB.withSession("first-primary"));
  const read = () => opened.prepare("SELECT count(*) AS n FROM aircraft").all();
  const [first, second] = await Promise.all([read(), read()]);
  const { meta } = await env.DB.prepare("SELECT count(*) AS n FROM aircraft").all();
  for (const each of [first, second]) expect(each.meta.rows_read).toBe(meta.rows_read);
});
