/**
 * Something wrong in the data: a value that is collected and never thrown. Tokens are the published ones of the
 * community's interface; the order of parameters is fixed per token and named at its check.
 */
export type Severity = "refuses" | "warns" | "informs";

export interface Finding {
  token: string;
  severity: Severity;
  parameters: (number | string)[];
}

const by =
  (severity: Severity) =>
  (token: string, ...parameters: (number | string)[]): Finding => ({ token, severity, parameters });

export const refuses = by("refuses");
export const warns = by("warns");
export const informs = by("informs");

/** Returns each finding once, in order of first occurrence, however often a check repeated it. */
export function distinct(findings: Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter((finding) => {
    const key = JSON.stringify([finding.token, finding.parameters]);
    return !seen.has(key) && seen.add(key);
  });
}
