import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Misconfigured, readSettings } from "#workers/settings.ts";

const NEEDED = {
  APP_ENV: "test",
  SIGNING_SECRET: "s".repeat(12),
  ACCOUNT_SECRET: "a".repeat(32),
  UPLOADS_PER_HOUR: "100",
  SIGN_UPS_PER_HOUR: "20",
};
const read = (more: Record<string, string>) => readSettings({ ...NEEDED, ...more });

const paper = readFileSync("docs/deploy.md", "utf8");

test("what the paper on deploying says the site does not start without, it does not start without", () => {
  const needed = [...paper.matchAll(/^\| (.+?) \|.*\| the site does not start \|$/gm)].flatMap(([, names]) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(needed).toEqual(["APP_ENV", "UPLOADS_PER_HOUR", "SIGN_UPS_PER_HOUR"]);
  for (const name of [...needed, "SIGNING_SECRET", "ACCOUNT_SECRET"]) {
    const { [name as keyof typeof NEEDED]: _, ...others } = NEEDED;
    for (const env of [others, { ...others, [name]: "" }]) {
      const settings = readSettings(env);
      expect(settings instanceof Misconfigured && settings.problems.map(({ setting }) => setting)).toEqual([name]);
    }
  }
  for (const count of ["0", "-1", "1.5", "many"])
    expect(read({ UPLOADS_PER_HOUR: count })).toBeInstanceOf(Misconfigured);
});

test("the paper on deploying names every setting, and none that there is not", () => {
  const source = readFileSync("workers/settings.ts", "utf8");
  const settings = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name);
  // Of this machine and of tests, and names that it gives by their beginnings.
  const others = /^(LOCAL_PORT|PUSH_SERVICES|R2_ENDPOINT|TILES_\w+)$/;
  expect(settings.length).toBeGreaterThan(40);
  expect(settings.filter((name) => !others.test(name) && !paper.includes(`\`${name}\``))).toEqual([]);
  const named = [...paper.matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].map(([, name]) => name);
  expect(named.filter((name) => !settings.includes(name))).toEqual([]);
});

test("the paper on deploying speaks of no release that is this one or later", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  const [major, minor] = version.split(".").map(Number);
  const later = [...paper.matchAll(/release (\d+)\.(\d+)/g)].filter(
    ([, one, two]) => Number(one) * 1000 + Number(two) >= major * 1000 + minor,
  );
  expect(later).toEqual([]);
});

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
