import { expect, test } from "vitest";
import { readOpenAir } from "#app/soaring/airspace/open-air.ts";
import { decodeText } from "#app/soaring/text/decode.ts";
import { testShared } from "#tests/setup/shared.ts";
import { airspaceFile, alongGreatCircles, findCorners, getArea, getLines, text } from "./ground-truth.ts";

const read = (name: string) => readOpenAir(decodeText(airspaceFile(name)));

/** Volumes as the origin lines of the files count them; the Czech one has 288 AC lines, 18 of which only set colours. */
const FILES: [name: string, volumes: number][] = [
  ["de-2026-03.txt", 678],
  ["de-military-low-flying.txt", 1],
  ["cz-2026-04.txt", 270],
  ["cz-wave.txt", 7],
  ["sk-2022-04.txt", 86],
  ["si-2025-05-23-activation.txt", 58],
];

for (const [name, volumes] of FILES) {
  testShared(`${name} is read completely: ${volumes} volumes, no findings, no two with the same id`, () => {
    const found = read(name);
    expect(found.findings).toEqual([]);
    expect(found.volumes).toHaveLength(volumes);
    expect(new Set(found.volumes.map(({ id }) => id)).size).toBe(volumes);
  });
}

testShared("the Czech file's 18 blocks of colours are no volumes and no findings", () => {
  const lines = text("cz-2026-04.txt").split(/\r?\n/);
  const blocks = lines.filter((line) => line.startsWith("AC ")).length;
  expect([blocks, lines.filter((line) => line.startsWith("SP ")).length]).toEqual([288, 18]);
});

/** Limits as the files publish them, metres by hand: 1 ft is 0.3048 m, a flight level 30.48 m. Circles with their radius in NM. */
const TEN: [file: string, name: string, lower: number, upper: number, references: string, radius?: number][] = [
  ["de-2026-03.txt", "EDR PEENEMUENDE (NOTAM)", 0, 1524, "GND MSL"],
  ["de-2026-03.txt", "EDR LINDENBERG", 0, 2286, "GND FL", 1.3],
  ["de-2026-03.txt", "EDR6 Brokdorf H24", 0, 609.6, "GND MSL", 0.8],
  ["de-2026-03.txt", "EDR117 Elsenborn NOTAM", 0, 3200.4, "GND FL"],
  ["de-2026-03.txt", "EDR137A Hohenfels H24", 0, 1524, "GND MSL"],
  ["cz-2026-04.txt", "LKP1 PRAZSKY HRAD", 0, 1219.2, "GND MSL"],
  ["cz-2026-04.txt", "LKP11 NERATOVICE", 0, 609.6, "GND MSL", 0.8],
  ["cz-2026-04.txt", "LKD1 KRALICE NAD OSLAVOU", 0, 304.8, "GND AGL", 0.8],
  ["si-2025-05-23-activation.txt", "DOLSKO 1 TMA (1/4)", 4114.8, 5943.6, "FL FL"],
  ["cz-wave.txt", "LKTSA42 KRKONOSE Wave Gliding Area 130.925", 2895.6, 6858, "FL FL"],
];

for (const [file, name, lower, upper, references, radius] of TEN) {
  testShared(`${name} has the limits and the area that its file draws`, () => {
    const volume = read(file).volumes.find((other) => other.name === name);
    expect(volume?.lower.metres).toBeCloseTo(lower, 6);
    expect(volume?.upper.metres).toBeCloseTo(upper, 6);
    expect(`${volume?.lower.reference} ${volume?.upper.reference}`).toBe(references);
    const drawn = getArea(volume?.ring ?? []);
    if (radius === undefined) {
      const corners = alongGreatCircles(findCorners(getLines(file, name)));
      // Sides of less than 20 km are left straight in degrees, by up to 10 m.
      return expect(Math.abs(drawn / getArea(corners) - 1)).toBeLessThan(0.002);
    }
    // 72 corners every 5° have (72 / 2π) sin 5° of the circle.
    const polygon = (72 / 2) * Math.sin((5 * Math.PI) / 180) * (radius * 1.852) ** 2;
    expect(Math.abs(drawn / polygon - 1)).toBeLessThan(0.001);
  });
}

testShared("times of activity are kept, and NONE is none", () => {
  const { volumes } = read("si-2025-05-23-activation.txt");
  expect(volumes.filter(({ activation }) => activation?.length === 0)).toHaveLength(6);
  expect(
    volumes.filter(({ activation }) => activation && activation.length > 0).flatMap((v) => v.activation),
  ).toContainEqual(["2025-05-24T15:00Z", "2025-05-24T16:30Z"]);
});

testShared("thirty German areas are in force by NOTAM only", () => {
  const names = text("de-2026-03.txt")
    .split(/\r?\n/)
    .filter((line) => /^AN .*NOTAM/.test(line));
  expect(read("de-2026-03.txt").volumes.filter(({ notam }) => notam)).toHaveLength(names.length);
});

test("a file in Latin-1 is read with its letters", () => {
  const bytes = Uint8Array.from([..."AN Plze"].map((letter) => letter.charCodeAt(0)).concat(0xf2));
  expect(decodeText(bytes)).toBe("AN Plzeò");
  expect(decodeText(new TextEncoder().encode("AN Plzeň"))).toBe("AN Plzeň");
});
