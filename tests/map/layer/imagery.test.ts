import { expect, test } from "vitest";
import type { PictureSource } from "#app/core/ports.ts";
import { getPicture } from "#app/map/layer/imagery.server.ts";

const SOURCE: PictureSource = {
  template: "https://tiles.example/{z}/{y}/{x}.png?token={key}",
  key: "s3cret&more",
  attribution: "Example",
  maxZoom: 18,
};
const TILE = { z: 7, x: 67, y: 45, time: null };
const PNG = new Uint8Array([137, 80, 78, 71]);
const answering = (body: BodyInit | null, init: ResponseInit = {}) =>
  (async () => new Response(body, init)) as unknown as typeof fetch;
const png = { headers: { "content-type": "image/png" } };

test("the template's numbers and key are filled in, and no redirect is followed", async () => {
  const asked: [string, RequestInit | undefined][] = [];
  const fetcher = (async (address: string, init?: RequestInit) => {
    asked.push([address, init]);
    return new Response(PNG, png);
  }) as unknown as typeof fetch;
  expect(await getPicture("esri", SOURCE, TILE, fetcher)).toEqual({ state: "picture", type: "image/png", bytes: PNG });
  expect(asked[0][0]).toBe("https://tiles.example/7/45/67.png?token=s3cret%26more");
  expect(asked[0][1]?.redirect).toBe("manual");
});

test("a time goes into the address as it was asked, safely", async () => {
  let address = "";
  const fetcher = (async (to: string) => {
    address = to;
    return new Response(PNG, png);
  }) as unknown as typeof fetch;
  const source = { ...SOURCE, template: "https://rain.example/{time}/{z}/{x}/{y}" };
  await getPicture("rain", source, { ...TILE, time: "2026-06-12T12:00Z" }, fetcher);
  expect(address).toBe("https://rain.example/2026-06-12T12%3A00Z/7/67/45");
});

test("no picture there is nothing, not a fault", async () => {
  expect(await getPicture("esri", SOURCE, TILE, answering(null, { status: 404 }))).toEqual({ state: "nothing" });
});

const HOSTILE: [string, BodyInit | null, ResponseInit][] = [
  ["a page", "<html>", { headers: { "content-type": "text/html" } }],
  ["a drawing with scripts", "<svg/>", { headers: { "content-type": "image/svg+xml" } }],
  ["a redirect", null, { status: 302, headers: { location: "https://elsewhere.example/?token=s3cret" } }],
  ["a refusal", PNG, { status: 403, ...png }],
  ["more than a megabyte", new Uint8Array(1_000_001), png],
  ["a length that says so", PNG, { headers: { "content-type": "image/png", "content-length": "1000001" } }],
  ["an empty picture", "", png],
];
test.each(HOSTILE)("%s is unreachable", async (_, body, init) => {
  expect(await getPicture("esri", SOURCE, TILE, answering(body, init))).toEqual({ state: "unreachable" });
});

test("a server that is down is unreachable, and its words are not told", async () => {
  const fetcher = async () => {
    throw new Error("https://tiles.example/?token=s3cret refused");
  };
  expect(await getPicture("esri", SOURCE, TILE, fetcher as unknown as typeof fetch)).toEqual({ state: "unreachable" });
});

test("the stand-in draws the tile's numbers and asks nobody", async () => {
  const nobody = (() => {
    throw new Error("asked");
  }) as unknown as typeof fetch;
  const picture = await getPicture("esri", { ...SOURCE, template: "local" }, TILE, nobody);
  expect(picture.state === "picture" && new TextDecoder().decode(picture.bytes)).toContain(">7/67/45<");
});
