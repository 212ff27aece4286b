import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MOST, READER_HEADER } from "#app/shell/offline/keeping.ts";
import { forgetPages, found, storePage, storePiece } from "#app/shell/offline/stores.ts";

/** The browser's stores as far as they are used, in memory. */
function memory() {
  const stores = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const kept = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, kept);
    return {
      put: async (url: string, answer: Response) => void kept.set(url, answer),
      delete: async (url: string) => kept.delete(url),
      keys: async () => [...kept.keys()],
      match: async (url: string) => kept.get(url)?.clone(),
    };
  };
  return {
    open,
    keys: async () => [...stores.keys()],
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    async match(url: string) {
      for (const name of stores.keys()) {
        const answer = await (await open(name)).match(url);
        if (answer) return answer;
      }
    },
  };
}

beforeEach(() => void vi.stubGlobal("caches", memory()));
afterEach(() => void vi.unstubAllGlobals());

const page = (reader: number, words = "page", control = "private, no-cache") =>
  new Response(words, { headers: { [READER_HEADER]: String(reader), "cache-control": control } });
const words = async (url: string) => (await found(url))?.text();

test("a page for somebody else takes away what was kept for the one before: nobody sees another one's pages", async () => {
  await storePage("/flight/7", page(101, "of Ada"));
  await storePage("/flight/list", page(101));
  expect(await words("/flight/7")).toBe("of Ada");
  await storePage("/", page(0, "logged out"));
  expect(await words("/flight/7")).toBeUndefined();
  expect(await words("/")).toBe("logged out");
  await storePage("/", page(102));
  expect(await caches.keys()).toEqual(["pages-102"]);
});

test("a page that may not be kept ends what was kept for others all the same", async () => {
  await storePage("/flight/7", page(101));
  await storePage("/settings", page(102, "private", "no-store"));
  expect(await caches.keys()).toEqual([]);
});

test("a piece that is everybody's is kept before any page of its reader is, and stays when another one reads", async () => {
  await storePiece("/task/plan/places", page(101, "airfields", "public, max-age=3600"));
  await storePage("/", page(102));
  expect(await words("/task/plan/places")).toBe("airfields");
  await storePiece("/flight/parts/7", page(0, "as visitors see it", "public, no-cache"));
  expect(await words("/flight/parts/7")).toBeUndefined();
});

test("a piece that comes late, or out of the browser's own store, does not bring a reader back who has gone", async () => {
  await storePage("/", page(0));
  await storePiece("/map/words", page(101));
  expect(await caches.keys()).toEqual(["pages-0"]);
  await storePiece("/map/words", page(0, "words"));
  expect(await words("/map/words")).toBe("words");
});

test("what tells no reader lies with the pieces, and stays when pages are forgotten", async () => {
  await storePiece("/tiles", new Response("maps"));
  await storePage("/flight/7", page(101));
  await forgetPages();
  expect(await words("/flight/7")).toBeUndefined();
  expect(await words("/tiles")).toBe("maps");
});

test("a store holds its most, and lets go of what was kept longest ago", async () => {
  for (let i = 0; i < MOST.pages; i++) await storePage(`/flight/${i}`, page(0));
  await storePage("/flight/0", page(0, "seen again"));
  await storePage("/flight/new", page(0));
  expect(await words("/flight/0")).toBe("seen again");
  expect(await words("/flight/1")).toBeUndefined();
  expect(await (await caches.open("pages-0")).keys()).toHaveLength(MOST.pages);
});
