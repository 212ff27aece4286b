import { SELF } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { ada } from "#tests/cast/pilots.ts";
import { member, settle, site } from "#tests/setup/site.ts";
import { ASK_FIRST, tagged } from "#workers/front/etag.ts";

beforeAll(settle);

const call = (path: string, headers: Record<string, string> = {}) => SELF.fetch(`${site}${path}`, { headers });

test.each([
  "/v1/flight",
  "/v1/aircraft",
  `/v1/user/${ada().id}`,
  "/v1/airport/nearest?latitude=47.83&longitude=11.466",
])("%s says how long it may be kept and is not sent twice", async (path) => {
  const first = await call(path);
  expect(first.headers.get("cache-control")).toMatch(/^public, /);
  const etag = first.headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
  for (const told of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await call(path, { "if-none-match": told, origin: "https://reader.example" });
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
    expect(again.headers.get("access-control-allow-origin")).toBe("*");
  }
  expect((await call(path, { "if-none-match": '"other"' })).status).toBe(200);
});

test("what one member is told, and what is refused, has no tag", async () => {
  const { headers } = await member(ada());
  for (const [path, more] of [
    ["/v1/user/me", headers],
    ["/v1/auth/client", headers],
    ["/v1/flightdetail/999999", {}],
    ["/v1/flight/state?id_in=1", {}],
  ] as const)
    expect((await call(path, more)).headers.get("etag"), path).toBeNull();
});

test("a page has the tag of what it says beside its nonce, and its policy stays with the page that was kept", async () => {
  const page = (nonce: string, words = "Hello", more: Record<string, string> = {}) =>
    new Response(`<script nonce="${nonce}"></script>${words}`, {
      headers: { "content-type": "text/html", "content-security-policy": `'nonce-${nonce}'`, ...more },
    });
  const ask = (told = "") => new Request(site, told === "" ? {} : { headers: { "if-none-match": told } });
  const getTag = async (answer: Response, nonce: string) =>
    (await tagged(ask(), answer, ASK_FIRST, nonce)).headers.get("etag") ?? "none";
  const etag = await getTag(page("abc"), "abc");
  expect(await getTag(page("xyz"), "xyz")).toBe(etag);
  expect(await getTag(page("xyz", "Good-bye"), "xyz")).not.toBe(etag);
  const again = await tagged(ask(etag), page("xyz"), ASK_FIRST, "xyz");
  expect([again.status, again.headers.get("content-security-policy")]).toEqual([304, null]);
  for (const [name, value] of [
    ["set-cookie", "a=b"],
    ["cache-control", "private, no-store"],
  ])
    expect(await getTag(page("abc", "Hello", { [name]: value }), "abc"), name).toBe("none");
});
