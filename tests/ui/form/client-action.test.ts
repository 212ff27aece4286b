import { globSync, readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { clientAction, isUnreached, shouldRevalidate } from "#app/ui/form/client-action.ts";
import { dismiss, store } from "#app/ui/toast.ts";

const sent = (serverAction: () => Promise<unknown>) =>
  clientAction({ serverAction: serverAction as <T>() => Promise<T> & Promise<never> } as never);
const titles = () => store.now().map(({ title }) => title && "key" in title && title.key);

/** Files of one process share the store. */
beforeEach(() => {
  for (const { id } of store.now()) dismiss(id);
});

test("an answer of the server is handed on, a no as well", async () => {
  expect(await sent(async () => ({ saved: "name" }))).toEqual({ saved: "name" });
  expect(titles()).toEqual([]);
});

test("a form that cannot be sent is the offline toast, and the page stays", async () => {
  const kept = await sent(async () => {
    throw new TypeError("Failed to fetch");
  });
  expect(kept).toBeNull();
  const asked = { defaultShouldRevalidate: true, actionResult: kept } as Parameters<typeof shouldRevalidate>[0];
  expect(shouldRevalidate(asked)).toBe(false);
  expect(shouldRevalidate({ ...asked, actionResult: { saved: "name" } })).toBe(true);
  expect(shouldRevalidate({ ...asked, actionResult: undefined })).toBe(true);
  expect(titles()).toEqual(["answer.offlineTitle"]);
});

test("a fault of the server is the error toast, and the page stays", async () => {
  await sent(async () => {
    throw new Error("Unexpected Server Error");
  });
  await sent(async () => {
    throw new Response(null, { status: 503 });
  });
  expect(titles()).toEqual(["answer.faultTitle"]);
});

test("page not found and the way to log in are for the router", async () => {
  for (const status of [302, 404]) {
    const thrown = new Response(null, { status });
    await expect(
      sent(async () => {
        throw thrown;
      }),
    ).rejects.toBe(thrown);
  }
  expect(titles()).toEqual([]);
});

test("a mistake of our own is not taken for a missing network", () => {
  expect(isUnreached(new TypeError("undefined is not a function"))).toBe(false);
  expect(isUnreached(new TypeError("Failed to fetch dynamically imported module: /assets/x.js"))).toBe(false);
  expect(isUnreached(new TypeError("Load failed"))).toBe(true);
});

test("every screen with a form hands it on", () => {
  const screens = globSync("app/**/pages/*.tsx")
    .map((name) => [name, readFileSync(name, "utf8")] as const)
    .filter(([, code]) => /export (async )?function action\b/.test(code) && code.includes("export default"));
  expect(screens.length).toBeGreaterThan(15);
  for (const [name, code] of screens) {
    expect(code, name).toMatch(/export \{ clientAction\b.* from "#app\/ui\/form\/client-action.ts"/);
    expect(code, name).toMatch(/export \{ clientAction, shouldRevalidate \}|shouldRevalidate as afterForm/);
  }
});
