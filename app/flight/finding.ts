/** Findings for people: which message explains one, and many of a kind put together. */
import type { Values } from "../i18n/message.ts";
import type { Key } from "../i18n/slices.ts";
import type { Finding, Severity } from "../soaring/igc/finding.ts";

const EXPLAINED = new Set([
  "AVG_GNSS_ALT_CHANGE",
  "AVG_PRESS_ALT_CHANGE",
  "A_RECORD_TOO_SHORT",
  "BROKEN_SIGNATURE",
  "NO_A_RECORD",
  "MULTIPLE_A_RECORDS",
  "C_RECORD_TOO_LONG",
  "FIXES_BEFORE_TAKEOFF",
  "FUTURE_FLIGHT",
  "GNSS_ALT_VIOLATIONS",
  "PRESS_ALT_VIOLATIONS",
  "HIGH_CHANGE_GNSS_ALT",
  "HIGH_CHANGE_PRESS_ALT",
  "H_RECORD_NO_DATE",
  "INVALID_H_RECORD",
  "NO_H_RECORD",
  "INVALID_QNH_VALUE",
  "LXV_DOUBLE_SEATER",
  "MAX_GNSS_ALT_REACHED",
  "MAX_PRESS_ALT_REACHED",
  "PRESS_ALT_NOT_VALID",
  "MAX_GROUND_SPEED_WARNING",
  "MULTIPLE_I_RECORDS",
  "NO_I_RECORD",
  "NON_INCREASING_TIMES",
  "NON_VALID_FIXES",
  "NO_AIRCRAFT_SELECTED",
  "NO_ENGINE_SENSOR",
  "NO_FES_SENSOR",
  "NO_G_RECORD",
  "NO_LANDING",
  "NO_TAKEOFF",
  "NO_SCORING_WINDOWS",
  "OLC_FILE",
  "RAW_TIME_HARD_LIMIT_ALMOST_EXCEEDED",
  "RAW_TIME_HARD_LIMIT_EXCEEDED",
  "RAW_TIME_HARD_LIMIT_EXCEEDED_OUTSIDE_SCORING",
  "RAW_TIME_SOFT_LIMIT_EXCEEDED",
]);

/** The message of a finding; its parameters are `{a}`, `{b}`, `{c}` in their published order, numbers rounded. */
export function findingMessage({ token, parameters }: Finding): { key: Key; values: Values } {
  const [a = "–", b = "–", c = "–"] = parameters.map((p) => (typeof p === "number" ? Math.round(p * 100) / 100 : p));
  return { key: EXPLAINED.has(token) ? (`finding.${token}` as Key) : "finding.OTHER", values: { token, a, b, c } };
}

export interface Group {
  severity: Severity;
  kinds: { first: Finding; count: number }[];
}

const ORDER: Severity[] = ["refuses", "warns", "informs"];

/** By severity, worst first; findings of one token stand together, the first speaks for all. */
export function groupFindings(findings: Finding[]): Group[] {
  return ORDER.map((severity) => {
    const kinds = new Map<string, { first: Finding; count: number }>();
    for (const finding of findings.filter((f) => f.severity === severity)) {
      const kind = kinds.get(finding.token);
      if (kind) kind.count++;
      else kinds.set(finding.token, { first: finding, count: 1 });
    }
    return { severity, kinds: [...kinds.values()] };
  }).filter((group) => group.kinds.length > 0);
}
