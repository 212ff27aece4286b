import { expect, test } from "vitest";
import { roadBetween } from "#app/map/road/route.server.ts";

const FROM = [47.828333, 11.47] as const;
const TO = [47.26, 11.344] as const;
/** As OSRM documents its answer, cut to what is asked for. */
const OSRM = {
  code: "Ok",
  routes: [{ distance: 112_345.6, duration: 5432.1, geometry: "_p~iF~ps|U_ulLnnqC" }],
  waypoints: [],
};
const answering = (body: unknown, status = 200) =>
  (async () => Response.json(body, { status })) as unknown as typeof fetch;

test("a road has its metres, seconds and way; longitude goes first on the wire", async () => {
  let asked = "";
  const fetcher = (async (address: string) => {
    asked = address;
    return Response.json(OSRM);
  }) as unknown as typeof fetch;
  expect(await roadBetween("https://osrm.example", FROM, TO, fetcher)).toEqual({
    state: "road",
    road: { distance: 112_345.6, duration: 5432.1, polyline: "_p~iF~ps|U_ulLnnqC" },
  });
  expect(asked).toBe(
    "https://osrm.example/route/v1/driving/11.47000,47.82833;11.34400,47.26000?overview=simplified&geometries=polyline",
  );
});

test("islands without a road have none", async () => {
  expect(await roadBetween("https://osrm.example", FROM, TO, answering({ code: "NoRoute" }, 400))).toEqual({
    state: "none",
  });
});

test.each([[null], [[]], [{ code: "Ok", routes: [] }], [{ code: "Ok", routes: [{ distance: "far" }] }], ["down"]])(
  "an answer that is none is unreachable: %j",
  async (body) => {
    expect(await roadBetween("https://osrm.example", FROM, TO, answering(body))).toEqual({ state: "unreachable" });
  },
);
