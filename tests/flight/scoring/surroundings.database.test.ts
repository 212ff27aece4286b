/** Heights above ground in a judgement: told where the ground is known finely, and where not, not made up. */

import { beforeAll, expect, test } from "vitest";
import type { Elevation } from "#app/core/ports.ts";
import { getGroundLevel } from "#app/flight/scoring/ground-level.server.ts";
import { getCase, judge } from "#app/flight/scoring/judge.server.ts";
import { fineGround, groundUnder } from "#app/flight/scoring/surroundings.server.ts";
import { tileAt } from "#app/soaring/geo/terrain.ts";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { house, scored } from "#tests/setup/rescoring.ts";
import { settle } from "#tests/setup/site.ts";
import { steer } from "#tests/soaring/steer.ts";

beforeAll(settle);

/** Level ground; with 512 samples zoom 8 has one every 204 m at 48°, zoom 4 every 3.3 km. */
const ground = (height: number, deepest: number, size = 512): Elevation => ({
  attributions: async () => [],
  version: async () => "test",
  tile: async (z, x, y) => {
    const up = Math.max(0, z - deepest);
    return { z: z - up, x: x >> up, y: y >> up, size, quantum: 1, values: new Int16Array(size * size).fill(height) };
  },
});

test("with fine ground a flight's legs have heights above it, and its facts say how fine", async () => {
  const id = await scored(circuit(8301));
  const { tools } = house();
  const found = (await getCase(tools, id))!;
  const judged = async (terrain: Elevation) => (await judge({ ...tools, terrain }, found)).outcome;
  const [low, high] = [await judged(ground(100, 8)), await judged(ground(400, 8))];
  expect(low.facts.terrain).toEqual({ resolution: expect.closeTo(204, -1) });
  const agl = ({ contests }: typeof low) => contests.map(({ statistics }) => statistics!.agl!);
  expect(agl(low).length).toBeGreaterThan(0);
  for (const [i, above] of agl(high).entries()) expect(agl(low)[i] - above).toBeCloseTo(300, 0);
});

test("ground known every 3 km makes no heights up", async () => {
  const id = await scored(circuit(8302));
  const { tools } = house();
  const { facts, contests } = (await judge({ ...tools, terrain: ground(400, 4) }, (await getCase(tools, id))!)).outcome;
  expect(facts.terrain).toBeNull();
  for (const { statistics } of contests) expect([statistics!.agl, statistics!.below]).toEqual([null, null]);
});

/** As its recorder would have written it, switched on some minutes later. */
const switchedOnLate = (recording: Uint8Array, fixes: number) => {
  let left = fixes;
  const lines = new TextDecoder().decode(recording).split("\r\n");
  return new TextEncoder().encode(lines.filter((line) => !line.startsWith("B") || left-- <= 0).join("\r\n"));
};

test("how high a flight stood is among its facts; one whose recording begins in the air stood where it landed alone", async () => {
  const { tools } = house();
  const stood = async (recording: Uint8Array<ArrayBuffer>) => {
    const found = (await getCase(tools, await scored(recording)))!;
    return (await judge({ ...tools, terrain: ground(100, 8) }, found)).outcome.facts.stood;
  };
  const { elevation } = koenigsdorf();
  expect(await stood(circuit(8303))).toEqual({ takeoff: elevation, landing: elevation });
  expect(await stood(switchedOnLate(circuit(8304), 100))).toEqual({ takeoff: null, landing: elevation });
});

test("a flight that an older engine judged stood as high as its airfields are, and after an outlanding nobody knows", async () => {
  const { tools } = house();
  const found = (await getCase(tools, await scored(circuit(8305))))!;
  const { elevation, id } = found.airport!;
  const stood = (outlanding: boolean) =>
    getGroundLevel(tools, { stood: null, outlanding }, { takeoff: id, landing: id });
  expect(await stood(false)).toEqual({ takeoff: elevation, landing: elevation });
  expect(await stood(true)).toEqual({ takeoff: elevation, landing: null });
});

test("only the part of a flight that lies over fine ground has ground", async () => {
  const trace = steer([{ seconds: 600 }], { altitude: 1000 });
  trace.longitude.fill(8);
  for (let i = 0; i < trace.length; i++) trace.latitude[i] = 48 - i / 1000;
  const boundary = tileAt(8, 47.7, 8).y;
  const tiles: Elevation = {
    attributions: async () => [],
    version: async () => "test",
    tile: (z, x, y) => ground(400, y / 2 ** z < boundary / 2 ** 8 ? 10 : 3, 64).tile(z, x, y),
  };
  const { altitude, resolution } = fineGround(await groundUnder({ terrain: tiles }, trace))!;
  expect(resolution).toBeLessThan(1000);
  expect([altitude[0], altitude[trace.length - 1]]).toEqual([400, Number.NaN]);
});
