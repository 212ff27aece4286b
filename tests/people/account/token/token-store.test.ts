import { expect, test } from "vitest";
import { type Browser, tokenStore } from "#app/people/account/token/token-store.ts";

/** Tabs of one browser: one store, one lock, and a server that turns a refresh token once. */
function browser({ now = 1_000_000, session = true } = {}) {
  const kept = new Map<string, string>();
  const calls: string[] = [];
  let generation = 0;
  let current = "";
  let chain: Promise<unknown> = Promise.resolve();
  const world = { now, session, offline: false };
  const pair = () => {
    generation++;
    current = `r${generation}`;
    return { token_type: "Bearer", access_token: `a${generation}`, refresh_token: current, expires_in: 1000 };
  };
  const tab: Browser = {
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    alone: (_, run) => {
      const result = chain.then(run);
      chain = result.catch(() => {});
      return result;
    },
    now: () => world.now,
    headers: { "app-version": "1" },
    fetch: async (path, init) => {
      await new Promise((done) => setTimeout(done));
      calls.push(String(path));
      if (world.offline) throw new TypeError("no network");
      if (path === "/auth/token") return world.session ? Response.json(pair()) : Response.json({}, { status: 401 });
      const form = init?.body;
      const wanted = form instanceof URLSearchParams && form.get("refresh_token");
      return wanted === current ? Response.json(pair()) : Response.json({ error: "invalid_grant" }, { status: 400 });
    },
  };
  return { tab, kept, calls, world };
}

test("the first call brings tokens from the session, the next ones ask nobody", async () => {
  const { tab, calls } = browser();
  expect(await tokenStore(tab).bearer(7)).toBe("a1");
  expect(await tokenStore(tab).bearer(7)).toBe("a1");
  expect(calls).toEqual(["/auth/token"]);
});

test("with half of the lifetime left nothing is turned, a second later it is", async () => {
  const { tab, world, calls } = browser();
  await tokenStore(tab).bearer(7);
  world.now += 500;
  expect(await tokenStore(tab).bearer(7)).toBe("a1");
  world.now += 1;
  expect(await tokenStore(tab).bearer(7)).toBe("a2");
  expect(calls).toEqual(["/auth/token", "/v1/auth/token"]);
});

test("twenty calls in two tabs turn once, and all have the new one", async () => {
  const { tab, world, calls } = browser();
  const tabs = [tokenStore(tab), tokenStore(tab)];
  await tabs[0].bearer(7);
  world.now += 600;
  const got = await Promise.all(Array.from({ length: 20 }, (_, i) => tabs[i % 2].bearer(7)));
  expect(new Set(got)).toEqual(new Set(["a2"]));
  expect(calls).toEqual(["/auth/token", "/v1/auth/token"]);
});

test("tokens that were taken back are replaced while the session lives", async () => {
  const { tab, world, kept } = browser();
  await tokenStore(tab).bearer(7);
  kept.set("kettle.token", (kept.get("kettle.token") ?? "").replace("r1", "revoked"));
  world.now += 600;
  expect(await tokenStore(tab).bearer(7)).toBe("a2");
});

test("without a session there is none, and nothing stays behind", async () => {
  const { tab, kept } = browser({ session: false });
  expect(await tokenStore(tab).bearer(7)).toBeNull();
  expect(kept.size).toBe(0);
});

test("another member's tokens are never used", async () => {
  const { tab } = browser();
  await tokenStore(tab).bearer(7);
  expect(await tokenStore(tab).bearer(8)).toBe("a2");
});

test("without network the old one serves as long as it is good", async () => {
  const { tab, world } = browser();
  await tokenStore(tab).bearer(7);
  world.now += 600;
  world.offline = true;
  expect(await tokenStore(tab).bearer(7)).toBe("a1");
  world.now += 400;
  await expect(tokenStore(tab).bearer(7)).rejects.toThrow("no network");
});

test("a store that was written by somebody else is passed over", async () => {
  const { tab, kept } = browser();
  for (const words of ["{", "null", "[]", '{"member":7}', '"x"']) {
    kept.set("kettle.token", words);
    expect(await tokenStore(tab).bearer(7), words).toMatch(/^a\d$/);
  }
});
