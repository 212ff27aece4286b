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
  return exact ?? part.cases.get(new Intl.PluralRules(language).select(Number(value))) ?? other;
}

function shown(value: string | number | undefined, language: string): string | undefined {
  return typeof value === "number" ? new Intl.NumberFormat(language, { useGrouping: "min2" }).format(value) : value;
}

function parse(message: string): Part[] {
  let at = 0;

  function parts(inPlural: boolean): Part[] {
    const found: Part[] = [];
    let text = "";
    function flush() {
      if (text) found.push({ kind: "text", text });
      text = "";
    }
    while (at < message.length && message[at] !== "}") {
      if (message[at] === "{") {
        flush();
        at++;
        found.push(argument(inPlural));
      } else if (message[at] === "#" && inPlural) {
        flush();
        at++;
        found.push({ kind: "number" });
      } else {
        text += message[at++];
      }
    }
    flush();
    return found;
  }

  function argument(inPlural: boolean): Part {
    const name = word();
    if (take("}")) return { kind: "value", name };
    expect(",");
    const by = word();
    if (by !== "plural" && by !== "select") throw new Error(`unknown kind "${by}" in: ${message}`);
    expect(",");
    const cases = new Map<string, Part[]>();
    while (!take("}")) {
      const key = word();
      expect("{");
      cases.set(key, parts(inPlural || by === "plural"));
      expect("}");
    }
    if (!cases.has("other")) throw new Error(`no "other" in: ${message}`);
    return { kind: "choice", by, name, cases };
  }

  function word(): string {
    const found = /^\s*([^\s{},]+)\s*/.exec(message.slice(at));
    if (!found) throw new Error(`a name is missing at ${at} in: ${message}`);
    at += found[0].length;
    return found[1];
  }

  function take(sign: string): boolean {
    while (message[at] === " ") at++;
    if (message[at] !== sign) return false;
    at++;
    return true;
  }

  function expect(sign: string) {
    if (!take(sign)) throw new Error(`"${sign}" is missing at ${at} in: ${message}`);
  }

  const all = parts(false);
  if (at < message.length) throw new Error(`a brace too many at ${at} in: ${message}`);
  return all;
}
