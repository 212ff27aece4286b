import { expect, test } from "vitest";
import { believed, forgetAll, remembered } from "#app/core/memory.ts";

const at = (seconds: number) => new Date(Date.UTC(2026, 6, 12) + seconds * 1000);

/** Answers how often it was asked. */
function counting() {
  let asked = 0;
  return believed(60_000, async (who: string) => `${who} ${++asked}`);
}

test("what is remembered stays until all is forgotten, and begins anew then", () => {
  const names = remembered(() => new Set<string>());
  names.value.add("Ada");
  expect([...names.value]).toEqual(["Ada"]);
  forgetAll();
  expect([...names.value]).toEqual([]);
});

test("an answer is believed for 60 s, whoever asks", async () => {
  const ask = counting();
  expect(await ask("Ada", at(0))).toBe("Ada 1");
  expect(await ask("Bo", at(59.9))).toBe("Ada 1");
  expect(await ask("Bo", at(60))).toBe("Bo 2");
});

test("a clock put back by a second believes it still, one put back by a minute does not", async () => {
  const ask = counting();
  await ask("Ada", at(120));
  expect(await ask("Ada", at(119))).toBe("Ada 1");
  expect(await ask("Ada", at(60))).toBe("Ada 2");
});

test("an answer is forgotten with all else", async () => {
  const ask = counting();
  await ask("Ada", at(0));
  forgetAll();
  expect(await ask("Ada", at(1))).toBe("Ada 2");
});

test("a question that failed is asked again", async () => {
  let down = true;
  const ask = believed(60_000, async () => {
    if (down) throw new Error("The ledger is away.");
    return "here";
  });
  await expect(ask(null, at(0))).rejects.toThrow("away");
  down = false;
  expect(await ask(null, at(1))).toBe("here");
});
