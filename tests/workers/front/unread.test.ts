/** A body that nobody read is read to its end, one that was read is left alone, one without end is given up. */
import { expect, test } from "vitest";
import { readUnread } from "#workers/front/unread.ts";

const post = (body: BodyInit | null) =>
  new Request("https://kettle.test/", { method: "POST", body, duplex: "half" } as RequestInit);

test("what nobody read is read to its end", async () => {
  const request = post("x".repeat(100_000));
  await readUnread(request);
  expect(request.bodyUsed).toBe(true);
});

test("nothing is read twice, and nothing where nothing came", async () => {
  const request = post("x");
  await request.text();
  await readUnread(request);
  await readUnread(post(null));
  const held = post("held");
  held.body?.getReader();
  await readUnread(held);
});

test("a body without end is given up after 32 MB, one whose sender has gone at once", async () => {
  let given = 0;
  const endless = new ReadableStream({
    pull: (to) => {
      given += 1_000_000;
      to.enqueue(new Uint8Array(1_000_000));
    },
  });
  await readUnread(post(endless));
  expect(given).toBeGreaterThan(32_000_000);
  expect(given).toBeLessThan(40_000_000);
  await readUnread(post(new ReadableStream({ pull: (to) => to.error(new Error("gone")) })));
});
