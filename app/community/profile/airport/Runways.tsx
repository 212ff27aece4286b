/** An airfield's runways, north up: the surface is shown by a pattern and in words, the numbers at their ends. */

import type { Reader } from "#app/i18n/language.ts";
import { type Text, useReader, useText } from "#app/i18n/text.tsx";
import { runwayPlan, type Strip } from "#app/places/airport/runway-plan.ts";
import type { Runway } from "#app/soaring/geo/runway.ts";
import { inWords } from "#app/units/format.ts";
import "./runways.css";

const LENGTH = 280;
const BREADTH = 38;
/** Margin for labels and for runways that lie across. */
const MARGIN = 22;

export function Runways({ runways }: { runways: readonly Runway[] }) {
  const text = useText();
  const reader = useReader();
  if (runways.length === 0) return <p className="small muted">{text("airfield.noRunways")}</p>;
  const strips = runwayPlan(runways, { length: LENGTH, apart: BREADTH * 2 });
  const half = (strip: Strip) => Math.abs(Math.sin((strip.turn * Math.PI) / 180)) * (strip.length / 2) + BREADTH;
  const height = 2 * (Math.max(...strips.map((strip) => Math.abs(strip.y) + half(strip))) + MARGIN);
  const width = LENGTH + 2 * (BREADTH + MARGIN);
  return (
    <figure className="runways">
      <svg viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`} aria-hidden="true">
        {strips.map((strip) => (
          <StripDrawn
            key={`${strip.left}-${strip.runway.heading}-${strip.x}-${strip.y}`}
            strip={strip}
            text={text}
            reader={reader}
          />
        ))}
        <g className="north" transform={`translate(${width / 2 - 16} ${-height / 2 + 26})`}>
          <path d="M0 -14 5 6 0 2 -5 6z" />
          <text y="19">{text("airfield.north")}</text>
        </g>
      </svg>
      <figcaption>
        <ul>
          {strips.map((strip) => (
            <li key={`${strip.left}-${strip.runway.heading}-${strip.x}-${strip.y}`}>
              <b>
                {strip.left}/{strip.right}
              </b>{" "}
              {lengthAndSurface(strip.runway, text, reader)}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

function StripDrawn({ strip, text, reader }: { strip: Strip; text: Text; reader: Reader }) {
  const { x, y, length, turn, left, right, runway } = strip;
  const words = lengthAndSurface(runway, text, reader);
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect
        className={`strip ${isHard(runway.surface) ? "hard" : "soft"}`}
        x={-length / 2}
        y={-BREADTH / 2}
        width={length}
        height={BREADTH}
        rx="2"
      />
      <path className="axis" d={`M${-length / 2 + 40} 0H${length / 2 - 40}`} />
      <text className="number" x={-length / 2 + 20} y="6">
        {left}
      </text>
      <text className="number" x={length / 2 - 20} y="6">
        {right}
      </text>
      <text className="words" y={-BREADTH / 2 - 6}>
        {words}
      </text>
    </g>
  );
}

const isHard = (surface: string | null) => surface === "asphalt" || surface === "concrete";

/** Formats "730 m grass"; unknown parts are left out. */
function lengthAndSurface({ length, surface }: Runway, text: Text, reader: Reader): string {
  const words = surface === null || surface === "" ? null : text("airfield.surface", { surface });
  return [length === null ? null : inWords(length, "height", reader), words].filter(Boolean).join(" ");
}
