/** What a barogram currently draws: the column of the chosen mode once it is loaded, heights until then. */
import { useMemo } from "react";
import { type ChartLine, findRange, partedAt } from "#app/chart/line.ts";
import type { View } from "#app/chart/view.ts";
import type { Span } from "#app/flight/span.ts";
import { fixAt, type Profile } from "#app/flight/trace/trace.ts";
import type { Loaded } from "#app/flight/trace/use-trace.ts";
import { useReader } from "#app/i18n/text.tsx";
import { believed, useGround } from "#app/map/terrain/use-ground.ts";
import { type Air, type ChartMode, findLack, getColumn, type Known } from "./modes.ts";
import { HIGHEST_GLIDE_RATIO, valueScale } from "./scale.ts";
import { useCurrent } from "./use-current.ts";

interface Asked {
  whole: Loaded | null;
  /** The trace's address. */
  address: string | null;
  elevation: string | null;
  electric: boolean;
  air: Air | null;
  engine: readonly Span[];
  windows: readonly Span[];
  /** Kilometres along the scored course at each fix; null without one. */
  way: Float64Array | null;
  legs: readonly Span[];
  wanted: ChartMode;
}

export function useChart({ whole, address, elevation, electric, air, engine, windows, way, legs, wanted }: Asked) {
  const below = useGround(whole?.trace ?? null, elevation);
  const ground = useMemo(() => below && believed(below), [below]);
  const recorded = useCurrent(address, electric && (wanted === "power" || wanted === "energy"));
  const current = recorded && whole && recorded.current?.length === whole.trace.length ? recorded.current : null;

  const known: Known = useMemo(() => {
    const [start, finish] = [legs.at(0)?.from, legs.at(-1)?.to];
    return {
      elevation: elevation !== null,
      fine: ground?.some((height) => !Number.isNaN(height)) ?? null,
      air,
      course: start === undefined || finish === undefined ? null : finish - start,
      electric,
      current: recorded && current !== null,
    };
  }, [elevation, ground, air, legs, electric, recorded, current]);

  const column = useMemo(() => {
    if (whole === null || findLack(wanted, known) !== null) return null;
    return getColumn(wanted, { ...whole, way, ground, air, engine, windows, current });
  }, [whole, way, wanted, known, ground, air, engine, windows, current]);
  const mode: ChartMode = column ? wanted : "height";
  const values = column ?? whole?.trace.altitude ?? null;

  const earth = mode === "height" && known.fine ? ground : null;
  const lines = useMemo(() => values && getLines(mode, values, earth), [mode, values, earth]);
  return { mode, values, lines, known, ground, earth, resolution: below?.coarsest ?? null };
}

/** The ground is painted first, down to the bottom, and the line on top of it. */
function getLines(mode: ChartMode, values: ArrayLike<number>, ground: ArrayLike<number> | null): ChartLine[] {
  if (mode === "vario" || mode === "netto") return inColours(values);
  if (mode === "glide") return carried(values);
  const line: ChartLine = { values, stroke: "--brand", width: 1.8 };
  if (mode === "height" || mode === "agl") line.fill = { colour: "--brand", opacity: UNDER };
  if (ground === null) return [line];
  return [{ values: ground, stroke: "--terrain-line", width: 1, fill: { colour: "--terrain", opacity: 1 } }, line];
}

/** Climb and sink in different colours, parted at zero. */
function inColours(values: ArrayLike<number>): ChartLine[] {
  const [up, down] = partedAt(values, 0);
  return [
    { values: down, stroke: SINK, width: 1.2, fill: { colour: SINK, opacity: AREA, to: 0 } },
    { values: up, stroke: CLIMB, width: 1.2, fill: { colour: CLIMB, opacity: AREA, to: 0 } },
  ];
}

/**
 * Ratios in the colour of sink; where no height or hardly any was lost, along the upper edge in the colour of climb.
 * The two are not joined, because a flight would then be full of vertical strokes.
 */
function carried(values: ArrayLike<number>): ChartLine[] {
  const only = (told: (value: number) => number) => Float32Array.from(values, told);
  const down = only((value) => (value < HIGHEST_GLIDE_RATIO ? value : Number.NaN));
  const up = only((value) => (value >= HIGHEST_GLIDE_RATIO ? HIGHEST_GLIDE_RATIO : Number.NaN));
  return [
    { values: down, stroke: SINK, width: 1.4 },
    { values: up, stroke: CLIMB, width: 4 },
  ];
}

const [CLIMB, SINK] = ["--climb-p2", "--climb-n2"];
const AREA = 0.55;

const UNDER = 0.1; // as in barogram.css

interface Scaled {
  mode: ChartMode;
  values: ArrayLike<number> | null;
  /** Ground heights where they are drawn. */
  earth: ArrayLike<number> | null;
  whole: Loaded | null;
  profile: Profile;
  view: View;
  /** Whether less than the whole flight is in view. */
  part: boolean;
}

/**
 * Returns the scale for what is in view, so that a part fills the height as the whole does. The ground only counts
 * for a part, because it loads later than the first picture, whose scale should not change.
 */
export function useValueScale({ mode, values, earth, whole, profile, view, part }: Scaled) {
  const { units } = useReader();
  return useMemo(() => {
    const [column, time] = values && whole ? [values, whole.trace.time] : [profile.altitude, profile.time];
    const [from, to] = [fixAt(time, view.from), fixAt(time, view.to) + 1];
    const range = findRange(column, from, to);
    const below = part && range && earth ? findRange(earth, from, to) : null;
    return valueScale(mode, range && below ? [Math.min(below[0], range[0]), range[1]] : range, units);
  }, [mode, values, earth, whole, profile, view, part, units]);
}
