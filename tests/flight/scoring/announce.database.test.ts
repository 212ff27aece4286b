/** Who hears that a flight was scored, and how others fare meanwhile. */
import { beforeAll, expect, test } from "vitest";
import { announce } from "#app/flight/scoring/score.server.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { house, scored } from "#tests/setup/rescoring.ts";
import { settle } from "#tests/setup/site.ts";

beforeAll(settle);

test("those who wait for a score are notified first, and pages are answered before each feature", async () => {
  const id = await scored(circuit(8411));
  const steps: string[] = [];
  const note = (step: string) => async () => void steps.push(step);
  const { tools } = house();
  const features = ["story", "task"].map((name) => ({ name, onFlight: { scored: note(name) } }));
  const deaf = { name: "deaf" };
  const told = { ...tools, features: [features[0], deaf, features[1]], tell: note("tell"), pause: note("pause") };
  await announce(told as unknown as typeof tools, id, 1);
  expect(steps).toEqual(["tell", "pause", "story", "pause", "task"]);
});
