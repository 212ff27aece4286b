/** One contract for Turnstile and its stand-in: solved, failed, already spent; nothing else opens. */
import { expect, test } from "vitest";
import { DUMMY, makeCaptcha } from "#app/people/account/captcha/captcha.server.ts";

const ABOUT = { address: "192.0.2.1", action: "sign-up", host: "kettle.test" } as const;

const STAND_IN = {
  pass: "1x0000000000000000000000000000000AA",
  fail: "2x0000000000000000000000000000000AA",
  spent: "3x0000000000000000000000000000000AA",
};

/** Turnstile as documented: what it says of each of the three. */
const ANSWERS = {
  pass: { success: true, hostname: "kettle.test", action: "sign-up" },
  fail: { success: false, "error-codes": ["invalid-input-response"] },
  spent: { success: false, "error-codes": ["timeout-or-duplicate"] },
};

const queries: URLSearchParams[] = [];

function turnstile(answer: object | Error) {
  const fetcher = async (url: unknown, init?: RequestInit) => {
    expect(String(url)).toBe("https://challenges.cloudflare.com/turnstile/v0/siteverify");
    queries.push(init?.body as URLSearchParams);
    if (answer instanceof Error) throw answer;
    return Response.json(answer);
  };
  return makeCaptcha({ siteKey: "0x4", secret: "0x4-secret" }, fetcher as typeof fetch);
}

const BOTH = (["pass", "fail", "spent"] as const).flatMap((case_) => [
  [
    `the stand-in, ${case_}`,
    makeCaptcha({ siteKey: "1x00000000000000000000AA", secret: STAND_IN[case_] }),
    case_,
  ] as const,
  [`Turnstile, ${case_}`, turnstile(ANSWERS[case_]), case_] as const,
]);

test.each(BOTH)("%s", async (_, captcha, case_) => {
  expect(await captcha?.solved(DUMMY, ABOUT)).toBe(case_ === "pass");
});

test("the stand-in takes the published answer alone", async () => {
  const captcha = makeCaptcha({ siteKey: "1x", secret: STAND_IN.pass });
  for (const response of ["", "robot", `${DUMMY}x`, DUMMY.toLowerCase()])
    expect(await captcha?.solved(response, ABOUT)).toBe(false);
  expect(captcha?.standIn).toBe(true);
});

test("Turnstile is told secret, answer and address, and only its own host and action count", async () => {
  await turnstile(ANSWERS.pass)?.solved("an answer", ABOUT);
  expect(Object.fromEntries(queries.at(-1) ?? [])).toEqual({
    secret: "0x4-secret",
    response: "an answer",
    remoteip: "192.0.2.1",
  });
  for (const other of [{ hostname: "evil.example" }, { action: "log-in" }, { success: "yes" }])
    expect(await turnstile({ ...ANSWERS.pass, ...other })?.solved("an answer", ABOUT)).toBe(false);
});

test("nothing is asked for what cannot be an answer, and an outage solves nothing", async () => {
  const before = queries.length;
  expect(await turnstile(ANSWERS.pass)?.solved("", ABOUT)).toBe(false);
  expect(await turnstile(ANSWERS.pass)?.solved("x".repeat(2049), ABOUT)).toBe(false);
  expect(queries.length).toBe(before);
  expect(await turnstile(new Error("no network"))?.solved("an answer", ABOUT)).toBe(false);
});

test("a site without keys has no captcha", () => {
  expect(makeCaptcha(null)).toBeNull();
});
