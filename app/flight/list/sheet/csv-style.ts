/**
 * How a CSV file separates cells and writes decimals. Programs get the standard's comma and point. For a spreadsheet
 * that is set to decimal commas the address has `decimal=comma` and, where that is not enough, `separator=`.
 */
import { z } from "zod";

const SEPARATORS = { comma: ",", semicolon: ";", tab: "\t" } as const;
const DECIMALS = { point: ".", comma: "," } as const;

export interface CsvStyle {
  separator: (typeof SEPARATORS)[keyof typeof SEPARATORS];
  decimal: (typeof DECIMALS)[keyof typeof DECIMALS];
}

export const PLAIN: CsvStyle = { separator: ",", decimal: "." };

/** Parameters of API calls and pages that return CSV. */
export const CSV_STYLE = {
  decimal: z.enum(Object.keys(DECIMALS) as (keyof typeof DECIMALS)[]).optional(),
  separator: z.enum(Object.keys(SEPARATORS) as (keyof typeof SEPARATORS)[]).optional(),
};
const Asked = z.object(CSV_STYLE);

/** With a decimal comma cells are separated by semicolons by default. */
export function csvStyle({ decimal, separator }: z.infer<typeof Asked>): CsvStyle {
  const sign = DECIMALS[decimal ?? "point"];
  return { decimal: sign, separator: separator ? SEPARATORS[separator] : sign === "," ? ";" : "," };
}

/** Reads the style from a page's address; null for unknown values. */
export function csvStyleIn(query: URLSearchParams): CsvStyle | null {
  const parsed = Asked.safeParse(Object.fromEntries(query));
  return parsed.success ? csvStyle(parsed.data) : null;
}
