/** The overview of all segments: a map, and a list of those that the map shows. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useCallback, useMemo, useState } from "react";
import { Downloads } from "#app/contest/segment/page/Downloads.tsx";
import { getAxis } from "#app/contest/segment/page/lines.ts";
import { SegmentList } from "#app/contest/segment/page/SegmentList.tsx";
import { SegmentsMap } from "#app/contest/segment/page/SegmentsMap.tsx";
import { DASHBOARD, editSegmentPath } from "#app/contest/segment/path.ts";
import { listSegments, proposedSegments } from "#app/contest/segment/segment.server.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import type { FlightMap } from "#app/map/leaflet.client.ts";
import type { MapSection } from "#app/map/section.ts";
import { SCREENS } from "#app/screens.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import "#app/contest/segment/page/segment.css";

const screen = SCREENS["contest/segment/pages/overview"];

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const { tools, member } = args.context;
  const say = textIn(reader.language);
  return {
    segments: await listSegments(tools.db, member?.id ?? null),
    own: member === null || member.isSuperuser ? [] : await proposedSegments(tools.db, member.id),
    sent: new URL(args.request.url).searchParams.has("sent"),
    who: member === null ? null : member.isSuperuser ? ("superuser" as const) : ("member" as const),
    heading: say("segment.title"),
    about: say("segment.lead"),
    messages: slice(reader.language, screen.messages),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.heading, data?.about);

export default function SegmentOverview() {
  const { segments, own, who, sent, heading } = useLoaderData<typeof loader>();
  const text = useText();
  const [section, setSection] = useState<MapSection | null>(null);
  const [map, setMap] = useState<FlightMap | null>(null);
  const follow = useCallback((next: MapSection) => setSection(next), []);
  const keep = useCallback((next: FlightMap | null) => setMap(next), []);
  const shown = useMemo(
    () => segments.filter(({ course }) => section === null || isIn(section, course)),
    [segments, section],
  );
  return (
    <main className="map-page segments" id="content">
      <div className="segment-map">
        <SegmentsMap segments={segments} onSection={follow} onMap={keep} />
      </div>
      <div className="segment-panel">
        <header>
          <h1>{heading}</h1>
          <p className="muted">{text("segment.lead")}</p>
          {sent && (
            <p className="note" role="status">
              {text("segment.sent")}
            </p>
          )}
          <div className="row wrap">
            {who && (
              <Link className="button" to="/segment/new">
                {text(who === "superuser" ? "segment.draw" : "segment.propose")}
              </Link>
            )}
            {who === "superuser" && (
              <Link className="button" to={DASHBOARD}>
                {text("segment.keep")}
              </Link>
            )}
          </div>
          {who === null && <p className="small muted">{text("segment.notIn")}</p>}
        </header>
        <SegmentList
          segments={shown}
          some={shown.length < segments.length}
          onAll={() =>
            map?.show(
              segments.flatMap(({ course }) => getAxis(course)),
              true,
            )
          }
        />
        {own.length > 0 && (
          <section aria-labelledby="own">
            <h2 id="own">{text("segment.own")}</h2>
            <ul className="small">
              {own.map(({ id, name }) => (
                <li key={id}>
                  <Link className="link" to={editSegmentPath(id)}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        <Downloads />
      </div>
    </main>
  );
}

type Course = Parameters<typeof getAxis>[0];

/** Whether the map shows part of the course, judged by the box around its places. */
function isIn({ bounds: [west, south, east, north] }: MapSection, course: Course): boolean {
  const places = getAxis(course);
  const [up, aside] = [places.map(([latitude]) => latitude), places.map(([, longitude]) => longitude)];
  return (
    Math.max(...up) >= south && Math.min(...up) <= north && Math.max(...aside) >= west && Math.min(...aside) <= east
  );
}
