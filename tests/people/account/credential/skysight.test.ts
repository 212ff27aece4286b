import { expect, test } from "vitest";
import type { SkySight } from "#app/core/ports.ts";
import { makeSkysight } from "#app/people/account/credential/skysight.server.ts";

/** A server that speaks the protocol; knows every pilot whose password is not "wrong", as the stand-in does. */
const server: typeof fetch = async (address, init) => {
  expect(String(address)).toBe("https://skysight.example/api/auth");
  expect(new Headers(init?.headers).get("x-api-key")).toBe("key");
  const { username, password } = JSON.parse(String(init?.body));
  expect(username).toBe("ada@example.org");
  return password === "wrong"
    ? Response.json({ message: "no" }, { status: 401 })
    : Response.json({ key: "k", valid_until: 1, allowed_regions: ["EUROPE"] });
};

const sides: [string, SkySight | null][] = [
  ["the stand-in", makeSkysight("local")],
  ["the client", makeSkysight({ url: "https://skysight.example", key: "key" }, server)],
];

test.each(sides)("%s knows who has the password, and who has not", async (_, skysight) => {
  expect(await skysight?.ask("ada@example.org", "right")).toEqual({ state: "connected", regions: ["EUROPE"] });
  expect(await skysight?.ask("ada@example.org", "wrong")).toEqual({ state: "refused" });
});

const answering = (answer: () => Promise<Response>) =>
  makeSkysight({ url: "https://skysight.example", key: "key" }, answer)?.ask("ada@example.org", "x");

test.each<[string, () => Promise<Response>]>([
  ["down", () => Promise.reject(new TypeError("fetch failed"))],
  ["broken", async () => new Response("<html>", { status: 200 })],
  ["busy", async () => new Response("", { status: 503 })],
  ["moved", async () => Response.redirect("https://elsewhere.example/", 302)],
  ["another one", async () => Response.json({ hello: "world" })],
])("a service that is %s is unreachable, not a fault", async (_, answer) => {
  expect(await answering(answer)).toEqual({ state: "unreachable" });
});

test("without settings there is none", () => {
  expect(makeSkysight(null)).toBeNull();
});
