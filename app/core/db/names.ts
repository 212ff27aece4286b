/**
 * The database of names: tables of SQLite's full-text search. They are separate from the main database because they
 * would prevent its exports. It can be rebuilt from the main database at any time.
 */
export interface Names {
  all<Row>(question: Question): Promise<Row[]>;
  /** Runs all queries or none, in one call. @returns the rows of each */
  batch<Row>(questions: readonly Question[]): Promise<Row[][]>;
}

/** A statement and the values for its `?`. */
export type Question = readonly [sql: string, ...values: (string | number)[]];

export function openNames(d1: D1Database): Names {
  const asked = ([sql, ...values]: Question) => d1.prepare(sql).bind(...values);
  return {
    all: async <Row>(question: Question) => (await asked(question).all<Row>()).results,
    batch: async <Row>(questions: readonly Question[]) => {
      if (questions.length === 0) return [];
      const answers = await d1.batch<Row>(questions.map(asked));
      return answers.map(({ results }) => results);
    },
  };
}
