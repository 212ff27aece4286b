/** Selects what the track's colours show. */
import { useText } from "#app/i18n/text.tsx";
import { MODES, type Mode } from "./colouring.ts";
import "./legend.css";

interface Props {
  mode: Mode;
  onChoose: (mode: Mode) => void;
}

export function ModePicker({ mode, onChoose }: Props) {
  const text = useText();
  return (
    <label className="mode-picker">
      <span>{text("track.colour")}</span>
      <select value={mode} onChange={(event) => onChoose(event.currentTarget.value as Mode)}>
        {MODES.map((each) => (
          <option key={each} value={each}>
            {text(`track.${each}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
