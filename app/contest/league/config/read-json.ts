/**
 * Reads JSON written by hand: its value and the line of every part, so that errors can be shown where they are. Pure;
 * it accepts what `JSON.parse` accepts, except for repeated names in an object.
 */

/** A path from the root: `/seasons/0/name`; "" is the whole document. */
export type Path = string;

export type ReadJson =
  | { ok: true; value: unknown; lines: ReadonlyMap<Path, number> }
  | { ok: false; line: number; code: "syntax" | "twice" | "deep"; name: string };

/** The most nested levels of lists and objects. */
const MOST_DEEP = 12;
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[[\]{}:,]/y;
const SPACE = /[ \t\r\n]*/y;

class Unreadable extends Error {
  readonly at: number;
  readonly code: "syntax" | "twice" | "deep";
  readonly found: string;
  constructor(at: number, code: "syntax" | "twice" | "deep", found: string) {
    super(code);
    this.at = at;
    this.code = code;
    this.found = found;
  }
}

export function readJson(text: string): ReadJson {
  const lines = new Map<Path, number>();
  let at = 0;

  function space() {
    SPACE.lastIndex = at;
    at += SPACE.exec(text)?.[0].length ?? 0;
  }
  function next(): string {
    space();
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(text)?.[0];
    if (found === undefined) throw new Unreadable(at, "syntax", text.slice(at, at + 20));
    at += found.length;
    return found;
  }
  function expect(wanted: string) {
    const found = next();
    if (found !== wanted) throw new Unreadable(at - found.length, "syntax", found);
  }
  /** Whether another item follows in a list or object that ends with `end`. */
  function goesOn(end: string): boolean {
    const found = next();
    if (found !== "," && found !== end) throw new Unreadable(at - found.length, "syntax", found);
    return found === ",";
  }
  function isEmpty(end: string): boolean {
    space();
    if (text[at] !== end) return false;
    at++;
    return true;
  }

  function value(path: Path, deep: number): unknown {
    const found = next();
    const from = at - found.length;
    lines.set(path, lineAt(text, from));
    if (deep > MOST_DEEP) throw new Unreadable(from, "deep", found);
    if (found === "{") return object(path, deep);
    if (found === "[") return list(path, deep);
    if ("]}:,".includes(found)) throw new Unreadable(from, "syntax", found);
    return scalar(found, from);
  }
  function scalar(found: string, from: number): unknown {
    try {
      return JSON.parse(found);
    } catch {
      throw new Unreadable(from, "syntax", found);
    }
  }
  function object(path: Path, deep: number): unknown {
    const fields = new Map<string, unknown>();
    if (isEmpty("}")) return {};
    do {
      const quoted = next();
      const from = at - quoted.length;
      if (!quoted.startsWith('"')) throw new Unreadable(from, "syntax", quoted);
      const name = String(scalar(quoted, from));
      if (fields.has(name)) throw new Unreadable(from, "twice", name);
      expect(":");
      fields.set(name, value(`${path}/${name}`, deep + 1));
    } while (goesOn("}"));
    return Object.fromEntries(fields);
  }
  function list(path: Path, deep: number): unknown {
    const items: unknown[] = [];
    if (isEmpty("]")) return items;
    do items.push(value(`${path}/${items.length}`, deep + 1));
    while (goesOn("]"));
    return items;
  }

  try {
    const read = value("", 0);
    space();
    if (at < text.length) throw new Unreadable(at, "syntax", text.slice(at, at + 20));
    return { ok: true, value: read, lines };
  } catch (fault) {
    if (!(fault instanceof Unreadable)) throw fault;
    return { ok: false, line: lineAt(text, fault.at), code: fault.code, name: fault.found };
  }
}

/** From 1. */
const lineAt = (text: string, at: number): number => text.slice(0, at).split("\n").length;
