import { expect, test } from "vitest";
import { getConstraint, wroteCookie } from "#workers/replica.ts";

const ask = (method: string, headers: Record<string, string> = {}) =>
  getConstraint(new Request("https://kettle.test/flight/list", { method, headers }));

test("a visitor who reads is answered by the nearest copy", () => {
  expect(ask("GET")).toBe("first-unconstrained");
  expect(ask("HEAD", { cookie: "theme=dark; x__Host-session=1" })).toBe("first-unconstrained");
});

test("whoever writes, is signed in, or wrote a moment ago reads what is newest", () => {
  expect(ask("POST")).toBe("first-primary");
  expect(ask("GET", { authorization: "Bearer x" })).toBe("first-primary");
  expect(ask("GET", { cookie: "theme=dark; __Host-session=abc" })).toBe("first-primary");
  expect(ask("GET", { cookie: "__Host-wrote=1" })).toBe("first-primary");
});

test("only what changed something leaves the cookie, for ten minutes, with our own pages", () => {
  const written = (method: string, status: number, site = "same-origin") =>
    wroteCookie({ method, headers: new Headers({ "sec-fetch-site": site }) }, status);
  expect(written("POST", 201)).toMatch(/^__Host-wrote=1;.*Secure; HttpOnly;.*Max-Age=600$/);
  expect(written("POST", 422)).toBeNull();
  expect(written("GET", 200)).toBeNull();
  expect(written("POST", 201, "cross-site")).toBeNull();
  expect(wroteCookie({ method: "POST", headers: new Headers() }, 201)).toBeNull();
});
