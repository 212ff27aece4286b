/** A pilot's own passes of a segment: a chart of points by date, and one line for each pass. */
import { Link } from "@remix-run/react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { Value } from "#app/ui/Value.tsx";
import { number, quantity } from "#app/units/format.ts";
import { day } from "#app/units/time.ts";
import { type ComparablePass, isComparable, type RankedPass } from "../ranked-pass.ts";
import { clockText } from "./clock-text.ts";

const [WIDTH, HEIGHT, EDGE] = [400, 80, 8];

export function History({ passes }: { passes: readonly RankedPass[] }) {
  const text = useText();
  const reader = useReader();
  const comparable = passes.filter(isComparable);
  return (
    <section aria-labelledby="history">
      <h2 id="history">{text("segment.history")}</h2>
      {comparable.length > 1 && <Chart passes={comparable} />}
      <table className="segment-ranking">
        <thead>
          <tr>
            <th scope="col">{text("segment.date")}</th>
            <th scope="col" className="numeric">
              {text("segment.time")}
            </th>
            <th scope="col" className="numeric">
              {text("segment.speed")}
            </th>
            <th scope="col" className="numeric">
              {text("segment.points")}
            </th>
          </tr>
        </thead>
        <tbody>
          {passes
            .toReversed()
            .map(({ id, flight, date, startTime, endTime, rawSpeed, correctedSpeed, points, rank, upsideDown }) => (
              <tr key={id} className={rank === 1 ? "own" : undefined}>
                <td>
                  <Link to={`/flight/${flight}`} className="link">
                    {day(date, reader.language, "short")}
                  </Link>
                  {upsideDown && <span className="small muted"> {text("segment.back")}</span>}
                </td>
                <td className="numeric">{clockText(endTime - startTime)}</td>
                <td className="numeric nowrap">
                  {correctedSpeed === null ? (
                    <>
                      {text("segment.notComparable")}
                      <br />
                      <span className="small muted">
                        <Value shown={quantity(rawSpeed, "speed", reader)} unit={false} /> {text("segment.raw")}
                      </span>
                    </>
                  ) : (
                    <Value shown={quantity(correctedSpeed, "speed", reader)} />
                  )}
                </td>
                <td className="numeric strong">{points === null ? "–" : number(points, 1, reader.language)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}

function Chart({ passes }: { passes: readonly ComparablePass[] }) {
  const text = useText();
  const times = passes.map(({ startTime }) => startTime);
  const points = passes.map((pass) => pass.points);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const [least, most] = [Math.min(...points), Math.max(...points)];
  const at = ({ startTime, points }: ComparablePass) => {
    const along = last === first ? 0.5 : (startTime - first) / (last - first);
    const up = most === least ? 0.5 : (points - least) / (most - least);
    return [EDGE + along * (WIDTH - 2 * EDGE), HEIGHT - EDGE - up * (HEIGHT - 2 * EDGE)].map(Math.round);
  };
  return (
    <svg
      className="segment-history"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={text("segment.historyChart", { count: passes.length })}
    >
      <path d={`M${passes.map((pass) => at(pass).join(" ")).join("L")}`} />
      {passes.map((pass) => {
        const [x, y] = at(pass);
        return <circle key={pass.id} cx={x} cy={y} r="5" />;
      })}
    </svg>
  );
}
