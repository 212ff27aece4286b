/** What every answer of a running site has, files among them, and what a local one leaves on the disk. */
import { readdirSync, statSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readCookie } from "#scripts/attack/crew.ts";
import { carla } from "#tests/cast/pilots.ts";
import { removeState, serve, stateFolder } from "#tests/setup/server.ts";

let site: Awaited<ReturnType<typeof serve>>;
const state = stateFolder();

beforeAll(async () => {
  site = await serve(state);
});
afterAll(async () => {
  await site.stop();
  removeState(state);
});

test("files, pages and programs' answers say how they may be used", async () => {
  const page = await (await fetch(`${site.origin}/flight/list`)).text();
  const [asset] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
  const paths = ["/favicon.svg", "/manifest.webmanifest", "/service-worker.js", asset, "/", "/nowhere", "/v1/flight"];
  for (const path of [...paths, "/v1/nowhere", "/robots.txt", "/auth/log-in"]) {
    const { headers } = await fetch(`${site.origin}${path}`);
    expect(headers.get("strict-transport-security"), path).toContain("max-age=31536000");
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(headers.get("referrer-policy"), path).not.toBeNull();
    expect(headers.get("permissions-policy"), path).toContain("camera=()");
  }
});

test("frames are refused by files and by screens whose rule says so, and by no other", async () => {
  const ancestors = async (path: string) => {
    const { headers } = await fetch(`${site.origin}${path}`, { redirect: "manual" });
    return [
      /frame-ancestors ([^;]+)/.exec(headers.get("content-security-policy") ?? "")?.[1],
      headers.get("x-frame-options"),
    ];
  };
  expect(await ancestors("/favicon.svg")).toEqual(["'none'", "DENY"]);
  expect(await ancestors("/flight/list")).toEqual(["*", null]);
  expect(await ancestors("/upload")).toEqual(["'self'", "SAMEORIGIN"]);
  expect(await ancestors("/auth/log-in")).toEqual(["'self'", "DENY"]);
});

test("a page is drawn whole, and what its loaders said stands at its end", async () => {
  for (const path of [
    "/",
    "/flight/list",
    "/flight/map",
    "/live/overview",
    "/upload",
    `/user/${carla().id}`,
    "/nowhere",
  ]) {
    const page = await (await fetch(`${site.origin}${path}`)).text();
    expect(page, path).toMatch(/^<!DOCTYPE html><html/);
    expect(page, path).not.toContain("<!--$!-->");
    expect(page, path).not.toContain('<link rel="modulepreload"');
    const preloads = page.match(/<link data-rel="modulepreload"[^>]*>/g) ?? [];
    expect(preloads.length, path).toBeGreaterThan(3);
    for (const link of preloads) expect(link, path).toContain('fetchpriority="low"');
    const [, data, end] = page.split("</html>")[1].split(/<script nonce="[\w+/=]+">/);
    expect(data, path).toMatch(/^window\.__remixContext\.streamController\.enqueue\("\[/);
    expect(end, path).toMatch(/^window\.__remixContext\.streamController\.close\(\);/);
  }
});

test("a page whose form is refused says so by its status", async () => {
  const cookie = await readCookie(site.origin, carla());
  const sent = await fetch(`${site.origin}/club/987654`, {
    method: "POST",
    headers: { cookie, origin: site.origin },
    body: new URLSearchParams({ section: "join" }),
  });
  expect(sent.status).toBe(404);
});

test("what is refused before it was read is answered all the same", async () => {
  const body = "x".repeat(5_000_000);
  for (let nth = 0; nth < 5; nth++) {
    const answer = await fetch(`${site.origin}/v1/user/me`, { method: "PATCH", body });
    expect([answer.status, await answer.json()]).toMatchObject([401, { error: "not_authorised" }]);
  }
});

test("a name that leads here and is not this machine's gets nothing", async () => {
  const { port } = new URL(site.origin);
  const ask = (host: string, path: string) =>
    new Promise<number>((done, failed) => {
      const asked = request({ port, host: "127.0.0.1", path, headers: { host } }, (answer) => {
        answer.resume();
        done(answer.statusCode ?? 0);
      });
      asked.on("error", failed).end();
    });
  for (const path of ["/", "/v1/flight", "/dev/outbox"]) {
    expect(await ask(`localhost:${port}`, path), path).toBe(200);
    expect(await ask(`rebound.example:${port}`, path), path).toBe(421);
  }
});

test("what it keeps is for this machine's user alone", () => {
  expect(statSync(state).mode & 0o077).toBe(0);
  const kept = readdirSync(join(state, "v3"), { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.filter(({ parentPath, name }) => statSync(join(parentPath, name)).mode & 0o077)).toEqual([]);
});
