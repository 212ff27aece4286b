/** Returns the view that shows a whole track, centred in a box. */
import type { View } from "./drawn.ts";
import type { WorldLine } from "./world.ts";

const MIN_EXTENT = 4 / 40_075; // share of the earth: a circuit of the airfield is not magnified beyond 4 km at the equator

/** @param margin on every side, pixels */
export function fitted({ length, x, y }: WorldLine, width: number, height: number, margin: number): View {
  const [left, right] = range(x, length);
  const [top, bottom] = range(y, length);
  const scale = Math.min(
    (width - 2 * margin) / Math.max(right - left, MIN_EXTENT),
    (height - 2 * margin) / Math.max(bottom - top, MIN_EXTENT),
  );
  return {
    scale,
    width,
    height,
    left: ((left + right) / 2) * scale - width / 2,
    top: ((top + bottom) / 2) * scale - height / 2,
  };
}

function range(values: Float64Array, length: number): [number, number] {
  if (length === 0) return [0, 1];
  let [low, high] = [values[0], values[0]];
  for (let i = 1; i < length; i++) {
    low = Math.min(low, values[i]);
    high = Math.max(high, values[i]);
  }
  return [low, high];
}
