/** The head of a segment's page: its length, its record, its gates, and how many past flights have been checked. */
import { Link } from "@remix-run/react";
import { useReader, useText } from "#app/i18n/text.tsx";
import type { Course } from "#app/soaring/segment/course.ts";
import { MOST_CORRECTION } from "#app/soaring/segment/value.ts";
import { Value } from "#app/ui/Value.tsx";
import { inWords, number, quantity } from "#app/units/format.ts";
import { day } from "#app/units/time.ts";
import { editSegmentPath, OVERVIEW } from "../path.ts";
import type { ComparablePass } from "../ranked-pass.ts";
import type { SegmentDetail } from "../segment.server.ts";
import "#app/ui/styles/key-figures.css";

export function Head({
  segment,
  record,
  pilots,
  edits,
}: {
  segment: SegmentDetail;
  record: ComparablePass | null;
  pilots: number;
  /** Whether the reader is a superuser, who may edit it. */
  edits: boolean;
}) {
  const text = useText();
  const reader = useReader();
  const { name, distance, matching, eligibleFrom, course } = segment;
  return (
    <header>
      <p className="small">
        <Link to={OVERVIEW} className="link">
          {text("segment.title")}
        </Link>
        {edits && (
          <>
            {" · "}
            <Link to={editSegmentPath(segment.id)} className="link">
              {text("segment.edit")}
            </Link>
          </>
        )}
      </p>
      <h1>{name}</h1>
      <p className="small muted">{text("segment.eitherWay")}</p>
      <dl className="key-figures">
        <div>
          <dt>{text("segment.gateToGate")}</dt>
          <dd>
            <Value shown={quantity(distance, "distance", reader, 1)} />
          </dd>
        </div>
        <div>
          <dt>{text("segment.pilotsTitle")}</dt>
          <dd>{number(pilots, 0, reader.language)}</dd>
        </div>
        <div>
          <dt>{text("segment.recordCorrected")}</dt>
          <dd>{record ? <Value shown={quantity(record.correctedSpeed, "speed", reader)} /> : "–"}</dd>
        </div>
      </dl>
      {matching && (
        <p className="note" role="status">
          {matching.candidates === null
            ? text("segment.matchingSoon")
            : text("segment.matching", {
                left: number(matching.left, 0, reader.language),
                all: number(matching.candidates, 0, reader.language),
              })}
        </p>
      )}
      <details id="how">
        <summary>{text("segment.howTitle")}</summary>
        <p className="small">{text("segment.how", { percent: 100 * MOST_CORRECTION })}</p>
        <Gates course={course} />
        <p className="small">{text("segment.badges", { day: day(eligibleFrom, reader.language, "medium") })}</p>
      </details>
    </header>
  );
}

function Gates({ course: { start, corridor, finish } }: { course: Course }) {
  const text = useText();
  const reader = useReader();
  const place = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
    `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
  const metres = (value: number) => inWords(value, "height", reader);
  const gate = ({ halfWidth, floor, ceiling, ...at }: Course["start"]) =>
    [
      text("segment.gate", { place: place(at), width: inWords(halfWidth / 500, "distance", reader, 0) }),
      floor !== null && ceiling !== null
        ? text("segment.band", { floor: metres(floor), ceiling: metres(ceiling) })
        : floor !== null
          ? text("segment.from", { floor: metres(floor) })
          : ceiling !== null && text("segment.upTo", { ceiling: metres(ceiling) }),
    ]
      .filter(Boolean)
      .join(", ");
  return (
    <ol className="small">
      <li>A · {gate(start)}</li>
      {corridor.map((at) => (
        <li key={place(at)}>
          {text("segment.through", { radius: inWords(at.radius / 1000, "distance", reader, 0), place: place(at) })}
        </li>
      ))}
      <li>B · {gate(finish)}</li>
    </ol>
  );
}
