/**
 * Sends the reads of one turn to the database in one call. A page's loaders run a dozen queries side by side; each
 * call to D1 is a request of its own with two JSON envelopes, which takes longer than most of the answers. D1 runs
 * the statements of a batch one after the other, as it does separate calls. Writes, and explicit batches, are passed
 * on unchanged.
 *
 * A batch returns objects, while Drizzle expects lists of values: when two columns have the same name, an object only
 * has one of them. Such a statement is detected by the missing values and sent separately from then on.
 */

/**
 * The number of microtasks to wait for further reads: whatever `Promise.all` and the loaders of a page start is sent
 * within these.
 */
const TURN = 12;
/** The most statements of one call. */
const AT_MOST = 40;

type Source = D1Database | D1DatabaseSession;

interface Asked {
  statement: D1PreparedStatement;
  told(answer: D1Result<Row>): void;
  failed(fault: unknown): void;
  /** Sends the statement separately. */
  alone(): void;
}

type Row = Record<string, unknown>;

/** Statements whose rows cannot be returned as objects. */
const apart = new Set<string>();

/** @returns the methods that Drizzle needs: to prepare a statement, and to run several as one */
export function together(d1: Source): Pick<D1Database, "prepare" | "batch"> {
  let waiting: Asked[] = [];
  /** The database's own statements, by the wrappers that were handed out. */
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
      // When one statement is faulty, each is sent separately, so that only the faulty one fails. A database that is
      // busy gets no further calls.
      (fault) => asked.forEach(({ failed, alone }) => void (isOfOne(fault) ? alone() : failed(fault))),
    );
  }

  /** @param taken returns null when the answer cannot be derived from the result of a batch */
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

/** Whether a fault is caused by one statement alone, whichever others are sent with it. */
const isOfOne = (fault: unknown) =>
  fault instanceof Error && /SQLITE_(ERROR|TOOBIG|MISMATCH|RANGE)\b/.test(fault.message);

const READS = /^\s*(select\b|with\b(?!.*\b(insert|update|delete|replace)\b))/is;

function getLists(rows: Row[], sql: string): unknown[][] | null {
  if (rows.length === 0) return [];
  const names = Object.keys(rows[0]);
  // A column name that is a number would come first in an object, whatever its position.
  if (names.length !== getColumns(sql) || names.some((name) => /^\d+$/.test(name))) {
    apart.add(sql);
    return null;
  }
  return rows.map((row) => Object.values(row));
}

/** @returns the number of columns of a plain `select`, null when it cannot be determined */
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
