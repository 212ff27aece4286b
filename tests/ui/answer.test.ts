import { expect, test } from "vitest";
import { type Reaction, type Reply, react } from "#app/ui/answer.ts";

const answer = (status: number, body?: unknown): Reply => ({ kind: "answer", status, body });

/** The rows of the specification's response table, then their edges. */
const table: [string, Reply, Partial<Reaction>][] = [
  [
    "no response is a warning titled with the offline text",
    { kind: "offline" },
    {
      kind: "notice",
      notice: { tone: "warning", title: { key: "answer.offlineTitle" }, text: { key: "answer.offline" } },
    },
  ],
  ["a cancelled request is ignored", { kind: "cancelled" }, { kind: "ignore" }],
  ["2xx is a result", answer(201, {}), { kind: "result" }],
  ["3xx is a console warning", answer(302), { kind: "complain" }],
  [
    "400 invalid_grant logs out",
    answer(400, { error: "invalid_grant" }),
    {
      kind: "logOut",
      notice: { tone: "warning", title: { key: "answer.sessionTitle" }, text: { key: "answer.session" } },
    },
  ],
  ["401 logs out", answer(401), { kind: "logOut" }],
  [
    "404 goes to page not found and remembers the way",
    answer(404),
    { kind: "notFound", remember: "/flight/7?tab=phases" },
  ],
  [
    "400 without a body is the form error",
    answer(400),
    { kind: "form", notice: { tone: "warning", text: { key: "answer.form" } }, fields: {} },
  ],
  [
    "error_description comes first",
    answer(409, { error: "duplicate", detail: "there", error_description: "Already here" }),
    { kind: "form", notice: { tone: "warning", text: { words: "Already here" } } },
  ],
  [
    "then a detail that is text",
    answer(403, { error: "no", detail: "not yours" }),
    { kind: "form", notice: { tone: "warning", text: { words: "not yours" } } },
  ],
  ["then error", answer(400, { error: "bad" }), { kind: "form", notice: { tone: "warning", text: { words: "bad" } } }],
  [
    "a detail list gives a message per field, the first of two stays",
    answer(422, {
      detail: [
        { loc: ["body", "name"], msg: "missing" },
        { loc: ["body", "name"], msg: "short" },
        { loc: ["body", "date_of_birth"], msg: "later" },
      ],
    }),
    {
      kind: "form",
      notice: { tone: "warning", text: { key: "answer.form" } },
      fields: { name: "missing", date_of_birth: "later" },
    },
  ],
  [
    "5xx is an error",
    answer(503, { error_description: "secrets" }),
    { kind: "notice", notice: { tone: "error", title: { key: "answer.faultTitle" }, text: { key: "answer.fault" } } },
  ],
];

test.each(table)("%s", (_, outcome, reaction) => {
  expect(react(outcome, "/v1/flight/7", "/flight/7?tab=phases")).toMatchObject(reaction);
});

test("a refusal with a code is said by its message, with its values", () => {
  const body = { error: "too_large", error_description: "2 MB at most.", code: "too_large", values: { megabytes: 2 } };
  expect(react(answer(413, body), "/v1/user/image", "/settings/profile")).toMatchObject({
    notice: { text: { key: "refusal.too_large", values: { megabytes: 2 }, words: "2 MB at most." } },
  });
});

test("a 404 inside /auth remembers nothing", () => {
  expect(react(answer(404), "/club/find", "/auth/sign-up")).toEqual({ kind: "notFound", remember: null });
});

test("the error body is kept for the form", () => {
  const body = { error: "duplicate", flight: [7] };
  expect(react(answer(409, body), "/v1/upload", "/upload")).toMatchObject({ body });
});
