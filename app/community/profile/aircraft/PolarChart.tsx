/** The curve with minimum sink, best glide and the tangent to the speed to fly. Its values are listed beside it. */
import { useReader, useText } from "#app/i18n/text.tsx";
import type { PolarFigures } from "#app/soaring/polar/figures.ts";
import { number } from "#app/units/format.ts";
import { getUnit } from "#app/units/units.ts";
import { drawPolar } from "./polar-drawing.ts";

const SIZE = { width: 640, height: 300 };
/** Margins around the curve for the labels of its scales. */
const LEFT = 64;
const TOP = 58;
const RIGHT = 16;
const BOTTOM = 10;

export function PolarChart({ figures, climb }: { figures: PolarFigures; climb: number }) {
  const text = useText();
  const { language, units } = useReader();
  const { polar, best, least, toFly } = figures;
  const { curve, at, speeds, sinks, tangent } = drawPolar(polar, SIZE, units);
  const flown = toFly.find((each) => each.climb === climb);
  const { width, height } = SIZE;
  const points = [
    { name: text("type.leastSinkShort"), ...at(least.speed, least.sink) },
    { name: text("type.bestGlideShort"), ...at(best.speed, -best.speed / best.ratio) },
    ...(flown && climb > 0 ? [{ name: `MC ${number(climb, 1, language)}`, ...at(flown.speed, flown.sink) }] : []),
  ];
  return (
    <svg
      className="polar-chart"
      viewBox={`${-LEFT} ${-TOP} ${width + LEFT + RIGHT} ${height + TOP + BOTTOM}`}
      role="img"
      aria-label={text("type.polarLabel", { ratio: number(best.ratio, 1, language) })}
    >
      {speeds.map(({ value, x }) => (
        <g key={value}>
          <path className="level" d={`M${x} 0V${height}`} />
          <text x={x} y={-10}>
            {number(value, 0, language)}
          </text>
        </g>
      ))}
      <text className="y" x={width + RIGHT - 2} y={-30}>
        {getUnit("speed", units).sign}
      </text>
      {sinks.map(({ value, y }) => (
        <g key={value}>
          <path className="level" d={`M0 ${y}H${width}`} />
          <text className="y" x={-8} y={y + 4}>
            {number(value, Number.isInteger(value) ? 0 : 1, language)}
          </text>
        </g>
      ))}
      <text className="y" x={-8} y={-10}>
        {getUnit("climb", units).sign}
      </text>
      <path className="zero" d={`M0 0H${width}`} />
      <clipPath id="polar-plot">
        <rect width={width} height={height} />
      </clipPath>
      <g clipPath="url(#polar-plot)">
        {flown && <path className="tangent" d={tangent(climb, flown.speed, flown.sink)} />}
        <path className="curve" d={curve} />
      </g>
      {points.map(({ name, x, y }, i) => (
        <g key={name}>
          <circle cx={x} cy={y} r="5" />
          <text className="point" x={x} y={y + (i === 1 ? -12 : 20)}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}
