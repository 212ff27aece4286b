/** Reads of a statement what SQLite does not tell in Node: how many values it takes, and whether it is one. */

/** Texts, names in quotes and comments, which may hold anything; parameters; the end of a statement. */
const PARTS = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\[[^\]]*\]|--[^\n]*|\/\*[\s\S]*?\*\/|\?(\d*)|([:@$]\w+)|(;)/g;
const HAS_A_BODY = /^(\s|--[^\n]*\n|\/\*[\s\S]*?\*\/)*create\s+trigger\b/i;

/** @returns the highest number of a parameter. Throws for parameters with names, and for several statements in one */
export function countParameters(sql: string): number {
  let [highest, ended] = [0, false];
  const hasBody = HAS_A_BODY.test(sql);
  let last = 0;
  for (const { 0: part, 1: number, 2: name, 3: end, index } of sql.matchAll(PARTS)) {
    if (ended && (sql.slice(last, index).trim() !== "" || !/^(--|\/\*|;)/.test(part))) break;
    if (name) throw new Error(`${name}: only parameters without names are bound here`);
    if (number !== undefined) highest = number === "" ? highest + 1 : Math.max(highest, Number(number));
    if (end && !hasBody) ended = true;
    last = index + part.length;
  }
  if (ended && sql.slice(last).trim() !== "") throw new Error("one statement at a time is run here");
  return highest;
}
