import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ORDER, ROOMS } from "#app/rooms.ts";
import { circlesIn, importsUnder } from "#tests/setup/imports.ts";

const TABLE_OF_CONTENTS = "files at the top of app";
const ALL = [...ORDER.slice(0, -1), TABLE_OF_CONTENTS, "routes", "workers"];

function getRoom(path: string): string {
  const [top, room, ...rest] = path.split("/");
  if (top !== "app") return top;
  return rest.length === 0 ? TABLE_OF_CONTENTS : room;
}

/** What the build makes is no room of ours. */
const imports = importsUnder("app", "workers").filter(({ to }) => !to.startsWith("build/"));

test("every folder of app has its place in the order", () => {
  const folders = readdirSync("app", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...ORDER].sort());
});

test("every room that introduces itself is in the list, once, and in the order", () => {
  const introduced = ORDER.filter((name) => statSync(`app/${name}/room.server.ts`, { throwIfNoEntry: false }));
  expect(ROOMS.map(({ name }) => name)).toEqual(introduced);
});

test("no import leads up", () => {
  const up = imports.filter(({ from, to }) => ALL.indexOf(getRoom(to)) > ALL.indexOf(getRoom(from)));
  expect(up.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

test("every import leads to a room that has its place", () => {
  const lost = imports.filter(({ from, to }) => !ALL.includes(getRoom(to)) || !ALL.includes(getRoom(from)));
  expect(lost).toEqual([]);
});

test("no file imports itself by way of others", () => {
  expect(circlesIn(importsUnder("app", "workers", "scripts", "tests"))).toEqual([]);
});

test("folders beside each other are not imported in a circle", () => {
  const parents = new Set(imports.flatMap(({ from, to }) => [...getAbove(from), ...getAbove(to)]));
  const circles = [...parents].flatMap((parent) => {
    const getChild = (path: string) => {
      const [child, ...rest] = path.slice(parent.length + 1).split("/");
      return path.startsWith(`${parent}/`) && rest.length > 0 ? `${parent}/${child}` : null;
    };
    const between = imports.flatMap(({ from, to }) => {
      const [one, other] = [getChild(from), getChild(to)];
      return one === null || other === null || one === other ? [] : [{ from: one, to: other }];
    });
    return circlesIn(between);
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
