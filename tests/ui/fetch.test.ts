/** The response table as calls of a page carry it out: specification, section 8. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchBytes, fetchJson, requestAs, sendJson } from "#app/ui/fetch.ts";
import { dismiss, store } from "#app/ui/toast.ts";

const assign = vi.fn();
const logOut = vi.fn();
const kept = new Map<string, string>();

beforeEach(() => {
  // What a test of another file said is not ours.
  for (const { id } of store.now()) dismiss(id);
  vi.stubGlobal("document", { documentElement: { lang: "de" } });
  vi.stubGlobal("location", Object.assign(new URL("https://kettle.test/flight/7?tab=phases"), { assign }));
  vi.stubGlobal("sessionStorage", { setItem: (key: string, value: string) => kept.set(key, value) });
  requestAs({ bearer: async () => "a-token", logOut });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  kept.clear();
});

const answer = (status: number, body: unknown = {}) =>
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json(body, { status })),
  );

const read = () => store.now().map(({ tone, title, text }) => [tone, title && getKey(title), getKey(text)]);
const getKey = (said: { key: string } | { words: string }) => ("key" in said ? said.key : said.words);

const calls = [undefined, "missing", "here"] as const;

test.each(calls)("no answer is the offline toast, a cancelled call is nothing (told: %s)", async (where) => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  expect(await fetchJson("/v1/aircraft", { told: where })).toMatchObject({ ok: false, status: 0 });
  expect(read()).toEqual([["warning", "answer.offlineTitle", "answer.offline"]]);
  vi.stubGlobal("fetch", async () => {
    throw new DOMException("gone", "AbortError");
  });
  await fetchJson("/v1/aircraft/simple/7", { told: where });
  expect(read()).toHaveLength(1);
});

test.each(calls)("a fault of the server is an error, whoever asked (told: %s)", async (where) => {
  answer(503, { error_description: "secrets" });
  await fetchJson("/v1/aircraft", { told: where });
  expect(read()).toEqual([["error", "answer.faultTitle", "answer.fault"]]);
});

test.each(calls)("401 and invalid_grant log out, with the toast on the next page (told: %s)", async (where) => {
  answer(401);
  await fetchJson("/v1/user/me", { told: where });
  answer(400, { error: "invalid_grant" });
  await sendJson("/v1/auth/token", {}, { told: where });
  expect(logOut).toHaveBeenCalledTimes(2);
  expect(JSON.parse(kept.get("notice") ?? "")).toMatchObject({
    tone: "warning",
    title: { key: "answer.sessionTitle" },
    text: { key: "answer.session" },
  });
});

test("404 goes to the page-not-found screen, which remembers where from; not where none is an answer", async () => {
  answer(404);
  await fetchJson("/v1/flight/99");
  expect(assign).toHaveBeenCalledExactlyOnceWith("/404?redirect=%2Fflight%2F7%3Ftab%3Dphases");
  await fetchBytes("/trace/7", { told: "missing" });
  await fetchJson("/v1/upload/7", { told: "here" });
  expect(assign).toHaveBeenCalledTimes(1);
});

test("other refusals are a toast, unless the caller says them in its own place", async () => {
  answer(409, { error: "duplicate", error_description: "Already here" });
  expect(await fetchJson("/v1/upload", { told: "here" })).toMatchObject({ status: 409 });
  expect(read()).toEqual([]);
  await fetchJson("/v1/upload");
  expect(read()).toEqual([["warning", undefined, "Already here"]]);
});

test("the wrong fields of a refusal are handed to the caller", async () => {
  answer(422, { detail: [{ loc: ["body", "name"], msg: "missing" }] });
  const no = await sendJson("/v1/user", {}, { told: "here" });
  expect(no).toMatchObject({ reaction: { kind: "form", fields: { name: "missing" } } });
});

test("3xx is a console warning alone", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubGlobal("fetch", async () => ({ type: "opaqueredirect", ok: false, json: async () => ({}) }));
  await fetchJson("/v1/flight/7");
  expect(warn).toHaveBeenCalledExactlyOnceWith("unexpected redirect 302 for /v1/flight/7");
  expect(read()).toEqual([]);
});

test("the language of the page goes with every call, the member's token where it is asked for", async () => {
  answer(200);
  await fetchJson("/v1/aircraft");
  await sendJson("/v1/upload", {}, { authorized: true });
  const headers = vi.mocked(fetch).mock.calls.map(([, init]) => init?.headers);
  expect(headers[0]).toMatchObject({ "accept-language": "de", prefer: "codes" });
  expect(headers[0]).not.toHaveProperty("authorization");
  expect(headers[1]).toMatchObject({ "accept-language": "de", authorization: "Bearer a-token" });
});
