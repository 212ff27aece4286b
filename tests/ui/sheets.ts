/** The sheets of the house as tests read them: their selectors, what they define and use, and who loads them. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

export const read = (path: string) => readFileSync(path, "utf8");

export function filesUnder(folder: string, ends: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesUnder(path, ends);
    return ends.test(path) ? [path] : [];
  });
}

/** Without its comments. */
export const sheet = (path: string) => read(path).replace(/\/\*[\s\S]*?\*\//g, "");

/** Every class that a sheet has a rule for. */
export function styledIn(path: string): Set<string> {
  const selectors = [...sheet(path).matchAll(/([^{};]+)\{/g)]
    .map(([, head]) => head)
    .filter((head) => !/^\s*@/.test(head));
  return new Set(selectors.flatMap((each) => [...each.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name)));
}

/** The values of a token, light and dark; where only one is given it holds for both. */
export function token(name: string): [light: string, dark: string] {
  const [light, dark = light] = [
    ...sheet("app/ui/styles/tokens.css").matchAll(new RegExp(`${name}: (#\\w+);`, "g")),
  ].map(([, colour]) => colour);
  return [light, dark];
}

/** The classes that a file's own markup names, as far as they are written out. */
export function namedIn(path: string): Set<string> {
  const source = read(path);
  const starts = [...source.matchAll(/\bclassName\s*[=:]\s*(?=["{`])|\bclass=(?=")/g)];
  const written = starts.map(({ index, 0: { length } }) => expression(source, index + length));
  const literals = written
    .map((each) => each.replace(/[=!]== ?(["`])[^"`]*\1/g, "")) // compared with, not named
    .flatMap((each) => [...each.matchAll(/(["`])([^"`]*)\1/g)].map(([, , text]) => text));
  const words = literals.flatMap((text) => text.replace(/\S*\$\{[^}]*\}\S*/g, " ").split(/\s+/));
  return new Set(words.filter(isName));
}

const isName = (word: string) => /^[a-z][a-z-]*$/.test(word);

/** A literal, or what stands in braces, from here on. */
function expression(source: string, from: number): string {
  if (source[from] !== "{") return source.slice(from, source.indexOf(source[from], from + 1) + 1);
  let depth = 0;
  for (let at = from; at < source.length; at++) {
    if (source[at] === "{") depth++;
    if (source[at] === "}" && --depth === 0) return source.slice(from, at + 1);
  }
  return "";
}

/** All files that a file brings with it, itself included; also those it asks for later unless told otherwise. */
export function broughtBy(start: string, when?: "at once"): Set<string> {
  const all = new Set<string>();
  const follow = (path: string) => {
    if (all.has(path) || !existsSync(path)) return;
    all.add(path);
    if (/\.css$/.test(path))
      for (const [, to] of read(path).matchAll(/@import "([^"]+)"/g)) follow(join(dirname(path), to));
    else for (const to of listImports(path, when)) follow(to);
  };
  follow(start);
  return all;
}

function listImports(path: string, when?: "at once"): string[] {
  const ways = when ? /(?:^import |\bfrom )"([#.][^"]+)"/gm : /(?:^import |\bfrom |\bimport\()"([#.][^"]+)"/gm;
  const named = [...read(path).matchAll(ways)];
  return named.map(([, to]) =>
    normalize(to.startsWith("#app/") ? to.replace("#app/", "app/") : join(dirname(path), to)),
  );
}
