import { expect, test } from "vitest";
import { forgetNotice, getNotice, leaveNotice } from "#app/people/account/notice.server.ts";

const ask = (cookie: string) => getNotice(new Request("https://kettle.test/", { headers: { cookie } }));

test("what was left to be said is said to the browser that has its cookie", () => {
  expect(ask(leaveNotice("left").split(";")[0])).toEqual({ tone: "success", text: { key: "member.left" } });
  expect(ask(`theme=x; ${leaveNotice("left").split(";")[0]}; lang=de`)).toMatchObject({
    text: { key: "member.left" },
  });
  expect(ask(leaveNotice("session").split(";")[0])).toMatchObject({ title: { key: "answer.sessionTitle" } });
  expect(ask(leaveNotice("sessionSaved").split(";")[0])).toEqual({
    tone: "warning",
    title: { key: "answer.sessionTitle" },
    text: { key: "answer.sessionSaved" },
  });
});

test("nothing is said without a cookie, after it was forgotten, or for words that are none of ours", () => {
  for (const cookie of ["", forgetNotice().split(";")[0], "__Host-notice=<b>", "__Host-notice=constructor"])
    expect(ask(cookie), cookie).toBeNull();
});
