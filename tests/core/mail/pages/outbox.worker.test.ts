import { expect, test } from "vitest";
import { loader } from "#app/core/mail/pages/outbox.tsx";
import { asked } from "#tests/setup/page.ts";
import { tools } from "#tests/setup/site.ts";

test("the outbox is there where mails are kept, and nowhere else", async () => {
  expect((await loader(await asked("/dev/outbox"))).mails).toEqual([]);
  const { settings } = tools();
  for (const mail of [null, { from: "Kettle <kettle@kettle.test>", key: "a key" }]) {
    const elsewhere = asked("/dev/outbox", { tools: { settings: { ...settings, mail } } });
    await expect(loader(await elsewhere)).rejects.toMatchObject({ status: 404 });
  }
});
