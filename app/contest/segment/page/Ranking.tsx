/** The ranking of a segment: the best pass of each pilot, with the reader's own always in sight. */
import { Link } from "@remix-run/react";
import type { Reader } from "#app/i18n/language.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { shownName } from "#app/people/user/nobody.ts";
import { pilotPath } from "#app/people/user/pilot-path.ts";
import { Value } from "#app/ui/Value.tsx";
import { inWords, number, quantity } from "#app/units/format.ts";
import { day } from "#app/units/time.ts";
import type { RankedPass } from "../ranked-pass.ts";
import { clockText } from "./clock-text.ts";
import { type PassSum, passSum } from "./pass-sum.ts";
import "#app/ui/styles/tables.css";

interface Props {
  passes: readonly RankedPass[];
  mine: RankedPass | null;
  /** Kilometres from gate to gate. */
  length: number;
}

/** The rows shown before the reader's own row is pinned at the end. */
const SHOWN_WITHOUT = 10;

export function Ranking({ passes, mine, length }: Props) {
  const text = useText();
  const reader = useReader();
  const place = passes.findIndex(({ id }) => id === mine?.id);
  return (
    <table className="segment-ranking">
      <caption className="unseen">{text("segment.ranking")}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">{text("segment.rank")}</span>
          </th>
          <th scope="col">
            {text("segment.pilot")} · {quantity(1, "speed", reader).unit}
          </th>
          <th scope="col" className="numeric">
            {text("segment.rawSpeed")}
          </th>
          <th scope="col" className="numeric">
            {text("segment.corrected")}
          </th>
          <th scope="col" className="numeric">
            {text("segment.points")}
          </th>
        </tr>
      </thead>
      <tbody>
        {passes.map((pass, i) => (
          <Row key={pass.id} pass={pass} length={length} own={pass.id === mine?.id} explained={i === 0} />
        ))}
      </tbody>
      {mine && (place < 0 || place >= SHOWN_WITHOUT) && (
        <tfoot>
          <tr>
            <td colSpan={5} className="small muted">
              {text("segment.ownBest")}
            </td>
          </tr>
          <Row pass={mine} length={length} own />
        </tfoot>
      )}
    </table>
  );
}

interface RowProps {
  pass: RankedPass;
  length: number;
  own: boolean;
  /** Whether its sum is shown; the reader's own always is. */
  explained?: boolean;
}

function Row({ pass, length, own, explained }: RowProps) {
  const text = useText();
  const reader = useReader();
  const { rank, pilot, flight, date, aircraft, correctedSpeed, rawSpeed, points, upsideDown } = pass;
  const sum = explained || own ? passSum(pass) : null;
  const look = [own && "own", sum && "summed"].filter(Boolean).join(" ");
  return (
    <>
      <tr className={look || undefined}>
        <td className="numeric strong">{rank ?? "–"}</td>
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
            {upsideDown && ` · ${text("segment.bToA")}`}
          </span>
        </td>
        <td className="numeric nowrap">
          <Value shown={quantity(rawSpeed, "speed", reader)} unit={false} />
        </td>
        <td className="numeric nowrap">
          {correctedSpeed === null ? (
            <Link to="#how" className="link" title={text("segment.notComparable")}>
              – <span className="unseen">{text("segment.notComparable")}</span>
            </Link>
          ) : (
            <Value shown={quantity(correctedSpeed, "speed", reader)} unit={false} />
          )}
        </td>
        <td className="numeric strong">{points === null ? "–" : number(points, 1, reader.language)}</td>
      </tr>
      {sum && (
        <tr className={`${look} segment-sum`}>
          <td />
          <td colSpan={4}>
            <Sum sum={sum} pass={pass} length={length} />
          </td>
        </tr>
      )}
    </>
  );
}

/** Points divide km/h by the index, so this one line has km/h whatever units the reader chose. */
const KMH: Pick<Reader, "units"> = { units: "M" };

function Sum({ sum: { seconds, lost, index }, pass, length }: { sum: PassSum; pass: RankedPass; length: number }) {
  const text = useText();
  const reader = useReader();
  const { language } = reader;
  return (
    <>
      {text("segment.sumFlown", {
        distance: inWords(length, "distance", reader, 1),
        time: clockText(seconds),
        speed: inWords(pass.rawSpeed, "speed", reader, 1),
      })}
      <br />
      {lost !== 0 &&
        `${text(lost > 0 ? "segment.sumLost" : "segment.sumGained", {
          height: inWords(Math.abs(lost), "height", reader),
        })} · `}
      {text("segment.sumPoints", {
        speed: inWords(pass.correctedSpeed, "speed", { ...reader, ...KMH }, 1),
        index: number(index, 2, language),
      })}{" "}
      <b>{number(pass.points, 1, language)}</b>
    </>
  );
}
