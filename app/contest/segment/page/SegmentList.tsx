/** The list of the segments that the map shows. */
import { Link } from "@remix-run/react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { State } from "#app/ui/State.tsx";
import { Value } from "#app/ui/Value.tsx";
import { quantity } from "#app/units/format.ts";
import { day } from "#app/units/time.ts";
import { segmentPath } from "../path.ts";
import type { ListedSegment } from "../segment.server.ts";

interface Props {
  segments: readonly ListedSegment[];
  /** Whether there are others outside the map section. */
  some: boolean;
  /** Shows all of them on the map. */
  onAll(): void;
}

export function SegmentList({ segments, some, onAll }: Props) {
  const text = useText();
  if (segments.length === 0 && !some)
    return (
      <State icon="segments" title={text("segment.none")}>
        <p className="muted">{text("segment.noneHint")}</p>
      </State>
    );
  return (
    <>
      {some && (
        <div className="row segment-some">
          <p className="small muted grow" role="status">
            {segments.length > 0 && text("segment.inSection", { count: segments.length })}
          </p>
          <button type="button" className="button" onClick={onAll}>
            {text("segment.all")}
          </button>
        </div>
      )}
      {segments.length === 0 ? (
        <State icon="segments" title={text("segment.noneHere")} role="status">
          <p className="muted">{text("segment.noneHereHint")}</p>
        </State>
      ) : (
        <ul className="segment-list">
          {segments.map((segment) => (
            <Row key={segment.id} segment={segment} />
          ))}
        </ul>
      )}
    </>
  );
}

function Row({ segment: { id, name, distance, pilots, record, mine } }: { segment: ListedSegment }) {
  const text = useText();
  const reader = useReader();
  return (
    <li>
      <Link to={segmentPath(id)} className="strong">
        {name}
      </Link>
      <span className="numeric nowrap">
        <Value shown={quantity(distance, "distance", reader, 0)} />
      </span>
      <p className="small muted">
        {text("segment.pilots", { count: pilots })}
        {record && (
          <>
            {" · "}
            {text("segment.record")} <Value shown={quantity(record.speed, "speed", reader)} />, {record.name},{" "}
            {day(record.date, reader.language, "short")}
          </>
        )}
      </p>
      {mine && (
        <p className="small segment-mine">
          {text("segment.mine")} <Value shown={quantity(mine.speed, "speed", reader)} />,{" "}
          {day(mine.date, reader.language, "short")}
        </p>
      )}
    </li>
  );
}
