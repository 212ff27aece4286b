/**
 * Parses untrusted XML into elements. A file that declares a document type or entities is refused before it is
 * parsed, so nothing in it can be expanded or fetched. Never throws.
 */
import { parseXml, XmlElement, type XmlNode } from "@rgrove/parse-xml";

export interface Element {
  /** Name without its prefix. */
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  /** All text inside, trimmed. */
  text: string;
}

/** Limit for start and end tags. */
const MAX_TAGS = 60_000;
/** Greatest nesting of elements. GPX and tasks have six levels. */
const MOST_DEEP = 64;

/** Returns null where it is not well-formed; "unsafe" where it has declarations that a task file never needs. */
export function readXml(text: string): Element | "unsafe" | null {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return "unsafe";
  if (!isBounded(text)) return null;
  try {
    const { root } = parseXml(text.replace(/^\uFEFF/, "").trimStart());
    return root && getElement(root);
  } catch {
    return null; // not well-formed, or nested deeper than the stack
  }
}

/** Counts characters only, so a file may be refused because of tags inside a comment. */
function isBounded(text: string): boolean {
  let [tags, deep] = [0, 0];
  for (const [tag] of text.matchAll(/<\/|<[?!]|<|\/>/g)) {
    if (tag !== "/>" && ++tags > MAX_TAGS) return false;
    if (tag === "<") deep++;
    else if (tag === "</" || tag === "/>") deep--;
    if (deep > MOST_DEEP) return false;
  }
  return true;
}

function getElement(node: XmlElement): Element {
  return {
    name: node.name.replace(/^.*:/, ""),
    attributes: node.attributes,
    children: node.children.filter(isElement).map(getElement),
    text: node.children.every(isElement) ? "" : node.text.trim(),
  };
}

const isElement = (node: XmlNode): node is XmlElement => node instanceof XmlElement;

export const getChildren = ({ children }: Element, name: string): Element[] =>
  children.filter((child) => child.name === name);
export const getChild = ({ children }: Element, name: string): Element | null =>
  children.find((child) => child.name === name) ?? null;
