/** A database that counts the rows that are read and written through it. */
export interface Cost {
  read: number;
  written: number;
  /** Milliseconds. */
  ms: number;
}

type Meta = { rows_read: number; rows_written: number };

export function counted(d1: D1Database, cost: Cost): D1Database {
  const add = ({ rows_read, rows_written }: Meta) => {
    cost.read += rows_read;
    cost.written += rows_written;
  };
  const real = new WeakMap<object, D1PreparedStatement>();
  const watched = (statement: D1PreparedStatement): D1PreparedStatement => {
    const told = {
      bind: (...values: unknown[]) => watched(statement.bind(...values)),
      async all() {
        const result = await statement.all<Record<string, unknown>>();
        add(result.meta);
        return result;
      },
      async run() {
        const result = await statement.run();
        add(result.meta);
        return result;
      },
      /** Rows alone: asked for as objects, which come with what they cost. */
      async raw() {
        const result = await statement.all<Record<string, unknown>>();
        add(result.meta);
        return result.results.map((row) => Object.values(row));
      },
    };
    real.set(told, statement);
    return told as unknown as D1PreparedStatement;
  };
  return {
    prepare: (sql: string) => watched(d1.prepare(sql)),
    async batch(statements: D1PreparedStatement[]) {
      const results = await d1.batch(statements.map((each) => real.get(each) ?? each));
      for (const { meta } of results) add(meta);
      return results;
    },
  } as unknown as D1Database;
}
