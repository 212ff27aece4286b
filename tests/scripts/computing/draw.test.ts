import { once } from "node:events";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import type { DrawingFiles } from "#scripts/computing/draw.ts";

const { resolve } = createRequire(import.meta.url);
const files: DrawingFiles = {
  engine: resolve("@resvg/resvg-wasm/index_bg.wasm"),
  font: resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
  pieces: fileURLToPath(new URL("../../../workers/engines/fonts", import.meta.url)),
};

const sheet = (words: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="50"><text x="4" y="40" font-size="30">${words}</text></svg>`;

test("a thread at home draws eastern letters, too, and a box for what no font has", async () => {
  const words = ["王", "김", "さ", "\ue000", "ส", ""];
  const thread = new Worker(new URL("./draw-thread.ts", import.meta.url), {
    workerData: { ...files, svgs: words.map(sheet) },
  });
  const [drawn] = (await once(thread, "message")) as [Uint8Array[]];
  await thread.terminate();
  const [wang, kim, sa, box, thai, nothing] = drawn.map((png) => Buffer.from(png).toString("base64"));
  expect(thai).toBe(box);
  expect(new Set([wang, kim, sa, box, nothing]).size).toBe(5);
});
