/** What a service worker makes of a message: ours alone, and a way inside this site alone. */
import { expect, test } from "vitest";
import { makeMessage } from "#app/community/notification/push/push.server.ts";
import { messageIn, ownAddress } from "#app/shell/offline/pushed.ts";

test("a message of the site comes out as it was written", () => {
  const heap = {
    kind: "comment" as const,
    heap: "comment/7/2026-07-12T10",
    count: 2,
    created: "2026-07-12T10:11:12.000000+00:00",
    unread: true,
    actor: { id: 2, name: "Ben", image: null },
    flight: { id: 7, pilot: "Ada", date: "2026-07-12", airport: null },
    subject: "9",
  };
  const message = makeMessage(heap, "en-gb", "a-tag", "https://kettle.example");
  expect(message.web_push).toBe(8030);
  expect(messageIn(JSON.stringify(message))).toMatchObject({
    navigate: "https://kettle.example/flight/7?tab=story",
    body: "12 Jul 2026",
    tag: "a-tag",
  });
});

test("what is none of ours is not shown", () => {
  for (const text of ["", "hello", "null", "[]", '{"notification":{}}', '{"notification":{"title":1,"navigate":"/"}}'])
    expect(messageIn(text), text).toBeNull();
});

test("no message leads out of the site", () => {
  const origin = "https://kettle.example";
  expect(ownAddress("/flight/7", origin)).toBe(`${origin}/flight/7`);
  for (const address of ["https://evil.org/", "//evil.org", "javascript:alert(1)", "\\\\evil.org"])
    expect(ownAddress(address, origin), address).toBe(`${origin}/`);
});
