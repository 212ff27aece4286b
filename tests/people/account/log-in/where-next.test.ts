import { expect, test } from "vitest";
import { logInPath, ownPath, startPath } from "#app/people/account/log-in/where-next.ts";

test("a path of the site is remembered with its query", () => {
  expect(ownPath("/flight/1001?leg=2&t=12:30:00")).toBe("/flight/1001?leg=2&t=12:30:00");
  expect(ownPath("/")).toBe("/");
});

test.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "javascript:alert(1)",
  "/\u0000/evil.example",
  " /flight",
  "flight/1001",
  "",
  "/a\\..\\b",
  "/\n/evil.example",
  "/..//evil.example",
  "/a/../..//evil.example/b",
  "/.//evil.example",
  `/${"a".repeat(3000)}`,
])("%j is no path of the site", (wish) => {
  expect(ownPath(wish)).toBeNull();
});

test("nothing leads back to the signing-in screens but a program that waits", () => {
  for (const path of ["/auth/log-in", "/auth", "/AUTH/log-out", "/%61uth/log-out", "/x/../auth/log-in"])
    expect(ownPath(path), path).toBeNull();
  expect(ownPath("/auth/authorize?client_id=a")).toBe("/auth/authorize?client_id=a");
  expect(ownPath("/authors")).toBe("/authors");
});

test("the way in remembers where somebody stands, except at home and while signing in", () => {
  expect(logInPath("/flight/list?season=2026")).toBe("/auth/log-in?redirect=%2Fflight%2Flist%3Fseason%3D2026");
  expect(logInPath("/")).toBe("/auth/log-in");
  expect(logInPath("/auth/sign-up")).toBe("/auth/log-in");
});

test("who was on no way is led to the page they start with, home where none was chosen", () => {
  expect([startPath(), startPath("home"), startPath("flights"), startPath("upload")]).toEqual([
    "/",
    "/",
    "/flight/list",
    "/upload",
  ]);
});
