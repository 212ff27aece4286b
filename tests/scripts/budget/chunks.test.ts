/** A build of a few scripts, written by hand: what pages bring, and by which way the map comes. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { getChunks } from "#scripts/budget/chunks.mjs";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Routes a page each: root, entry and every name that ends in "page". */
function built(scripts: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), "kettle-chunks-"));
  folders.push(folder);
  mkdirSync(join(folder, "assets"));
  const module = (name: string) => ({ module: `/assets/${name}.js`, imports: [] });
  const pages = Object.keys(scripts).filter((name) => name.endsWith("page"));
  const routes = Object.fromEntries(["root", ...pages].map((name) => [name, module(name)]));
  const manifest = `window.__remixManifest=${JSON.stringify({ entry: module("entry"), routes })};`;
  for (const [name, text] of Object.entries({ entry: "", root: "", "manifest-1": manifest, ...scripts }))
    writeFileSync(join(folder, "assets", `${name}.js`), text);
  return getChunks(folder);
}

test("a page counts what it imports, and what it imports later only when asked", () => {
  const chunks = built({ page: 'import{a}from"./a.js";B(()=>import("./b.js"))', a: 'import"./c.js"', b: "", c: "" });
  const base = ["/assets/entry.js", "/assets/root.js", "/assets/page.js"];
  expect([...chunks.page("page").keys()]).toEqual([...base, "/assets/a.js", "/assets/c.js"]);
  expect([...chunks.page("page", true).keys()].sort()).toEqual(
    [...base, "/assets/a.js", "/assets/b.js", "/assets/c.js"].sort(),
  );
});

test("the map counts what it needs to open and the page that has least of it does not have yet", () => {
  const map = 'import"./shared.js";import"./own.js";import("./later.js")';
  const parts = { "leaflet.client-x1": map, shared: "shared", own: "own", later: "later" };
  const chunks = built({ "full-page": 'import"./shared.js"', "bare-page": "", ...parts });
  const own = ["leaflet.client-x1", "own"].map((name) => `/assets/${name}.js`);
  expect(chunks.map(["full-page"])).toEqual(own);
  expect(chunks.map(["full-page", "bare-page"]).sort()).toEqual([...own, "/assets/shared.js"].sort());
  expect(chunks.getSize(["/assets/shared.js"])).toBe(gzipSync("shared").length);
});

test("a page that comes by the map later is told with every script of the way", () => {
  const chunks = built({
    page: 'import"./room.js"',
    room: 'import("./leaflet.client-x1.js")',
    "other-page": "",
    "leaflet.client-x1": "",
  });
  expect(chunks.wayToMap("page")).toEqual(["page", "room", "leaflet.client-x1"].map((name) => `/assets/${name}.js`));
  expect(chunks.wayToMap("other-page")).toBeNull();
});

test("a part that comes later counts what it alone brings, and not in the page it is left out of", () => {
  const chunks = built({
    page: 'import"./shared.js";B(()=>import("./part.js"))',
    part: 'import"./shared.js";import"./own.js"',
    shared: "",
    own: "",
  });
  expect(chunks.besides("/assets/part.js", "page").sort()).toEqual(["/assets/own.js", "/assets/part.js"]);
  expect([...chunks.page("page", true, ["/assets/part.js"]).keys()]).not.toContain("/assets/own.js");
});
