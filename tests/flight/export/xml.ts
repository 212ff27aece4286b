/**
 * XML 1.0 read strictly, as much of it as the site writes: one declaration, one root, elements, attributes in double
 * quotes, text, the five named entities. Anything else (comments, sections, other entities, a forbidden character, an
 * element that closes another, a prefix that nobody declared) throws.
 */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  /** Of the element itself, without that of its children. */
  text: string;
}

const NAME = /[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?/y;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

export function readXml(text: string): Element {
  for (const letter of text) {
    const code = letter.codePointAt(0)!;
    const allowed =
      [9, 10, 13].includes(code) ||
      (code >= 0x20 && code <= 0xd7ff) ||
      (code >= 0xe000 && code <= 0xfffd) ||
      code >= 0x10000;
    if (!allowed) throw new Error(`the character ${code.toString(16)} cannot stand in XML`);
  }
  let at = 0;
  const fail = (what: string): never => {
    throw new Error(`${what} at ${at}: ${text.slice(at, at + 40)}`);
  };
  const take = (words: string) => {
    if (!text.startsWith(words, at)) fail(`${words} expected`);
    at += words.length;
  };
  const match = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? fail(`${pattern} expected`);
    at += found.length;
    return found;
  };
  const plain = (raw: string) =>
    raw.replace(/&([^;&]*);?/g, (whole, name: string) =>
      whole.endsWith(";") && name in ENTITIES ? ENTITIES[name] : fail(`the entity ${whole}`),
    );

  function element(known: string[]): Element {
    take("<");
    const name = match(NAME);
    const attributes: Record<string, string> = {};
    while (/\s/.test(text[at])) {
      match(/\s+/y);
      if (/[/>]/.test(text[at])) break;
      const key = match(NAME);
      if (key in attributes) fail(`${key} twice`);
      take('="');
      attributes[key] = plain(match(/[^"<]*/y));
      take('"');
    }
    const prefixes = [...known, ...Object.keys(attributes).flatMap((key) => /^xmlns:(.+)$/.exec(key)?.[1] ?? [])];
    const prefix = /^(.+):/.exec(name)?.[1];
    if (prefix && !prefixes.includes(prefix)) fail(`the prefix ${prefix} is not declared`);
    const found: Element = { name, attributes, children: [], text: "" };
    if (text[at] === "/") {
      take("/>");
      return found;
    }
    take(">");
    while (!text.startsWith("</", at)) {
      if (at >= text.length) fail(`${name} is never closed`);
      if (text[at] === "<") found.children.push(element(prefixes));
      else {
        const raw = match(/[^<]+/y);
        if (raw.includes("]]>")) fail("]]> in a text");
        found.text += plain(raw);
      }
    }
    take(`</${name}>`);
    return found;
  }

  take('<?xml version="1.0" encoding="UTF-8"?>');
  match(/\s*/y);
  const root = element([]);
  match(/\s*/y);
  if (at !== text.length) fail("nothing may follow the root");
  return root;
}

/** All elements of a name at any depth, in order. */
export function all(root: Element, name: string): Element[] {
  return root.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)]);
}

export const child = (parent: Element, name: string) => parent.children.find((one) => one.name === name);
