/** The end of the row of values: the choice of what the barogram shows, its definition, and zooming. */
import type { ReactNode } from "react";
import { useDatum } from "#app/flight/trace/datum.tsx";
import { useReader, useText } from "#app/i18n/text.tsx";
import { CELLS_OF_A_PACK, NOMINAL_VOLTS } from "#app/soaring/flight/engine/electric.ts";
import { Icon, type IconName } from "#app/ui/Icon.tsx";
import { inWords, MAX_TOLD_GLIDE_RATIO } from "#app/units/format.ts";
import { CHART_MODES, type ChartMode, findLack, type Known } from "./modes.ts";
import { formatShown } from "./scale.ts";

/** The numbers in the definitions of the modes. */
const DEFINED = { most: MAX_TOLD_GLIDE_RATIO, volts: NOMINAL_VOLTS, cells: CELLS_OF_A_PACK };

interface Props {
  mode: ChartMode;
  /** The mode that was chosen, which may not be shown yet. */
  wanted: ChartMode;
  known: Known;
  /** Resolution of the elevation data for heights above ground, metres between samples; null if unknown. */
  resolution: number | null;
  zoomed: boolean;
  onMode: (mode: ChartMode) => void;
  onZoom: (factor: number) => void;
  onReset: () => void;
  /** Content beside the values if there is enough width. */
  children: ReactNode;
}

export function ChartBar({ mode, wanted, known, resolution, zoomed, onMode, onZoom, onReset, children }: Props) {
  const text = useText();
  const datum = useDatum();
  return (
    <div className="chart-bar needs-script">
      <select
        aria-label={text("chart.mode")}
        value={findLack(wanted, known) ? mode : wanted}
        onChange={(event) => onMode(event.currentTarget.value as ChartMode)}
      >
        {CHART_MODES.map((each) => {
          const lack = findLack(each, known);
          const name = text(`chart.${each}`, { datum });
          return (
            <option key={each} value={each} disabled={lack !== null}>
              {lack ? text("chart.lack", { mode: name, reason: text(`chart.lack_${lack}`) }) : name}
            </option>
          );
        })}
      </select>
      <About mode={mode} resolution={resolution}>
        {children}
      </About>
      <Tool icon="plus" name={text("chart.closer")} onClick={() => onZoom(0.5)} />
      {zoomed && <Tool icon="minus" name={text("chart.wider")} onClick={() => onZoom(2)} />}
      {zoomed && <Tool icon="smaller" name={text("chart.reset")} onClick={onReset} />}
      <span className="chart-wait" role="status">
        {wanted !== mode &&
          findLack(wanted, known) === null &&
          text("chart.waiting", { mode: text(`chart.${wanted}`, { datum }) })}
      </span>
    </div>
  );
}

/** Definition and source of the figures. */
function About({ mode, resolution, children }: Pick<Props, "mode" | "resolution" | "children">) {
  const text = useText();
  const reader = useReader();
  const datum = useDatum();
  const { unit } = formatShown(mode, 0, reader);
  const fine = resolution !== null && resolution <= 1000;
  // In metres for everybody, like the elevation data.
  const distance = inWords(Math.round((resolution ?? 0) / 10) * 10, "height", { ...reader, units: "M" });
  return (
    <details
      className="chart-about"
      onBlur={(event) => {
        event.currentTarget.open = event.currentTarget.contains(event.relatedTarget) && event.currentTarget.open;
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") event.currentTarget.open = false;
      }}
    >
      <summary aria-label={text("chart.about")} title={text("chart.about")}>
        <Icon name="info" small />
      </summary>
      <div className="float">
        <p>
          <strong>{text(`chart.${mode}`, { datum })}</strong>
          {unit && `, ${unit}`}
        </p>
        <p>{text(`chart.defined_${mode}`, { ...DEFINED, datum })}</p>
        {(mode === "height" || mode === "agl") && (
          <p>{fine ? text("track.groundFrom", { distance }) : text("track.noGround")}</p>
        )}
        <p className="muted">{text("chart.help")}</p>
        {children}
      </div>
    </details>
  );
}

interface ToolProps {
  icon: IconName;
  name: string;
  onClick: () => void;
}

function Tool({ icon, name, onClick }: ToolProps) {
  return (
    <button type="button" aria-label={name} title={name} onClick={onClick}>
      <Icon name={icon} small />
    </button>
  );
}
