import { expect, test } from "vitest";
import { readCommand } from "#scripts/account/commands.ts";

const getCall = (line: string) => readCommand(line.split(" ")).call;

test.each([
  ["superuser ada@kettle.test", "POST", "/v1/operator/superuser", { email: "ada@kettle.test", on: true }],
  ["superuser ada@kettle.test --off", "POST", "/v1/operator/superuser", { email: "ada@kettle.test", on: false }],
  ["early-bird ada@kettle.test", "POST", "/v1/operator/early-bird", { email: "ada@kettle.test", on: true }],
  ["plan a@b.de patron", "POST", "/v1/operator/plan", { email: "a@b.de", plan: "patron", past_due: false }],
  ["plan a@b.de premium --past-due", "POST", "/v1/operator/plan", { email: "a@b.de", plan: "premium", past_due: true }],
  ["club-airfield 17 149134", "POST", "/v1/operator/club-airfield", { club: 17, airport: 149134 }],
  ["club-airfield 17 none", "POST", "/v1/operator/club-airfield", { club: 17, airport: null }],
  ["client list", "GET", "/v1/operator/client", undefined],
  ["client remove ../x", "DELETE", "/v1/operator/client/..%2Fx", undefined],
])("%s asks for it", (line, method, path, body) => {
  expect(getCall(line)).toEqual({ method, path, ...(body ? { body } : {}) });
});

test("a program is told with all its addresses and scopes", () => {
  const { call } = readCommand([
    "client",
    "add",
    "--name",
    "Log book",
    "--uri",
    "https://log.test",
    "--scope",
    "profile upload",
    "--secret",
    "--redirect",
    "https://log.test/a",
    "--redirect",
    "http://localhost/b",
  ]);
  expect(call?.body).toEqual({
    name: "Log book",
    uri: "https://log.test",
    redirect_uris: ["https://log.test/a", "http://localhost/b"],
    scope: "profile upload",
    secret: true,
  });
});

test.each([
  "club-airfield",
  "club-airfield 17",
  "club-airfield Isartal 3",
  "club-airfield 17 0",
  "superuser",
  "plan a@b.de",
  "client",
  "client remove",
  "client sell x",
  "emperor a@b.de",
])("%s makes no sense and asks for nothing", (line) => {
  expect(getCall(line)).toBeNull();
});

test("it is for the site of the state folder unless another is named", () => {
  expect(readCommand(["client", "list"])).toEqual({ call: expect.anything(), url: undefined, state: ".kettle/state" });
  expect(readCommand(["client", "list", "--url", "https://kettle.example"]).url).toBe("https://kettle.example");
  expect(() => readCommand(["client", "list", "--nonsense"])).toThrow(TypeError);
});
