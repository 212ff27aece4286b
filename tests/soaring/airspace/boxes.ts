/** Volumes drawn by hand: boxes of metres about 48° N 11° E, as `draw.ts` has it, between limits as files write them. */
import { readOpenAir } from "#app/soaring/airspace/open-air.ts";
import type { Volume } from "#app/soaring/airspace/volume.ts";

const PER_DEGREE = 111_195;

interface Box {
  from?: [east: number, north: number];
  to?: [east: number, north: number];
  lower?: string;
  upper?: string;
  class?: string;
  name?: string;
  more?: string[];
}

export function box({ from = [1000, -5000], to = [3000, 5000], lower = "GND", upper = "UNL", ...other }: Box): Volume {
  const corners = [from, [to[0], from[1]], to, [from[0], to[1]]].map(
    ([east, north]) => `DP ${48 + north / PER_DEGREE} N ${11 + east / PER_DEGREE / Math.cos((48 * Math.PI) / 180)} E`,
  );
  const head = [
    `AC ${other.class ?? "D"}`,
    `AN ${other.name ?? "Box"}`,
    `AL ${lower}`,
    `AH ${upper}`,
    ...(other.more ?? []),
  ];
  const { volumes, findings } = readOpenAir([...head, ...corners].join("\n"));
  if (volumes.length !== 1) throw new Error(JSON.stringify(findings));
  return volumes[0];
}
