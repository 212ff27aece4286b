/** What the Worker's engine draws: letters, not the box for missing ones. */
import { expect, test } from "vitest";
import { tableSvg } from "#app/flight/picture/card.ts";
import { ENGINES } from "#workers/engines/engines.ts";

/** Of the private use area: no font has it. */
const MISSING = "\ue000";

const drawn = async (name: string) =>
  Buffer.from(await ENGINES.draw(tableSvg({ title: "", about: "" }, [{ rank: 1, name, value: "" }]))).toString(
    "base64",
  );

test("each letter of these names is drawn, none is the box of missing letters", async () => {
  const names = ["Gerard 't Hooft", "Gal·la Puig", "王 小明", "さくら", "김민준"];
  const [nothing, box] = [await drawn(""), await drawn(MISSING)];
  expect(box).not.toBe(nothing);
  const letters = new Set([...names.join("")].filter((letter) => letter !== " "));
  const pictures = new Map<string, string>();
  for (const letter of letters) pictures.set(letter, await drawn(letter));
  expect([...letters].filter((letter) => [nothing, box].includes(pictures.get(letter) ?? ""))).toEqual([]);
  expect(new Set(pictures.values()).size).toBe(letters.size);
});

test("letters that no font has are boxes, and the picture is drawn", async () => {
  expect(await drawn("ส")).toBe(await drawn(MISSING));
  expect(await drawn("王 ส")).not.toBe(await drawn("王"));
});

test("only the fonts that words need are read", async () => {
  const names = async (words: string) => (await ENGINES.fonts(words)).map(({ name }) => name);
  expect(await names("Gal·la Puig")).toEqual(["DejaVuSans"]);
  expect(await names("王 小明")).toEqual(["DejaVuSans", "NotoSans-han-5c", "NotoSans-han-6a"]);
});
