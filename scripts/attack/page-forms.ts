/** Forms of pages: routes with an action, where they stand, and the names of fields that their files and the rooms' know. */
import { existsSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "#app/routes.ts";
import type { Word } from "./broken.ts";

export interface PageForm {
  file: string;
  pattern: string;
  words: Word[];
}

export function pageForms(): PageForm[] {
  return (routes as RouteConfigEntry[]).flatMap((route) => under(route, "")).filter(({ file }) => acts(file));
}

function under({ file, path, children }: RouteConfigEntry, above: string): PageForm[] {
  const pattern = path ? `${above}/${path}` : above;
  const own = { file: `app/${file}`, pattern: pattern || "/", words: wordsIn(`app/${file}`) };
  return [own, ...(children ?? []).flatMap((child) => under(child, pattern))];
}

const acts = (file: string) => /export (async )?function action\(/.test(readFileSync(file, "utf8"));

/** Of the file and what it imports of ours, two steps deep: a form's fields are named where it is drawn. */
function wordsIn(file: string, depth = 0): Word[] {
  const code = readFileSync(file, "utf8");
  const named = [
    ...code.matchAll(/\bname="([\w.-]+)"/g),
    ...code.matchAll(/\.get\("([\w.-]+)"\)/g),
    ...code.matchAll(/[\s{]([a-z]\w*): (?:z\.|orNone|[A-Z]\w*[,.\n])/g),
  ].map(([, name]) => ({ name, wants: "string" }));
  const imported = depth === 2 ? [] : [...code.matchAll(/from "#(app\/[^"]+\.tsx?)"/g)].map(([, name]) => name);
  const below = imported.filter((name) => existsSync(name) && !/^app\/(ui|i18n|map|soaring)\//.test(name));
  const all = [...named, ...below.flatMap((name) => wordsIn(name, depth + 1))];
  return [...new Map(all.map((word) => [word.name, word])).values()].slice(0, 60);
}
