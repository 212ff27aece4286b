/** Drawings that the test brings to an end, in whatever order it likes. */
import { expect, test } from "vitest";
import { comingTile } from "#app/map/relief/coming.ts";

/** As the worker's: what was dropped never comes. */
function drawing() {
  let dropped = false;
  let end: { resolve(picture: string): void; reject(fault: Error): void };
  const drawn = new Promise<string>((resolve, reject) => {
    end = { resolve: (picture) => dropped || resolve(picture), reject };
  });
  const drop = () => {
    dropped = true;
  };
  return {
    drawn,
    drop,
    isDropped: () => dropped,
    come: (p: string) => end.resolve(p),
    fail: (f: Error) => end.reject(f),
  };
}

function tile() {
  const said: string[] = [];
  const coming = comingTile<string>(
    (picture) => said.push(`painted ${picture}`),
    (fault) => said.push(fault ? `failed: ${fault.message}` : "ready"),
  );
  return { said, coming };
}

test("a tile is ready when its picture was painted", async () => {
  const { said, coming } = tile();
  const one = drawing();
  const asked = coming.ask(one);
  expect(said).toEqual([]);
  one.come("plain");
  await asked;
  expect(said).toEqual(["painted plain", "ready"]);
});

test("a tile that is asked for anew before it came is ready with the second picture, and the first is dropped", async () => {
  const { said, coming } = tile();
  const [first, second] = [drawing(), drawing()];
  coming.ask(first);
  const asked = coming.ask(second);
  expect(first.isDropped()).toBe(true);
  second.come("with contours");
  await asked;
  expect(said).toEqual(["painted with contours", "ready"]);
});

test("a first picture that comes although it was dropped is not painted over the second", async () => {
  const { said, coming } = tile();
  const [first, second] = [drawing(), drawing()];
  const late = coming.ask({ drawn: first.drawn, drop: () => {} });
  const asked = coming.ask(second);
  second.come("new");
  await asked;
  first.come("old");
  await late;
  expect(said).toEqual(["painted new", "ready"]);
});

test("a tile is ready once, however often it is painted anew", async () => {
  const { said, coming } = tile();
  for (const picture of ["day", "night"]) {
    const one = drawing();
    const asked = coming.ask(one);
    one.come(picture);
    await asked;
  }
  expect(said).toEqual(["painted day", "ready", "painted night"]);
});

test("a tile whose first picture fails is told the fault; one that fails later keeps its picture and says so", async () => {
  const failed = tile();
  const one = drawing();
  const asked = failed.coming.ask(one);
  one.fail(new Error("no worker"));
  await asked;
  expect(failed.said).toEqual(["failed: no worker"]);

  const shown = tile();
  const [first, second] = [drawing(), drawing()];
  const painted = shown.coming.ask(first);
  first.come("day");
  await painted;
  const again = shown.coming.ask(second);
  second.fail(new Error("no worker"));
  await expect(again).rejects.toThrow("no worker");
  expect(shown.said).toEqual(["painted day", "ready"]);
});

test("a tile that left the map drops what is under way", () => {
  const { said, coming } = tile();
  const one = drawing();
  coming.ask(one);
  coming.drop();
  expect(one.isDropped()).toBe(true);
  expect(said).toEqual([]);
});
