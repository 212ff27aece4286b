import { expect, test } from "vitest";
import type { ReachAnswer } from "#app/map/reach/area.ts";
import { reachService } from "#app/map/reach/service.ts";
import type { ReachOrder, ReachReport } from "#app/map/reach/worker.ts";
import { POLAR } from "#tests/soaring/polar/reachable-cast.ts";

const QUESTION = {
  from: { latitude: 47, longitude: 11, altitude: 1500 },
  means: { polar: POLAR, margin: 0.2, reserve: 200, wind: null },
};
const COARSE: ReachAnswer = { kind: "coarse" };

/** A worker that keeps what it is told, and answers when the test says so. */
class Puppet extends EventTarget {
  told: ReachOrder[] = [];
  ended = false;
  postMessage(order: ReachOrder) {
    this.told.push(order);
  }
  report(report: ReachReport) {
    this.dispatchEvent(new MessageEvent("message", { data: report }));
  }
  terminate() {
    this.ended = true;
  }
}

function begun() {
  const puppets: Puppet[] = [];
  const service = reachService("v7", () => {
    puppets.push(new Puppet());
    return puppets[puppets.length - 1] as unknown as Worker;
  });
  return { service, puppets };
}

test("a worker begins with the first question, is told which elevation to read, and then asked", async () => {
  const { service, puppets } = begun();
  expect(puppets).toHaveLength(0);
  const answers = [service.ask(QUESTION), service.ask(QUESTION)];
  expect(puppets).toHaveLength(1);
  expect(puppets[0].told).toEqual([
    { kind: "open", version: "v7" },
    { kind: "ask", id: 1, question: QUESTION },
    { kind: "ask", id: 2, question: QUESTION },
  ]);
  puppets[0].report({ kind: "answer", id: 2, answer: COARSE });
  puppets[0].report({ kind: "answer", id: 1, answer: null });
  expect(await Promise.all(answers)).toEqual([null, COARSE]);
});

test("what failed is told to the one who asked, and the next question is answered", async () => {
  const { service, puppets } = begun();
  const [first, second] = [service.ask(QUESTION), service.ask(QUESTION)];
  puppets[0].report({ kind: "failed", id: 1, message: "an elevation tile was answered with 502" });
  puppets[0].report({ kind: "answer", id: 2, answer: COARSE });
  await expect(first).rejects.toThrow("an elevation tile was answered with 502");
  expect(await second).toEqual(COARSE);
});

test("who waits when it ends has no answer, and a question after that begins anew", async () => {
  const { service, puppets } = begun();
  const waiting = service.ask(QUESTION);
  service.end();
  expect(await waiting).toBeNull();
  expect(puppets[0].ended).toBe(true);
  service.ask(QUESTION);
  expect(puppets).toHaveLength(2);
});
