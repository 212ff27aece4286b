/** Styles stand beside what they style, every page brings those it needs, and every colour is a token. */
import { dirname, join } from "node:path";
import { preprocessCSS, resolveConfig } from "vite";
import { expect, test } from "vitest";
import { getLayer, LAYERS, layers } from "#scripts/style-layers.ts";
import { broughtBy, filesUnder, namedIn, read, sheet, styledIn } from "./sheets.ts";

const SHEETS = filesUnder("app", /\.css$/);
const SOURCES = filesUnder("app", /\.tsx?$/);
const ROUTES = filesUnder("app", /\/pages\/[^/]+\.tsx$/);
const TOKENS = "app/ui/styles/tokens.css";
/** Leaflet and the chart give these themselves. */
const BORROWED = /^(leaflet|u)-/;

test("every colour outside of the tokens is one of them", () => {
  const literal =
    /#[\da-f]{3,8}\b(?![^{};]*\{)|\b(?:rgb|hsl|lab|lch|oklab|oklch)a?\(|:[^:;{]*\b(?:white|black)\b(?!-)/gi;
  const others = SHEETS.filter((path) => path !== TOKENS);
  expect(others.flatMap((path) => [...sheet(path).matchAll(literal)].map(([found]) => `${path}: ${found}`))).toEqual(
    [],
  );
});

test("every property that is read is given somewhere", () => {
  const given = new Set(SHEETS.flatMap((path) => [...sheet(path).matchAll(/(--[\w-]+):/g)].map(([, name]) => name)));
  const written = [...SHEETS.map(sheet), ...SOURCES.map(read)].join("\n");
  // Of `--track-${n}` the beginning is read: one of the family is enough.
  const isGiven = (name: string) =>
    given.has(name) || (name.endsWith("-") && [...given].some((one) => one.startsWith(name)));
  const lost = [...written.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name).filter((name) => !isGiven(name));
  expect([...new Set(lost)]).toEqual([]);
});

test("every class that has a rule is named by something", () => {
  const words = new Set(SOURCES.flatMap((path) => read(path).match(/[\w-]+/g) ?? []));
  const unused = SHEETS.flatMap((path) => [...styledIn(path)].filter((name) => !words.has(name)));
  expect(unused.filter((name) => !BORROWED.test(name))).toEqual([]);
});

test.each(ROUTES)("%s brings the sheets of every class it shows", (route) => {
  const inSettings = route.startsWith("app/settings/pages/");
  const around = inSettings ? ["app/root.tsx", "app/settings/pages/frame.tsx"] : ["app/root.tsx"];
  const brought = [...new Set([...around, route].flatMap((path) => [...broughtBy(path)]))];
  const styled = new Set(brought.filter((path) => SHEETS.includes(path)).flatMap((path) => [...styledIn(path)]));
  const shown = brought.filter((path) => SOURCES.includes(path) && !path.includes(".server."));
  const bare = shown.flatMap((path) =>
    [...namedIn(path)].filter((name) => !styled.has(name)).map((name) => [name, path]),
  );
  expect(bare.filter(([name]) => !BORROWED.test(name))).toEqual([]);
});

test.each(SOURCES.filter((path) => /\/part\.tsx?$/.test(path)))(
  "%s brings its panel's sheets without waiting",
  (part) => {
    const sheets = (paths: Set<string>) => [...paths].filter((path) => SHEETS.includes(path)).sort();
    // What a panel fetches when somebody presses for it is never drawn by the server, and brings its own.
    const panels = [...read(part).matchAll(/import\("([^"]+)"\)/g)].map(([, to]) => join(dirname(part), to));
    const drawn = new Set([part, ...panels].flatMap((path) => [...broughtBy(path, "at once")]));
    expect(sheets(broughtBy(part, "at once"))).toEqual(sheets(drawn));
  },
);

test("every sheet is loaded by something that stands", () => {
  const brought = new Set(["app/root.tsx", ...ROUTES].flatMap((path) => [...broughtBy(path)]));
  expect(SHEETS.filter((path) => !brought.has(path))).toEqual([]);
});

test("a sheet lies in the layer of its folder, after the order of all", async () => {
  const config = await resolveConfig({ configFile: false, css: { postcss: { plugins: [layers] } } }, "build");
  const { code } = await preprocessCSS("a { top: 0 }", "/x/app/flight/upload/upload.css", config);
  expect(code.replace(/\s+/g, " ")).toBe(`@layer ${LAYERS.join(", ")};@layer room {a { top: 0 } }`);
  const folders = [
    "ui/styles/base.css",
    "ui/form/form.css",
    "map/tools/scale-bar.css",
    "shell/shell.css",
    "flight-page/page/tabs.css",
  ];
  expect(folders.map((path) => getLayer(`/x/app/${path}`))).toEqual([
    "frame",
    "furniture",
    "furniture",
    "frame",
    "room",
  ]);
  expect(getLayer("/x/node_modules/leaflet/dist/leaflet.css")).toBe("borrowed");
});
