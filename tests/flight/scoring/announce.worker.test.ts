/** Who hears that a flight was scored, and how others fare meanwhile. */
import { beforeAll, expect, test } from "vitest";
import { announce } from "#app/flight/scoring/score.server.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { house, scored } from "#tests/setup/rescoring.ts";
import { settle } from "#tests/setup/site.ts";

beforeAll(settle);

test("whoever waits hears of a score first, and pages go before each room that does", async () => {
  const id = await scored(circuit(8411));
  const steps: string[] = [];
  const note = (step: string) => async () => void steps.push(step);
  const { tools } = house();
  const rooms = ["story", "task"].map((name) => ({ name, onFlight: { scored: note(name) } }));
  const deaf = { name: "deaf" };
  const told = { ...tools, rooms: [rooms[0], deaf, rooms[1]], tell: note("tell"), pause: note("pause") };
  await announce(told as unknown as typeof tools, id, 1);
  expect(steps).toEqual(["tell", "pause", "story", "pause", "task"]);
});
