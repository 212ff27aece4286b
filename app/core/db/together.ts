/**
 * Reads that are asked in one turn go to the database in one call. A page's loaders ask a dozen questions side by side; each call
 * to D1 is a request of its own with two envelopes of JSON, which takes longer than most of the answers. D1 runs what comes in a
 * batch one after the other, as it does what comes by itself. Writes, and batches that somebody makes, go as they are.
 *
 * A batch answers with objects, Drizzle asks for lists of values: where two columns have one name an object has one of them.
 * Such a statement is known by the values that are missing, and asked by itself from then on.
 */

/** Microtasks for which others are waited for: what `Promise.all` and the loaders of a page begin is asked within some. */
const TURN = 12;
/** Statements of one call. */
const AT_MOST = 40;

type Source = D1Database | D1DatabaseSession;

interface Asked {
  statement: D1PreparedStatement;
  told(answer: D1Result<Row>): void;
  failed(fault: unknown): void;
  /** Ask by yourself. */
  alone(): void;
}

type Row = Record<string, unknown>;

/** Statements whose rows do not survive being objects. */
const apart = new Set<string>();

/** @returns what Drizzle asks of a database: to prepare, and to carry out several as one */
export function together(d1: Source): Pick<D1Database, "prepare" | "batch"> {
  let waiting: Asked[] = [];
  /** The database's own statements, which it knows, by those that were handed out. */
  const own = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

  async function queryAfterTurn() {
    for (let i = 0; i < TURN; i++) await null;
    const asked = waiting;
    waiting = [];
    for (let i = 0; i < asked.length; i += AT_MOST) ask(asked.slice(i, i + AT_MOST));
  }

  function ask(asked: Asked[]) {
    if (asked.length === 1) return asked[0].alone();
    const statements = asked.map(({ statement }) => statement);
    d1.batch<Row>(statements).then(
      (answers) => asked.forEach(({ told }, i) => void told(answers[i])),
      // Where one of them cannot be answered each hears its own; a database that is busy is not asked more.
      (fault) => asked.forEach(({ failed, alone }) => void (isOfOne(fault) ? alone() : failed(fault))),
    );
  }

  /** @param taken null where the answer cannot be told from what a batch gives */
  const read = <T>(statement: D1PreparedStatement, taken: (answer: D1Result<Row>) => T | null, ask: () => Promise<T>) =>
    new Promise<T>((done, failed) => {
      const alone = () => void ask().then(done, failed);
      const told = (answer: D1Result<Row>) => {
        const value = taken(answer);
        if (value === null) alone();
        else done(value);
      };
      if (waiting.push({ statement, told, failed, alone }) === 1) queryAfterTurn();
    });

  function joined(statement: D1PreparedStatement, sql: string): D1PreparedStatement {
    const handle = new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => joined(target.bind(...values), sql);
        if (name === "all")
          return () =>
            read(
              target,
              (answer) => answer,
              () => target.all(),
            );
        if (name === "raw" && !apart.has(sql))
          return () =>
            read<unknown[][]>(
              target,
              ({ results }) => getLists(results, sql),
              () => target.raw(),
            );
        const value = Reflect.get(target, name, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    own.set(handle, statement);
    return handle;
  }

  return {
    prepare: (sql) => (READS.test(sql) ? joined(d1.prepare(sql), sql) : d1.prepare(sql)),
    batch: (statements) => d1.batch(statements.map((statement) => own.get(statement) ?? statement)),
  };
}

/** What a statement says that cannot be carried out, whoever it goes with. */
const isOfOne = (fault: unknown) =>
  fault instanceof Error && /SQLITE_(ERROR|TOOBIG|MISMATCH|RANGE)\b/.test(fault.message);

const READS = /^\s*(select\b|with\b(?!.*\b(insert|update|delete|replace)\b))/is;

function getLists(rows: Row[], sql: string): unknown[][] | null {
  if (rows.length === 0) return [];
  const names = Object.keys(rows[0]);
  // A name that is a number would come first, wherever it stands.
  if (names.length !== getColumns(sql) || names.some((name) => /^\d+$/.test(name))) {
    apart.add(sql);
    return null;
  }
  return rows.map((row) => Object.values(row));
}

/** @returns how many columns a plain `select` has, null where that is not to be seen */
export function getColumns(sql: string): number | null {
  const list = /^\s*select\s+(?:distinct\s+)?/i.exec(sql);
  if (!list) return null;
  let [columns, depth] = [1, 0];
  const parts = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\bfrom\b|[(),*]/gi;
  parts.lastIndex = list[0].length;
  for (let part = parts.exec(sql); part; part = parts.exec(sql)) {
    const word = part[0].toLowerCase();
    if (word === "(") depth++;
    else if (word === ")") depth--;
    else if (depth > 0) continue;
    else if (word === "*") return null;
    else if (word === ",") columns++;
    else if (word === "from") break;
  }
  return columns;
}
