/** A form that comes twice is carried out once; what failed, and what is meant again, is carried out. */
import { beforeEach, expect, test } from "vitest";
import { formSent } from "#app/people/account/schema.ts";
import { sweepSent } from "#app/people/account/sent/sent.server.ts";
import { site, tools } from "#tests/setup/site.ts";
import { carriedOutOnce } from "#workers/front/once.ts";

let made: string[] = [];

beforeEach(async () => {
  made = [];
  await tools().db.delete(formSent);
});

const form = (fields: Record<string, string>, path = "/settings/group") =>
  new Request(`${site}${path}`, { method: "POST", body: new URLSearchParams(fields) });

/** Makes a group, slowly enough for another form to come meanwhile. */
async function make(request: Request): Promise<Response> {
  await new Promise((done) => setTimeout(done, 50));
  const fields = await request.formData();
  expect(fields.has("once")).toBe(false);
  made.push(String(fields.get("name")));
  return new Response(`group ${made.length}`, { status: 202, headers: { location: `/settings/group/${made.length}` } });
}

const send = (fields: Record<string, string>, member: number | null = 101, act = make, path?: string) =>
  carriedOutOnce(tools(), member, form(fields, path), act);

test("three identical forms at once make one group, and all three are told of it", async () => {
  const answers = await Promise.all([1, 2, 3].map(() => send({ name: "Ridge runners", once: "a" })));
  expect(made).toEqual(["Ridge runners"]);
  for (const answer of answers)
    expect([answer.status, answer.headers.get("location"), await answer.text()]).toEqual([
      202,
      "/settings/group/1",
      "group 1",
    ]);
});

test("one that comes a while later is told the same", async () => {
  await send({ name: "Wave", once: "a" });
  expect(await (await send({ name: "Wave", once: "a" })).text()).toBe("group 1");
  expect(made).toHaveLength(1);
});

test("other words, other fields, other members and other addresses are other forms", async () => {
  await send({ name: "Wave", once: "a" });
  await send({ name: "Wave", once: "b" });
  await send({ name: "Waves", once: "a" });
  await send({ name: "Wave", once: "a" }, 102);
  await send({ name: "Wave", once: "a" }, 101, make, "/settings/group/1");
  expect(made).toHaveLength(5);
});

test("without a word, and for visitors, every form is carried out", async () => {
  const plain = async (request: Request) => new Response(String((await request.formData()).get("name")));
  for (let i = 0; i < 2; i++) expect(await (await send({ name: "Wave" }, 101, plain)).text()).toBe("Wave");
  for (let i = 0; i < 2; i++) expect(await (await send({ name: "Wave", once: "" }, 101, plain)).text()).toBe("Wave");
  const visitor = async (request: Request) => make(form({ name: String((await request.formData()).get("name")) }));
  for (let i = 0; i < 2; i++) await send({ name: "Wave", once: "a" }, null, visitor);
  expect(made).toHaveLength(2);
});

test("what is no form passes as it is: a script that asks for its token sends nothing", async () => {
  for (const body of [undefined, JSON.stringify({ once: "a" })]) {
    const request = new Request(`${site}/auth/token`, { method: "POST", body });
    const answer = await carriedOutOnce(tools(), 101, request, async (asked) => new Response(await asked.text()));
    expect(await answer.text()).toBe(body ?? "");
  }
});

test("what was refused, or failed, may be sent again", async () => {
  const refused = async () => new Response("no name", { status: 422 });
  const failed = async () => {
    throw new Error("the ledger failed");
  };
  expect((await send({ name: "", once: "a" }, 101, refused)).status).toBe(422);
  await expect(send({ name: "", once: "a" }, 101, failed)).rejects.toThrow("the ledger failed");
  await send({ name: "", once: "a" });
  expect(made).toHaveLength(1);
});

test("cookies are not told again, and an hour later nothing is known of it", async () => {
  const withCookie = async () => new Response("done", { headers: { "set-cookie": "__Host-session=secret" } });
  expect((await send({ once: "a" }, 101, withCookie)).headers.get("set-cookie")).not.toBeNull();
  expect((await send({ once: "a" }, 101, withCookie)).headers.get("set-cookie")).toBeNull();
  const [{ answer }] = await tools().db.select().from(formSent);
  expect(answer).not.toContain("secret");
  const later = (seconds: number) => ({ ...tools(), now: () => new Date(Date.now() + seconds * 1000) });
  await sweepSent(later(3500));
  expect(await tools().db.select().from(formSent)).toHaveLength(1);
  await sweepSent(later(3700));
  expect(await tools().db.select().from(formSent)).toEqual([]);
});
