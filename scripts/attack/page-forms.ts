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

/** Where every page stands. */
export function allPages(): string[] {
  return [
    ...new Set((routes as RouteConfigEntry[]).flatMap((route) => under(route, "")).map(({ pattern }) => pattern)),
  ];
}

/** What buttons and hidden fields may say, one after another: as the action's file and the parts of its form name it. */
export function wordsOfButtons(file: string): Record<string, string>[] {
  const found = new Set<string>();
  const said = (code: string) => {
    for (const [, name, value] of code.matchAll(/name="(act|section|step|verb|do|what)"[^>]*?value="([\w-]+)"/g))
      found.add(`${name}=${value}`);
    for (const [, name, value] of code.matchAll(/\b(act|section|step|verb|what)\)? ===? "([\w-]+)"/g))
      found.add(`${name}=${value}`);
    for (const [, value] of code.matchAll(/case "([\w-]+)":/g))
      for (const name of ["act", "section", "verb"]) found.add(`${name}=${value}`);
    for (const [, list] of code.matchAll(/ACTS = \[([^\]]*)\]/g))
      for (const [, value] of list.matchAll(/"([\w-]+)"/g)) found.add(`act=${value}`);
  };
  const code = readFileSync(file, "utf8");
  for (const name of [file, ...[...code.matchAll(/from "#(app\/[^"]+\.tsx?)"/g)].map(([, name]) => name)])
    if (existsSync(name) && !/^app\/(ui|i18n|map|soaring|guard|account\/log-in)/.test(name))
      said(readFileSync(name, "utf8"));
  const words = [...found].map((word) => Object.fromEntries([word.split("=")]) as Record<string, string>);
  return words.length > 0 ? words : [{}];
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
