import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_WAYPOINTS, readOwn, readStored, writeStored } from "#app/map/waypoint/own-waypoints.ts";

const HEADER = "name,code,country,lat,lon,elev,style,rwdir,rwlen,freq,desc";
const row = (name: string, lat = "4749.800N", lon = "01127.900E") => `"${name}",,DE,${lat},${lon},600.0m,1,,,,`;
const readBytes = (text: string) => new Uint8Array(Buffer.from(text));
const file = (...rows: string[]) => readBytes([HEADER, ...rows].join("\r\n"));

test("a file's points are read with their places and heights", async () => {
  const reading = await readOwn("home.cup", file(row("Königsdorf"), row("Kochel", "4739.500N", "01121.900E")));
  if (reading.kind !== "read") throw new Error("nothing was read");
  expect(reading.own.name).toBe("home.cup");
  expect(reading.own.points.map(({ name }) => name)).toEqual(["Königsdorf", "Kochel"]);
  expect(reading.own.points[0].latitude).toBeCloseTo(47.83, 6); // 47° 49.8′
  expect(reading.own.points[0].longitude).toBeCloseTo(11.465, 6);
  expect(reading.own.points[0].elevation).toBe(600);
});

test("rows that are no points are counted, a file without any is none", async () => {
  expect(await readOwn("a.cup", file(row("Good"), row("Bad", "north")))).toMatchObject({ unread: 1, over: 0 });
  expect(await readOwn("a.cup", readBytes("Dear diary"))).toEqual({ kind: "none" });
  expect(await readOwn("a.cup", new Uint8Array())).toEqual({ kind: "none" });
});

test("a device keeps so many points and says how many were more", async () => {
  const rows = Array.from({ length: MAX_WAYPOINTS + 3 }, (_, i) => row(`P${i}`));
  expect(await readOwn("a.cup", file(...rows))).toMatchObject({ over: 3, own: { points: { length: MAX_WAYPOINTS } } });
});

test("what was kept comes back, and what others wrote there is nothing", async () => {
  const reading = await readOwn("home.cup", file(row("Königsdorf")));
  if (reading.kind !== "read") throw new Error("nothing was read");
  expect(readStored(writeStored(reading.own))).toEqual(reading.own);
  for (const kept of [
    null,
    "",
    "{",
    "[]",
    '{"version":2,"name":"a","points":[]}',
    '{"version":1,"name":"a","points":[1]}',
  ])
    expect(readStored(kept), String(kept)).toBeNull();
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const points = [{ name: "A", latitude: value, longitude: 0, style: 1 }];
      const found = readStored(JSON.stringify({ version: 1, name: "a", points }));
      for (const { latitude } of found?.points ?? []) expect(Math.abs(latitude)).toBeLessThanOrEqual(90);
    }),
  );
});
