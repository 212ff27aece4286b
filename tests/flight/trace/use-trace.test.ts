import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deflate } from "#app/flight/trace/codec.server.ts";
import { loadTrace, type Traces } from "#app/flight/trace/use-trace.ts";
import { readDirectory, splitParts, writeDirectory } from "#app/soaring/trace/file.ts";
import { packTrace } from "#app/soaring/trace/pack.ts";
import { draw } from "#tests/soaring/draw.ts";

const trace = draw(Array.from({ length: 500 }, (_, i) => [i * 100, 800 * Math.sin(i / 9), 1000 + i]));

async function getFile(level: string): Promise<Uint8Array<ArrayBuffer>> {
  const packed = await packTrace(trace, deflate);
  const directory = readDirectory(packed);
  const [part] = splitParts(directory).filter(({ entry }) => entry.level === level);
  const head = writeDirectory({ ...directory, entries: [part.entry] });
  return Uint8Array.from([...head, ...packed.subarray(part.from, part.to)]);
}

/** Answers by query; remembers what was asked. */
function server(levels: Record<string, string>) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    const level = levels[new URL(address, "https://kettle.test").searchParams.get("level") ?? ""];
    return level ? new Response(await getFile(level)) : new Response(null, { status: 503 });
  });
  return asked;
}

async function load(): Promise<Traces[]> {
  const shown: Traces[] = [];
  await loadTrace("/trace/7.1", new AbortController().signal, (traces) => shown.push(traces));
  return shown;
}

beforeEach(() => {
  vi.stubGlobal("location", new URL("https://kettle.test/flight/7"));
  vi.stubGlobal("document", { documentElement: { lang: "en-gb" } });
});
afterEach(() => vi.unstubAllGlobals());

test("the picture at 150 m is shown first, then all 500 fixes with distances and profile", async () => {
  const asked = server({ 150: "150", full: "full" });
  const [first, second] = await load();
  expect(asked).toEqual(["/trace/7.1?level=150", "/trace/7.1?level=full"]);
  expect(first.whole).toBeNull();
  expect(first.drawn!.length).toBeLessThan(100);
  expect(second.drawn!.length).toBe(500);
  expect(second.whole!.flown).toHaveLength(500);
  expect(second.whole!.profile.altitude.at(-1)).toBe(1499);
});

test("a small flight is fetched once", async () => {
  const asked = server({ 150: "full", full: "full" });
  const shown = await load();
  expect(asked).toEqual(["/trace/7.1?level=150"]);
  expect(shown).toHaveLength(1);
  expect(shown[0].whole!.trace.length).toBe(500);
});

test("the picture stays when the whole trace cannot be had", async () => {
  server({ 150: "150" });
  const shown: Traces[] = [];
  const loading = loadTrace("/trace/7.1", new AbortController().signal, (traces) => shown.push(traces));
  await expect(loading).rejects.toThrow("answered 503");
  expect(shown).toHaveLength(1);
});
