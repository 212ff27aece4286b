/**
 * The choice of what the track's colours show, with a legend, how it is measured, and from which data. On small maps
 * it is collapsed at first.
 */
import { useState } from "react";
import { useReader, useText } from "#app/i18n/text.tsx";
import type { Mode } from "#app/map/track/colouring.ts";
import { Legend } from "#app/map/track/Legend.tsx";
import { ModePicker } from "#app/map/track/ModePicker.tsx";
import { inWords } from "#app/units/format.ts";
import type { Colouring } from "./use-colouring.ts";
import "./colour-legend.css";

interface Props {
  mode: Mode;
  colouring: Colouring | null;
  onChoose: (mode: Mode) => void;
}

export function ColourLegend({ mode, colouring, onChoose }: Props) {
  const text = useText();
  const [wide] = useState(() => matchMedia("(min-width: 59rem)").matches);
  return (
    <details className="float colour-legend" open={wide}>
      <summary>{text(`track.${mode}`)}</summary>
      <ModePicker mode={mode} onChoose={onChoose} />
      {colouring && <Legend mode={mode} scale={colouring.scale} unknown={colouring.unknown} />}
      {mode === "agl" ? (
        <Ground colouring={colouring} />
      ) : (
        <p className="tiny muted">{text(`track.defined_${mode}`)}</p>
      )}
    </details>
  );
}

/** The resolution of the elevation data; in metres for everybody. */
function Ground({ colouring }: { colouring: Colouring | null }) {
  const text = useText();
  const reader = useReader();
  if (colouring === null) return null;
  const { resolution } = colouring;
  const known = resolution !== null && resolution <= 1000;
  const distance = inWords(Math.round((resolution ?? 0) / 10) * 10, "height", { ...reader, units: "M" });
  return <p className="tiny muted">{known ? text("track.groundFrom", { distance }) : text("track.noGround")}</p>;
}
