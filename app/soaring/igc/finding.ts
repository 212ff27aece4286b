/**
 * Something wrong in a recording: a value, collected, never thrown.
 *
 * `token` and the order of `parameters` are those of the published interface.
 */
export type Severity = "refuses" | "warns" | "informs";

export interface Finding {
  token: string;
  severity: Severity;
  parameters: (number | string)[];
}
