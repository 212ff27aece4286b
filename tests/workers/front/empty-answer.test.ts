import { expect, test } from "vitest";
import { withWords } from "#workers/front/empty-answer.ts";

const ask = (method = "GET") => new Request("http://localhost/flight/days", { method });

test("a failed request without a body is answered in words, with its status and headers", async () => {
  const answer = withWords(ask(), new Response(null, { status: 400, headers: { "retry-after": "3" } }));
  expect(answer.status).toBe(400);
  expect(answer.headers.get("retry-after")).toBe("3");
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(await answer.text()).toBe("400: This request is incomplete or malformed.\n");
});

test("what has words of its own, worked, or answers HEAD stays as it is", () => {
  const [own, fine, none] = [
    new Response("no", { status: 404 }),
    new Response(null),
    new Response(null, { status: 404 }),
  ];
  expect(withWords(ask(), own)).toBe(own);
  expect(withWords(ask(), fine)).toBe(fine);
  expect(withWords(ask("HEAD"), none)).toBe(none);
});
