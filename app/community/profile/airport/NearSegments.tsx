/** The nearest segments to an airfield. */
import { Link } from "@remix-run/react";
import type { NearSegment } from "#app/contest/segment/near.server.ts";
import { OVERVIEW, segmentPath } from "#app/contest/segment/path.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { inWords } from "#app/units/format.ts";

export function NearSegments({ segments }: { segments: readonly NearSegment[] }) {
  const text = useText();
  const reader = useReader();
  if (segments.length === 0) return null;
  return (
    <section className="first-legs" aria-labelledby="near-segments">
      <h2 id="near-segments">{text("airfield.segments")}</h2>
      <ol>
        {segments.map(({ id, name, distance, away }) => (
          <li key={id}>
            <Link className="link" to={segmentPath(id)}>
              {name}
            </Link>
            <span className="nowrap">{inWords(distance, "distance", reader, 0)}</span>
            <span className="muted grow numeric nowrap">
              {text("airfield.away", { distance: inWords(away, "distance", reader, 0) })}
            </span>
          </li>
        ))}
      </ol>
      <p className="small">
        <Link className="link" to={OVERVIEW}>
          {text("airfield.allSegments")}
        </Link>
      </p>
    </section>
  );
}
