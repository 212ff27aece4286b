/** What is told of airspace before a flight is published agrees with what its page tells afterwards. */
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { openDb } from "#app/core/db/db.ts";
import { getPath } from "#app/flight/airspace/flown-path.ts";
import { decodePolyline, encodePolyline } from "#app/map/polyline.ts";
import { airspaceEdition } from "#app/places/airspace/schema.ts";
import { readIgc } from "#app/soaring/igc/read.ts";
import { prepareTrace } from "#app/soaring/trace/prepare.ts";
import { plantAirspace } from "#tests/places/airspace/plant.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { post, settle } from "#tests/setup/site.ts";

beforeAll(settle);
beforeEach(async () => void (await openDb(env.DB).delete(airspaceEdition)));

const recording = readIgc(circuit(8900));
const path = () => getPath(prepareTrace(recording).trace, recording.date ?? "", true);
const ask = async (body: unknown = path()) => {
  const answer = await post("/v1/uploadairspace", body);
  return { status: answer.status, body: await answer.json<unknown>() };
};

test("airspace that a flight crosses is told by name and class", async () => {
  await plantAirspace();
  expect(await ask()).toEqual({ status: 200, body: { crossed: [{ name: "Control", class: "D" }] } });
});

test("where nothing was crossed it is none, where no airspace is known it is left out", async () => {
  expect(await ask()).toEqual({ status: 200, body: {} });
  await plantAirspace({ head: ["AC D", "AN High", "AL FL 200", "AH FL 245"] });
  expect(await ask()).toEqual({ status: 200, body: { crossed: [] } });
});

test("an edition that is not in force yet says nothing", async () => {
  await plantAirspace({ from: "2027-01-01" });
  expect(await ask()).toEqual({ status: 200, body: {} });
});

test("a path that is none is refused by its field", async () => {
  const { status, body } = await ask({ ...path(), altitude: [1, 2] });
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain("altitude");
});

test("a path that begins in the air is as high there as it was, not as high as the field below", async () => {
  await plantAirspace({ head: ["AC D", "AN High", "AL 3100 MSL", "AH FL 245"] });
  const whole = path();
  const high = whole.altitude.findIndex((metres) => metres > whole.altitude[0] + 250); // on the winch, over the field
  const places = decodePolyline(whole.line).slice(high);
  const late = {
    ...whole,
    time: whole.time.slice(high),
    altitude: whole.altitude.slice(high),
    line: encodePolyline(
      places.map(([latitude]) => latitude),
      places.map(([, longitude]) => longitude),
    ),
  };
  const inside = { crossed: [{ name: "High", class: "D" }] };
  expect((await ask()).body).toEqual(inside);
  expect((await ask({ ...late, takeoff_seen: false })).body).toEqual(inside);
  expect((await ask(late)).body).toEqual({ crossed: [] });
});
