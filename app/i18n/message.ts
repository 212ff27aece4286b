/**
 * A message with its values filled in.
 *
 * Syntax, a part of ICU MessageFormat: `{name}`, `{n, plural, =0 {none} one {# flight} other {# flights}}`,
 * `{kind, select, W {winch} other {launch}}`, nested as deep as needed. `#` is the plural's number. Numbers are written
 * as the language writes them; text is taken as it is. A brace cannot be written.
 *
 * A value that is missing leaves its name in braces, so that it is seen. A broken message throws: tests read them all.
 */
export type Values = Record<string, string | number>;

type Part =
  | { kind: "text"; text: string }
  | { kind: "value"; name: string }
  | { kind: "number" }
  | { kind: "choice"; by: "plural" | "select"; name: string; cases: Map<string, Part[]> };

const parsed = new Map<string, Part[]>();

export function format(message: string, values: Values, language: string): string {
  let parts = parsed.get(message);
  if (!parts) {
    parts = parse(message);
    parsed.set(message, parts);
  }
  return write(parts, values, language);
}

/** The names a message wants filled in. */
export function names(message: string): Set<string> {
  const found = new Set<string>();
  function visit(parts: Part[]) {
    for (const part of parts) {
      if (part.kind === "value" || part.kind === "choice") found.add(part.name);
      if (part.kind === "choice") for (const inner of part.cases.values()) visit(inner);
    }
  }
  visit(parse(message));
  return found;
}

/** What stands in a message word for word: every case of every choice, without names and keys. */
export function formatWords(message: string): string {
  const said = (parts: Part[]): string[] =>
    parts.flatMap((part) => {
      if (part.kind === "text") return part.text;
      return part.kind === "choice" ? [...part.cases.values()].flatMap(said) : [];
    });
  return said(parse(message)).join(" ");
}

function write(parts: Part[], values: Values, language: string, count?: number): string {
  return parts.map((part) => writePart(part, values, language, count)).join("");
}

function writePart(part: Part, values: Values, language: string, count?: number): string {
  switch (part.kind) {
    case "text":
      return part.text;
    case "value":
      return shown(values[part.name], language) ?? `{${part.name}}`;
    case "number":
      return shown(count, language) ?? "#";
    case "choice": {
      const value = values[part.name];
      return write(chosen(part, value, language), values, language, part.by === "plural" ? Number(value) : count);
    }
  }
}

function chosen(part: Part & { kind: "choice" }, value: string | number | undefined, language: string): Part[] {
  const other = part.cases.get("other") ?? [];
  if (part.by === "select") return part.cases.get(String(value)) ?? other;
  const exact = part.cases.get(`=${value}`);
  return exact ?? part.cases.get(inLanguage(language).plurals.select(Number(value))) ?? other;
}

function shown(value: string | number | undefined, language: string): string | undefined {
  return typeof value === "number" ? inLanguage(language).numbers.format(value) : value;
}

interface Writing {
  numbers: Intl.NumberFormat;
  plurals: Intl.PluralRules;
}

const writings = new Map<string, Writing>();

/** Made once: a list of a hundred flights would spend more time on making them than on all its words. */
function inLanguage(language: string): Writing {
  let writing = writings.get(language);
  if (!writing) {
    writing = {
      numbers: new Intl.NumberFormat(language, { useGrouping: "min2" }),
      plurals: new Intl.PluralRules(language),
    };
    writings.set(language, writing);
  }
  return writing;
}

/** A message that is being read, and how far. */
interface Reading {
  message: string;
  at: number;
}

function parse(message: string): Part[] {
  const reading = { message, at: 0 };
  const all = readParts(reading, false);
  if (reading.at < message.length) throw new Error(`a brace too many at ${reading.at} in: ${message}`);
  return all;
}

function readParts(reading: Reading, inPlural: boolean): Part[] {
  const { message } = reading;
  const found: Part[] = [];
  let text = "";
  function flush() {
    if (text) found.push({ kind: "text", text });
    text = "";
  }
  while (reading.at < message.length && message[reading.at] !== "}") {
    if (message[reading.at] === "{") {
      flush();
      reading.at++;
      found.push(readArgument(reading, inPlural));
    } else if (message[reading.at] === "#" && inPlural) {
      flush();
      reading.at++;
      found.push({ kind: "number" });
    } else {
      text += message[reading.at++];
    }
  }
  flush();
  return found;
}

function readArgument(reading: Reading, inPlural: boolean): Part {
  const { message } = reading;
  const name = readWord(reading);
  if (take(reading, "}")) return { kind: "value", name };
  expect(reading, ",");
  const by = readWord(reading);
  if (by !== "plural" && by !== "select") throw new Error(`unknown kind "${by}" in: ${message}`);
  expect(reading, ",");
  const cases = new Map<string, Part[]>();
  while (!take(reading, "}")) {
    const key = readWord(reading);
    expect(reading, "{");
    cases.set(key, readParts(reading, inPlural || by === "plural"));
    expect(reading, "}");
  }
  if (!cases.has("other")) throw new Error(`no "other" in: ${message}`);
  return { kind: "choice", by, name, cases };
}

function readWord(reading: Reading): string {
  const { message, at } = reading;
  const found = /^\s*([^\s{},]+)\s*/.exec(message.slice(at));
  if (!found) throw new Error(`a name is missing at ${at} in: ${message}`);
  reading.at += found[0].length;
  return found[1];
}

function take(reading: Reading, sign: string): boolean {
  while (reading.message[reading.at] === " ") reading.at++;
  if (reading.message[reading.at] !== sign) return false;
  reading.at++;
  return true;
}

function expect(reading: Reading, sign: string): void {
  if (!take(reading, sign)) throw new Error(`"${sign}" is missing at ${reading.at} in: ${reading.message}`);
}
