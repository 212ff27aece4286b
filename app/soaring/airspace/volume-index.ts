/**
 * An index of the volumes that restrict, searched by place: a tree of their boxes (`flatbush`). Built once and used
 * for any number of flights.
 */
import Flatbush from "flatbush";
import { restricts } from "./kind.ts";
import { allSides, getShape, type Shape } from "./shape.ts";
import type { Volume } from "./volume.ts";

export interface Indexed {
  volume: Volume;
  shape: Shape;
  sides: Int32Array;
}

export interface VolumeIndex {
  entries: Indexed[];
  /** Null if no volume restricts. */
  tree: Flatbush | null;
}

/** Indexes volumes. Those across the date line are entered twice, once on either side. */
export function indexVolumes(volumes: Volume[]): VolumeIndex {
  const placed = volumes
    .filter(restricts)
    .flatMap((volume) => computeShifts(volume).map((shift) => ({ volume, shift })));
  if (placed.length === 0) return { entries: [], tree: null };
  const tree = new Flatbush(placed.length);
  const entries = placed.map(({ volume, shift }) => {
    const [west, south, east, north] = volume.bbox;
    tree.add(west + shift, south, east + shift, north);
    const shape = getShape(volume.ring, shift);
    return { volume, shape, sides: allSides(shape) };
  });
  tree.finish();
  return { entries, tree };
}

function computeShifts({ bbox: [west, , east] }: Volume): number[] {
  if (east > 180) return [0, -360];
  return west < -180 ? [0, 360] : [0];
}
