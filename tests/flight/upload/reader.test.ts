import { afterEach, expect, test, vi } from "vitest";
import type { Question, Reply } from "#app/flight/upload/read.worker.ts";
import type { Reading } from "#app/flight/upload/reading.ts";
import { getDeclared } from "#app/soaring/contest/declared.ts";
import { finish, scoreFlight, understand } from "#app/soaring/understand.ts";
import { getPlan } from "#tests/cast/fleet.ts";
import { simulate } from "#tests/cast/simulate.ts";
import { circuit } from "#tests/setup/circuit.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The worker's own code, listening to questions here. */
async function worker() {
  let ask: ((event: { data: Question }) => Promise<void>) | undefined;
  const replies: Reply[] = [];
  vi.stubGlobal("addEventListener", (_: string, listener: typeof ask) => {
    ask = listener;
  });
  vi.stubGlobal("postMessage", (reply: Reply) => replies.push(structuredClone(reply)));
  await import("#app/flight/upload/read.worker.ts");
  return { replies, ask: (data: Question) => ask?.({ data }) };
}

test("a recording is answered with its flight, and before that with reading, checking and flight 1 of 1", async () => {
  const { ask, replies } = await worker();
  const file = new File([new Uint8Array(circuit(1))], "a.igc");
  await ask({ number: 7, file, today: "2026-11-20" });
  const readings = replies.flatMap((reply) => ("reading" in reply ? [reply.reading] : []));
  expect([...new Set(readings.map(({ step }) => step))]).toEqual(["reading", "checking", "flights"]);
  expect(readings.findLast(({ step }) => step === "reading")).toEqual({
    step: "reading",
    done: file.size,
    of: file.size,
  });
  expect(readings.at(-1)).toEqual({ step: "flights", done: 1, of: 1 });
  expect(replies.every(({ number }) => number === 7)).toBe(true);
  expect(replies.at(-1)).toMatchObject({ read: { flights: [{ engineRuns: 0 }] } });
});

test("a recording is scored as anywhere else with the kind of glider that flew", async () => {
  const { ask, replies } = await worker();
  // A sustainer was run: two windows for a glider with an engine, one for a pure glider.
  const { bytes } = simulate({ ...getPlan(0, 5), engine: "sustainer", engineOnLeg: 1 });
  const file = new File([new Uint8Array(bytes)], "a.igc");
  for (const kind of ["MG", "GL"] as const) {
    await ask({ number: 9, file, today: "2026-11-20", score: { kind } });
    const { recording, flights } = understand(bytes, { today: "2026-11-20", kind });
    const declared = getDeclared(recording, flights[0]);
    const { contest } = finish(scoreFlight(flights[0], { index: 100, declared }));
    expect(contest.length).toBeGreaterThan(3);
    expect(replies.at(-1)).toEqual({ number: 9, scored: [contest] });
  }
  const [withEngine, pure] = replies.flatMap((reply) => ("scored" in reply ? [reply.scored[0][0].window] : []));
  expect(withEngine).not.toEqual(pure);
});

test("a recording is scored before anybody knows what was flown", async () => {
  const { ask, replies } = await worker();
  const file = new File([new Uint8Array(circuit(1))], "a.igc");
  await ask({ number: 11, file, today: "2026-11-20", score: { kind: null } });
  expect(replies.at(-1)).toMatchObject({ number: 11, scored: [[{ name: "free" }, {}, {}, {}]] });
});

test("a recording that will not be scored is not scored here", async () => {
  const { ask, replies } = await worker();
  const unsigned = new TextDecoder().decode(circuit(1)).replaceAll(/^G.*\r?\n/gm, "");
  await ask({ number: 10, file: new File([unsigned], "a.igc"), today: "2026-11-20", score: { kind: null } });
  expect(replies.at(-1)).toEqual({ number: 10, scored: [[]] });
});

test("what is no recording fails after its bytes were told", async () => {
  const { ask, replies } = await worker();
  await ask({ number: 8, file: new File(["<html>"], "a.igc"), today: "2026-11-20" });
  expect(replies.at(-1)).toMatchObject({ number: 8, failed: expect.stringContaining("no position") });
});

test("of two files read at once each hears of its own progress only", async () => {
  const questions: Question[] = [];
  let answer: (event: { data: Reply }) => void = () => {};
  class Double {
    addEventListener(kind: string, listener: typeof answer) {
      if (kind === "message") answer = listener;
    }
    postMessage(question: Question) {
      questions.push(question);
    }
    terminate() {}
  }
  vi.stubGlobal("Worker", Double);
  const { openReader } = await import("#app/flight/upload/reader.client.ts");
  const reader = openReader();
  const [first, second]: Reading[][] = [[], []];
  const one = reader.read(new File([], "a.igc"), (reading) => first.push(reading));
  const two = reader.read(new File([], "b.igc"), (reading) => second.push(reading));
  two.catch(() => {});
  const reading: Reading = { step: "flights", done: 0, of: 2 };
  answer({ data: { number: questions[1].number, reading } });
  answer({ data: { number: questions[0].number, failed: "broken" } });
  await expect(one).rejects.toThrow("broken");
  expect(first).toEqual([]);
  expect(second).toEqual([reading]);
});
