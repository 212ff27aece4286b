import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import door from "#workers/base.ts";
import { makeTools } from "#workers/tools.ts";

const TOLD = "2020-01-01T00:00:00Z";
/** What stands in for others is left out: production has none of it. */
const REAL = {
  RESEND_API_KEY: "",
  TURNSTILE_SECRET: "",
  SKYSIGHT_URL: "",
  SIGNATURE_SERVICE_URL: "",
  TILES_ESRI_URL: "",
  TILES_SENTINEL_URL: "",
};

test("outside production a request may say what time it is", () => {
  expect(makeTools(env, TOLD).now().toISOString().slice(0, 10)).toBe("2020-01-01");
});

test("in production nobody is believed", () => {
  const production = {
    ...env,
    ...REAL,
    APP_ENV: "production",
    SIGNING_SECRET: "a secret of production",
  };
  expect(Math.abs(makeTools(production, TOLD).now().getTime() - Date.now())).toBeLessThan(5000);
});

test("a time nobody can read is not believed either", () => {
  expect(Math.abs(makeTools(env, "yesterday").now().getTime() - Date.now())).toBeLessThan(5000);
});

test("wherever a site runs, hashing a password costs what it should; only worker tests hash for less", async () => {
  for (const APP_ENV of ["production", "local"]) {
    const { passwords } = makeTools({ ...env, ...REAL, APP_ENV });
    const hash = await passwords.hash("a thermal over the quarry");
    expect(hash).toMatch(/^argon2id\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify("a thermal over the quarry", hash)).toEqual({ right: true, old: false });
  }
  const quick = await makeTools(env).passwords.hash("a thermal over the quarry");
  expect(quick).toMatch(/^argon2id\$m=8,t=1,p=1\$/);
  expect(
    await makeTools({ ...env, ...REAL, APP_ENV: "production" }).passwords.verify("a thermal over the quarry", quick),
  ).toEqual({ right: true, old: true });
});

test("an environment without its secret stops with the name of what is missing", () => {
  expect(() => makeTools({ ...env, SIGNING_SECRET: "" })).toThrow("SIGNING_SECRET");
});

test("a site that is not configured answers 503, and its log names every setting that is wrong", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const bare = { ...env, APP_ENV: "production", SIGNING_SECRET: "", BETA: "perhaps", RESEND_API_KEY: "outbox" };
  for (let times = 0; times < 2; times++) {
    const answer = await door.fetch(
      new Request("https://kettle.test/v1/health") as never,
      bare,
      {} as ExecutionContext,
    );
    expect(answer.status).toBe(503);
    expect(await answer.text()).not.toMatch(/SIGNING|BETA/);
  }
  const named = said.mock.calls.map(([line]) => JSON.parse(String(line)).setting);
  expect(named.filter(Boolean).sort()).toEqual(expect.arrayContaining(["BETA", "RESEND_API_KEY", "SIGNING_SECRET"]));
  expect(named.length).toBe(new Set(named).size);
});

test("an operator's secret that could be guessed does not start", () => {
  for (const token of ["kettle", `${"long enough".repeat(3)} but two words`]) {
    expect(() => makeTools({ ...env, OPERATOR_TOKEN: token })).toThrow("OPERATOR_TOKEN");
  }
  expect(makeTools({ ...env, OPERATOR_TOKEN: "" }).settings.operatorToken).toBeNull();
});

test("production refuses every stand-in by its name", () => {
  const production = { ...env, ...REAL, APP_ENV: "production" };
  expect(() => makeTools(production)).not.toThrow();
  for (const [name, value] of [
    ["RESEND_API_KEY", "outbox"],
    ["TURNSTILE_SECRET", "1x0000000000000000000000000000000AA"],
    ["TURNSTILE_SECRET", "2x0000000000000000000000000000000AA"],
    ["SKYSIGHT_URL", "local"],
    ["SIGNATURE_SERVICE_URL", "local"],
    ["TILES_ESRI_URL", "local"],
    ["TILES_RAIN_URL", "local"],
  ]) {
    expect(() => makeTools({ ...production, [name]: value }), `${name}=${value}`).toThrow(name);
  }
});

test("mails need a sender, and in production the site's own address for their links", () => {
  const mail = { ...env, ...REAL, APP_ENV: "production", RESEND_API_KEY: "re_1" };
  expect(() => makeTools({ ...mail, MAIL_FROM: "" })).toThrow("MAIL_FROM");
  expect(() => makeTools({ ...mail, MAIL_FROM: "a@b.example", SITE_ORIGIN: "" })).toThrow("SITE_ORIGIN");
  const whole = { ...mail, MAIL_FROM: "a@b.example", SITE_ORIGIN: "https://kettle.example/path" };
  expect(makeTools(whole).settings.origin).toBe("https://kettle.example");
});

test("what is not configured is null, so that pages can say so", () => {
  const bare = { ...env, RESEND_API_KEY: "", TURNSTILE_SECRET: "", SKYSIGHT_URL: "" };
  const { mailer, captcha, skysight } = makeTools(bare);
  expect([mailer, captcha, skysight]).toEqual([null, null, null]);
});
