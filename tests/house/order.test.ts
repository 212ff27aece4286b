import { globSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FEATURES, ORDER } from "#app/features.ts";
import { circlesIn, importsUnder } from "#tests/setup/imports.ts";

const PAGES = "pages";
const TOP = "files at the top of app";
const ALL = [...ORDER, TOP, PAGES, "workers"];
const FEATURES_BY_LENGTH = [...ORDER].toSorted((one, other) => other.length - one.length);

/** The longest of the listed folders that a file lies in. */
function findFeature(path: string): string | undefined {
  const [top, ...rest] = path.split("/");
  if (top !== "app") return top;
  if (rest.length === 1) return TOP;
  // Tables import no features, and every feature may read them.
  if (/\/schema(\.ts$|\/)/.test(path)) return "core";
  if (rest.at(-2) === PAGES) return PAGES;
  return FEATURES_BY_LENGTH.find((feature) => rest.join("/").startsWith(`${feature}/`));
}

const getRank = (path: string) => ALL.indexOf(findFeature(path) ?? "");

/** What the build makes is no feature. */
const imports = importsUnder("app", "workers").filter(({ to }) => !to.startsWith("build/"));

test("every file of app belongs to a feature that has its place in the order", () => {
  const files = globSync("app/*/**/*.{ts,tsx,css}");
  expect(files.filter((file) => findFeature(file) === undefined)).toEqual([]);
  expect(ORDER.filter((feature) => !statSync(`app/${feature}`, { throwIfNoEntry: false }))).toEqual([]);
});

test("every feature that registers something is in the list, once, and in the order", () => {
  const registered = globSync("app/**/feature.server.ts").toSorted((one, other) => getRank(one) - getRank(other));
  const source = readFileSync("app/features.ts", "utf8");
  const imported = [...source.matchAll(/^import \{ (\w+) \} from "\.\/(.+\/feature\.server\.ts)"/gm)];
  const places = new Map(imported.map(([, name, file]) => [name, `app/${file}`]));
  const list = /FEATURES[^=]*= \[([^\]]*)\]/.exec(source)?.[1].match(/\w+/g) ?? [];
  const inOrder = list.map((name) => places.get(name) ?? name);
  expect(inOrder.toSorted()).toEqual(registered.toSorted());
  expect(inOrder.map(getRank)).toEqual(inOrder.map(getRank).toSorted((one, other) => one - other));
  expect(new Set(FEATURES.map(({ name }) => name)).size).toBe(FEATURES.length);
});

test("no import leads up", () => {
  const up = imports.filter(({ from, to }) => getRank(to) > getRank(from));
  expect(up.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

test("no file imports itself by way of others", () => {
  expect(circlesIn(importsUnder("app", "workers", "scripts", "tests"))).toEqual([]);
});

test("folders beside each other are not imported in a circle", () => {
  // Nobody imports a page but the router, and tables import nothing: neither makes a circle.
  const between = imports.filter(({ from, to }) => findFeature(from) !== PAGES && !/\/schema(\.ts$|\/)/.test(to));
  const parents = new Set(between.flatMap(({ from, to }) => [...getAbove(from), ...getAbove(to)]));
  const circles = [...parents].flatMap((parent) => {
    const getChild = (path: string) => {
      const [child, ...rest] = path.slice(parent.length + 1).split("/");
      return path.startsWith(`${parent}/`) && rest.length > 0 ? `${parent}/${child}` : null;
    };
    const edges = between.flatMap(({ from, to }) => {
      const [one, other] = [getChild(from), getChild(to)];
      return one === null || other === null || one === other ? [] : [{ from: one, to: other }];
    });
    return circlesIn(edges);
  });
  expect(circles).toEqual([]);
});

function getAbove(path: string): string[] {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, i) => parts.slice(0, i + 1).join("/"));
}

test("no folder holds more than thirty files itself", () => {
  const folders = ["app", "workers", "scripts", "tests"].flatMap((top) => [
    top,
    ...readdirSync(top, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name)),
  ]);
  const full = folders.filter(
    (folder) => readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile()).length > 30,
  );
  expect(full).toEqual([]);
});

test("a circle is found wherever one begins", () => {
  const ring = [
    { from: "a", to: "b" },
    { from: "b", to: "c" },
    { from: "c", to: "b" },
    { from: "c", to: "d" },
  ];
  expect(circlesIn(ring)).toEqual([["b", "c"]]);
});
