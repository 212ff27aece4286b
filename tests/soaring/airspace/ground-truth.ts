/** Airspace files read the slow and plain way, and areas by another formula: what the reader is held against. */
import { readFileSync } from "node:fs";
import { shared } from "#tests/setup/shared.ts";

export const airspaceFile = (name: string) => new Uint8Array(readFileSync(`${shared}/data/airspace/${name}`));

export const text = (name: string) => readFileSync(`${shared}/data/airspace/${name}`, "latin1");

/** The lines of the volume of a name. */
export function getLines(file: string, name: string): string[] {
  const block = text(file)
    .split(/\r?\n(?=AC )/)
    .find((lines) => lines.includes(`\nAN ${name}`));
  return block?.split(/\r?\n/) ?? [];
}

/** Corners of a volume that is drawn by DP alone, longitude and latitude. */
export function findCorners(lines: string[]): [number, number][] {
  return lines
    .filter((line) => line.startsWith("DP"))
    .map((line) => {
      const [d, m, s, D, M, S] = (line.match(/\d+/g) ?? []).map(Number);
      return [D + M / 60 + S / 3600, d + m / 60 + s / 3600];
    });
}

const RADIANS = Math.PI / 180;

/**
 * Square kilometres of the ellipsoid: the sum over the sides of Δλ (2 + sin φ₁ + sin φ₂) / 2 on the unit sphere (Chamberlain
 * and Duquette), times the radii of curvature there.
 */
export function getArea(ring: readonly (readonly [number, number])[]): number {
  let sum = 0;
  for (const [i, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(i + 1) % ring.length];
    sum += (nextX - x) * RADIANS * (2 + Math.sin(y * RADIANS) + Math.sin(nextY * RADIANS));
  }
  const bent = 1 - 0.00669438 * Math.sin(ring[0][1] * RADIANS) ** 2;
  return Math.abs(((sum / 2) * 6378.137 ** 2 * (1 - 0.00669438)) / bent ** 2);
}

/** The same ring with 31 more corners on every side, each on the great circle. */
export function alongGreatCircles(ring: [number, number][]): [number, number][] {
  return ring.flatMap((from, i) => {
    const [a, b] = [from, ring[(i + 1) % ring.length]].map(vector);
    return Array.from({ length: 32 }, (_, k): [number, number] => {
      const [x, y, z] = a.map((value, axis) => value + (b[axis] - value) * (k / 32));
      return [Math.atan2(y, x) / RADIANS, Math.atan2(z, Math.hypot(x, y)) / RADIANS];
    });
  });
}

function vector([longitude, latitude]: [number, number]): number[] {
  const [l, p] = [longitude * RADIANS, latitude * RADIANS];
  return [Math.cos(p) * Math.cos(l), Math.cos(p) * Math.sin(l), Math.sin(p)];
}
