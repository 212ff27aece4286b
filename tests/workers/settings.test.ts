import { expect, test } from "vitest";
import { Misconfigured, readSettings } from "#workers/settings.ts";

const read = (more: Record<string, string>) =>
  readSettings({ APP_ENV: "test", SIGNING_SECRET: "s".repeat(12), ACCOUNT_SECRET: "a".repeat(32), ...more });

test("programs that may take a password are told by id, and by the origin that they send", () => {
  const settings = read({ PASSWORD_CLIENTS: " theirs@https://published.example\n other " });
  expect(settings).toMatchObject({
    passwordClients: [
      { id: "theirs", origin: "https://published.example" },
      { id: "other", origin: null },
    ],
  });
  expect(read({})).toMatchObject({ passwordClients: [], clientOrigins: [] });
});

test.each([
  "theirs@",
  "@https://published.example",
  "theirs@http://published.example",
  "theirs@https://a.example/path",
])("%s is no program, and stops the site by its name", (word) => {
  const settings = read({ PASSWORD_CLIENTS: word });
  expect(settings instanceof Misconfigured && settings.problems.map(({ setting }) => setting)).toEqual([
    "PASSWORD_CLIENTS",
  ]);
});
