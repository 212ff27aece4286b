import { expect, test } from "vitest";
import { loader } from "#app/core/mail/pages/outbox.tsx";
import { pageRequest } from "#tests/setup/page.ts";
import { tools } from "#tests/setup/site.ts";

test("the outbox is there where mails are kept, and nowhere else", async () => {
  expect((await loader(await pageRequest("/dev/outbox"))).mails).toEqual([]);
  const { settings } = tools();
  for (const mail of [null, { from: "Kettle <kettle@kettle.test>", key: "a key" }]) {
    const elsewhere = pageRequest("/dev/outbox", { tools: { settings: { ...settings, mail } } });
    await expect(loader(await elsewhere)).rejects.toMatchObject({ status: 404 });
  }
});
