/** Marks the phases that the reader wants on the map, each with a short label. */
import { useEffect, useMemo } from "react";
import type { PhaseKind, PhaseRow } from "#app/flight/analysis/phase-row.ts";
import { stretch } from "#app/flight/course.ts";
import type { Flown } from "#app/flight/trace/trace.ts";
import type { Selection } from "#app/flight-page/page/address.ts";
import type { Reader } from "#app/i18n/language.ts";
import { type Text, useReader, useText } from "#app/i18n/text.tsx";
import type { LayerStates } from "#app/map/layer/layers.ts";
import type { FlightMap } from "#app/map/leaflet.client.ts";
import type { PhaseMark } from "#app/map/track/phase-marks.ts";
import { climb, glideRatio, inWords } from "#app/units/format.ts";

interface Wish {
  drawn: Flown | null;
  phases: readonly PhaseRow[];
  layers: LayerStates | null;
  choose(selection: Selection): void;
}

const LAYER = { thermal: "thermals", attempt: "attempts", glide: "glides" } as const;

export function usePhaseMarks(map: FlightMap | null, { drawn, phases, layers, choose }: Wish): void {
  const text = useText();
  const reader = useReader();
  const kinds = (Object.keys(LAYER) as PhaseKind[]).filter((kind) => layers?.[LAYER[kind]].kind === "on").join();
  const wanted = useMemo(
    () =>
      phases.filter(({ kind }) => kinds.split(",").includes(kind)).toSorted((a, b) => b.to - b.from - (a.to - a.from)),
    [phases, kinds],
  );
  useEffect(() => {
    if (map === null || drawn === null) return;
    const marks = wanted.map((phase): PhaseMark => {
      const { id, kind, from, to } = phase;
      return { id, kind, places: stretch(drawn, from, to), ...formatWords(phase, reader, text) };
    });
    map.showPhases(marks, (id) => {
      const phase = wanted.find((each) => each.id === id);
      if (phase) choose({ kind: "phase", id, from: phase.from, to: phase.to });
    });
  }, [map, drawn, wanted, reader, text, choose]);
  useEffect(() => () => map?.showPhases([], () => {}), [map]);
}

function formatWords({ kind, gain, average, ratio, distance }: PhaseRow, reader: Reader, text: Text) {
  const rate = climb(average, reader);
  const height = inWords(gain, "height", reader);
  if (kind !== "glide") return { label: rate.value, title: `${height}, ${rate.value} ${rate.unit}` };
  const label = ratio === null ? "∞" : glideRatio(ratio, reader.language);
  const way = inWords(distance, "distance", reader, 1);
  return { label, title: text("detail.glideMark", { ratio: label, distance: way, height }) };
}
