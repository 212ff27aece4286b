/** The meaning of a track's colours: each with a text beside it, never the colour alone. */
import { useReader, useText } from "#app/i18n/text.tsx";
import { type Mode, type Scale, UNKNOWN } from "./colouring.ts";
import { limitInWords } from "./scale-words.ts";
import "./legend.css";

interface Props {
  mode: Mode;
  scale: Scale;
  /** Whether some fixes have no value. */
  unknown: boolean;
}

export function Legend({ mode, scale, unknown }: Props) {
  const text = useText();
  const words = useWords(mode, scale);
  return (
    <figure className="track-legend" aria-label={text(`track.${mode}`)}>
      <ul>
        {scale.colours.map((colour, i) => (
          <li key={colour}>
            <i style={{ background: colour }} />
            {words[i]}
          </li>
        ))}
        {unknown && (
          <li>
            <i style={{ background: UNKNOWN }} />
            {text("track.unknown")}
          </li>
        )}
      </ul>
    </figure>
  );
}

function useWords(mode: Props["mode"], { limits, colours }: Scale): string[] {
  const text = useText();
  const reader = useReader();
  if (mode === "engine") return [text("track.engineOff"), text("track.engineOn")];
  const said = limits.map((limit) => limitInWords(mode, limit, reader));
  return colours.map((_, i) => {
    if (i === 0) return limits.length === 0 ? text("track.everywhere") : text("track.below", { limit: said[0] });
    if (mode === "glide" && i === limits.length) return text("track.climbing");
    return text("track.from", { limit: said[i - 1] });
  });
}
