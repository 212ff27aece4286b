/** Answers held against the table of recorded ones: every key with its types, and how often it is there. */
import { walk } from "./check.ts";

/** A line of the table. */
export interface Recorded {
  call: string;
  key: string;
  types: string;
  /** "n/m": in n of m parents. */
  present: string;
}

export function recordedIn(table: string): Recorded[] {
  const [, ...lines] = table.trim().split(/\r?\n/);
  return lines.map((line) => {
    const [call, key, types, present] = line.split("\t");
    return { call, key, types, present };
  });
}

/** Whether a value is of one of the types as the table writes them: "float/int", "list of dict". */
export function isOf(types: string, value: unknown): boolean {
  if (types === "list") return Array.isArray(value);
  if (types.startsWith("list of ")) {
    return Array.isArray(value) && value.every((one) => isOf(types.slice("list of ".length), one));
  }
  return types.split("/").some((type) => IS[type]?.(value) ?? false);
}

const IS: Record<string, (value: unknown) => boolean> = {
  int: Number.isInteger,
  float: (value) => typeof value === "number",
  str: (value) => typeof value === "string",
  bool: (value) => typeof value === "boolean",
  dict: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  list: Array.isArray,
};

interface Seen {
  values: unknown[];
  /** Objects that could have had the key. */
  parents: number;
}

/** @returns what differs, by key: "more", "missing", "empty" (a list that never has anything in it), "not always", "type" */
export function differences(recorded: Recorded[], answers: unknown[]): Map<string, string> {
  const seen = seenIn(answers);
  const known = new Set(recorded.map(({ key }) => key));
  const found = new Map<string, string>();
  for (const key of seen.keys()) if (!known.has(key) && !isBelow(key, found)) found.set(key, "more");
  for (const { key, types, present } of recorded) {
    const [there, of] = present.split("/");
    const ours = seen.get(key);
    const list = key.slice(0, key.lastIndexOf("[]."));
    if (isBelow(key, found)) continue;
    if (key.includes("[].") && seen.has(list) && (seen.get(list)?.values.flat().length ?? 0) === 0)
      found.set(`${list}[]`, "empty");
    else if (!ours) found.set(key, "missing");
    else if (!ours.values.every((value) => isOf(types, value))) found.set(key, "type");
    else if (there === of && ours.values.length < ours.parents) found.set(key, "not always");
  }
  return found;
}

/** What is within something that is not there alike is not told again. */
function isBelow(key: string, found: Map<string, string>): boolean {
  return [...found].some(([above, how]) => how !== "not always" && how !== "type" && key.startsWith(`${above}.`));
}

function seenIn(answers: unknown[]): Map<string, Seen> {
  const parents = new Map<string, Set<object>>([["", new Set(answers as object[])]]);
  const values = new Map<string, unknown[]>();
  for (const answer of answers) {
    for (const { path, value, within } of walk(answer)) {
      const above = path.slice(0, Math.max(0, path.lastIndexOf(".")));
      parents.set(above, (parents.get(above) ?? new Set()).add(within as object));
      values.set(path, [...(values.get(path) ?? []), value]);
    }
  }
  const above = (path: string) => parents.get(path.slice(0, Math.max(0, path.lastIndexOf("."))))?.size ?? 0;
  return new Map([...values].map(([path, all]) => [path, { values: all, parents: above(path) }]));
}
