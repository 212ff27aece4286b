/** The ruler's result: every leg with its course, and the total distance. */
import { useReader, useText } from "#app/i18n/text.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { inWords, number } from "#app/units/format.ts";
import type { Place } from "../polyline.ts";
import { measure } from "./measured.ts";
import "./measure-panel.css";

interface Props {
  points: Place[];
  onClear: () => void;
  onClose: () => void;
}

export default function MeasurePanel({ points, onClear, onClose }: Props) {
  const text = useText();
  const reader = useReader();
  const { legs, total } = measure(points);
  const length = (metres: number) => inWords(metres / 1000, "distance", reader, metres < 100_000 ? 1 : 0);
  return (
    <section className="float measure-panel" aria-label={text("map.measure")}>
      <header>
        <h2>{text("map.measure")}</h2>
        <button type="button" className="button quiet square" aria-label={text("map.measureEnd")} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {legs.length === 0 ? (
        <p className="small muted">{text("map.measureHint")}</p>
      ) : (
        <>
          <ol>
            {legs.map((leg, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: legs are their places
              <li key={i}>
                <span>{length(leg.distance)}</span> <span className="muted">{course(leg.course, reader.language)}</span>
              </li>
            ))}
          </ol>
          <p className="whole" aria-live="polite">
            <b>{length(total)}</b> {text("map.measured", { count: legs.length })}
            <button type="button" className="link" onClick={onClear}>
              {text("map.measureClear")}
            </button>
          </p>
        </>
      )}
    </section>
  );
}

/** Formats 007°, as navigators write it. */
const course = (degrees: number, language: Parameters<typeof number>[2]) =>
  `${number(Math.round(degrees) % 360, 0, language).padStart(3, "0")}°`;
