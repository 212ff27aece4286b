/** The ranking of a segment: the best pass of each pilot, with the reader's own always in sight. */
import { Link } from "@remix-run/react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { shownName } from "#app/people/user/nobody.ts";
import { pilotPath } from "#app/people/user/pilot-path.ts";
import { Value } from "#app/ui/Value.tsx";
import { number, quantity } from "#app/units/format.ts";
import { day } from "#app/units/time.ts";
import type { RankedPass } from "../ranked-pass.ts";
import "#app/ui/styles/tables.css";

interface Props {
  passes: readonly RankedPass[];
  mine: RankedPass | null;
}

/** The rows shown before the reader's own row is pinned at the end. */
const SHOWN_WITHOUT = 10;

export function Ranking({ passes, mine }: Props) {
  const text = useText();
  const place = passes.findIndex(({ id }) => id === mine?.id);
  return (
    <table className="segment-ranking">
      <caption className="unseen">{text("segment.ranking")}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">{text("segment.rank")}</span>
          </th>
          <th scope="col">{text("segment.pilot")}</th>
          <th scope="col" className="numeric">
            {text("segment.speed")}
          </th>
          <th scope="col" className="numeric">
            {text("segment.points")}
          </th>
        </tr>
      </thead>
      <tbody>
        {passes.map((pass) => (
          <Row key={pass.id} pass={pass} own={pass.id === mine?.id} />
        ))}
      </tbody>
      {mine && (place < 0 || place >= SHOWN_WITHOUT) && (
        <tfoot>
          <tr>
            <td colSpan={4} className="small muted">
              {text("segment.ownBest")}
            </td>
          </tr>
          <Row pass={mine} own />
        </tfoot>
      )}
    </table>
  );
}

const TROPHIES = ["first", "second", "third"] as const;

function Row({ pass, own }: { pass: RankedPass; own: boolean }) {
  const text = useText();
  const reader = useReader();
  const { rank, pilot, flight, date, aircraft, correctedSpeed, rawSpeed, points, upsideDown } = pass;
  const trophy = rank === null ? undefined : TROPHIES[rank - 1];
  return (
    <tr className={own ? "own" : undefined}>
      <td className="numeric">
        {trophy ? (
          <span className={`trophy ${trophy}`} title={text(`segment.place${rank as 1 | 2 | 3}`)}>
            {rank}
          </span>
        ) : (
          (rank ?? "–")
        )}
      </td>
      <td>
        <Link to={pilotPath(pilot)} className="strong">
          {shownName(pass, text)}
        </Link>
        <br />
        <span className="small muted">
          <Link to={`/flight/${flight}`} className="link">
            {day(date, reader.language, "short")}
          </Link>
          {aircraft && ` · ${aircraft}`}
          {upsideDown && ` · ${text("segment.back")}`}
        </span>
      </td>
      <td className="numeric nowrap">
        {correctedSpeed === null ? (
          <Link to="#how" className="link">
            {text("segment.notComparable")}
          </Link>
        ) : (
          <Value shown={quantity(correctedSpeed, "speed", reader)} />
        )}
        <br />
        <span className="small muted">
          <Value shown={quantity(rawSpeed, "speed", reader)} unit={false} /> {text("segment.raw")}
        </span>
      </td>
      <td className="numeric strong">{points === null ? "–" : number(points, 1, reader.language)}</td>
    </tr>
  );
}
