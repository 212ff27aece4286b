/** Recorded flights against the German airspace, by the slow and plain way: every fix against every volume. */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect } from "vitest";
import { infringements } from "#app/soaring/airspace/infringement.ts";
import { restricts } from "#app/soaring/airspace/kind.ts";
import { readOpenAir } from "#app/soaring/airspace/open-air.ts";
import type { Limit, Volume } from "#app/soaring/airspace/volume.ts";
import { indexVolumes } from "#app/soaring/airspace/volume-index.ts";
import { seaLevelAltitude } from "#app/soaring/flight/sea-level.ts";
import { decodeText } from "#app/soaring/text/decode.ts";
import { indexAt, type Trace } from "#app/soaring/trace/trace.ts";
import { understand } from "#app/soaring/understand.ts";
import { shared, testShared } from "#tests/setup/shared.ts";
import { airspaceFile } from "./ground-truth.ts";

function flown(file: string, elevation: number) {
  const zipped = readFileSync(`${shared}/data/competition/bayreuth-2018-open-day4/igc/${file}.igc.gz`);
  const [flight] = understand(new Uint8Array(gunzipSync(zipped)), { today: "2026-01-01" }).flights;
  const { trace, takeoffTime, landingTime } = flight;
  const span = {
    from: indexAt(trace, takeoffTime),
    to: landingTime === null ? trace.length - 1 : indexAt(trace, landingTime),
  };
  return { trace, span, seaLevel: seaLevelAltitude(trace, { fix: span.from, elevation }) };
}

/** The sum of angles a border turns about a place: a full turn inside, none outside. */
function turns(ring: Volume["ring"], x: number, y: number): boolean {
  let sum = 0;
  for (const [i, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring[(i + 1) % ring.length];
    const [px, py, qx, qy] = [ax - x, ay - y, bx - x, by - y];
    sum += Math.atan2(px * qy - py * qx, px * qx + py * qy);
  }
  return Math.abs(sum) > Math.PI;
}

/** Seconds inside by whole steps between fixes; limits above ground are taken as met wherever they may be. */
function secondsInside(volume: Volume, trace: Trace, seaLevel: Float32Array, span: { from: number; to: number }) {
  const over = (limit: Limit, i: number) =>
    limit.reference === "FL" ? trace.pressureAltitude[i] - limit.metres : seaLevel[i] - limit.metres;
  const [west, south, east, north] = volume.bbox;
  let seconds = 0;
  for (let i = span.from + 1; i <= span.to; i++) {
    const [x, y] = [trace.longitude[i], trace.latitude[i]];
    if (x < west || x > east || y < south || y > north) continue;
    const above = volume.lower.reference === "GND" || over(volume.lower, i) > 0;
    const below = ["UNL", "AGL"].includes(volume.upper.reference) || over(volume.upper, i) < 0;
    if (above && below && turns(volume.ring, x, y)) seconds += trace.time[i] - trace.time[i - 1];
  }
  return seconds;
}

for (const file of ["RB", "KV", "QAX"]) {
  testShared(`${file} of Bayreuth was where every fix against every German volume says, as long within 20 s`, () => {
    const { volumes } = readOpenAir(decodeText(airspaceFile("de-2026-03.txt")));
    const { trace, span, seaLevel } = flown(file, 478);
    const found = infringements(trace, indexVolumes(volumes), { seaLevel, ground: null }, span);
    const seconds = new Map(found.map(({ volume, totalSeconds }) => [volume.id, totalSeconds]));
    for (const volume of volumes.filter(restricts)) {
      const plain = secondsInside(volume, trace, seaLevel, span);
      expect(Math.abs((seconds.get(volume.id) ?? 0) - plain), volume.name).toBeLessThan(20);
      if (plain > 0) expect(seconds.has(volume.id), volume.name).toBe(true);
    }
    expect(found.length).toBeGreaterThan(0);
  });
}
