/** A list of every attempted start. */
import { useReader, useText } from "#app/i18n/text.tsx";
import type { StartTried } from "#app/soaring/task/referee/starts.ts";
import { inWords } from "#app/units/format.ts";
import { MomentLink } from "./MomentLink.tsx";

interface Props {
  starts: readonly StartTried[];
  /** The number of points in the task. */
  points: number;
  zone: string;
  onMoment(time: number): void;
}

export function Starts({ starts, points, zone, onMoment }: Props) {
  const text = useText();
  const reader = useReader();
  if (starts.length === 0) return null;
  return (
    <section>
      <h2>{text("referee.starts", { count: starts.length })}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="wide" aria-label={text("referee.starts", { count: starts.length })} tabIndex={0}>
        <table className="compact">
          <thead>
            <tr>
              <th scope="col">{text("referee.time")}</th>
              <th scope="col" className="numeric">
                {text("referee.height")}
              </th>
              <th scope="col" className="numeric">
                {text("referee.ground")}
              </th>
              <th scope="col">{text("referee.then")}</th>
            </tr>
          </thead>
          <tbody>
            {starts.map((start) => (
              <tr key={start.time} aria-current={start.counts ? "true" : undefined}>
                <th scope="row">
                  <MomentLink time={start.time} {...{ zone, onMoment }} />
                </th>
                <td className="numeric">{inWords(start.altitude, "height", reader)}</td>
                <td className="numeric">
                  {start.groundSpeed === null ? "–" : inWords(start.groundSpeed * 3.6, "speed", reader)}
                </td>
                <td>
                  {start.early
                    ? text("referee.early")
                    : text("referee.led", {
                        reached: start.reached,
                        points,
                        distance: start.distance === null ? "" : inWords(start.distance / 1000, "distance", reader),
                        known: start.distance === null ? "no" : "yes",
                      })}
                  {start.counts && <b> · {text("referee.counts")}</b>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
