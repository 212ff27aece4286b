/**
 * Flights by month: this season filled, the previous one outlined. The same numbers are in a table for screen
 * readers.
 */
import { ticks } from "#app/chart/ticks.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { count, inWords, number } from "#app/units/format.ts";
import { day, month as monthInWords } from "#app/units/time.ts";
import type { SeasonBars } from "./season-bars.ts";
import "./month-chart.css";

/** Size of the drawing, which is stretched to the available space. */
const WIDTH = 1200;
const HEIGHT = 150;
const COLUMN = WIDTH / 12;
/** The share of a column's width that its bar takes. */
const FILLED = 0.62;
const MOST_LINES = 3;

/** @param distance total kilometres of the season */
export function MonthChart({ chart, distance }: { chart: SeasonBars; distance: number }) {
  const text = useText();
  const { language } = useReader();
  const { bars, season, busiest } = chart;
  if (bars.every(({ flights, before }) => flights + before === 0)) return null;
  const top = Math.max(1, ...bars.flatMap(({ flights, before }) => [flights, before])) * 1.08;
  const height = (flights: number) => (flights / top) * HEIGHT;
  const lines = ticks(0, top, MOST_LINES).filter((value) => value > 0 && Number.isInteger(value));
  return (
    <section className="months" aria-labelledby="months">
      <header>
        <h2 id="months">{text("place.byMonth")}</h2>
        <Sums chart={chart} distance={distance} />
        <p className="key" aria-hidden="true">
          <i className="filled" /> {season} <i className="outlined" /> {season - 1}
        </p>
      </header>
      <div className="plot" aria-hidden="true">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {lines.map((value) => (
            <path key={value} className="level" d={`M0 ${HEIGHT - height(value)}H${WIDTH}`} />
          ))}
          {bars.map(({ month, flights, before }, i) => {
            const left = (i + (1 - FILLED) / 2) * COLUMN;
            const bar = (value: number, name: string) => (
              <rect
                className={name}
                x={left}
                y={HEIGHT - height(value)}
                width={COLUMN * FILLED}
                height={height(value)}
              />
            );
            return (
              <g key={month}>
                {before > 0 && bar(before, "outlined")}
                {flights > 0 && bar(flights, month === busiest ? "filled most" : "filled")}
              </g>
            );
          })}
        </svg>
        {lines.map((value) => (
          <span key={value} className="y" style={{ bottom: `${(height(value) / HEIGHT) * 100}%` }}>
            {count(value, language)}
          </span>
        ))}
        <ol>
          {bars.map(({ month }) => (
            <li key={month}>{monthInWords(month, language).slice(0, 3)}</li>
          ))}
        </ol>
      </div>
      <div className="unseen">
        <table>
          <caption>{text("place.byMonth")}</caption>
          <thead>
            <tr>
              <th scope="col">{text("place.month")}</th>
              <th scope="col">{season}</th>
              <th scope="col">{season - 1}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ month, flights, before }) => (
              <tr key={month}>
                <th scope="row">{monthInWords(month, language)}</th>
                <td>{number(flights, 0, language)}</td>
                <td>{number(before, 0, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Sums({ chart: { bars, busiest, bestDay }, distance }: { chart: SeasonBars; distance: number }) {
  const text = useText();
  const reader = useReader();
  const most = bars.find(({ month }) => month === busiest);
  return (
    <dl>
      {most && (
        <div>
          <dt>{monthInWords(most.month, reader.language)}</dt>
          <dd>{number(most.flights, 0, reader.language)}</dd>
        </div>
      )}
      {bestDay && (
        <div>
          <dt>{text("place.bestDay")}</dt>
          <dd>
            {day(bestDay.date, reader.language, "date", false)}, {number(bestDay.flights, 0, reader.language)}
          </dd>
        </div>
      )}
      <div>
        <dt>{text("place.together")}</dt>
        <dd>{inWords(distance, "distance", reader)}</dd>
      </div>
    </dl>
  );
}
