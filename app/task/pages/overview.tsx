/**
 * The overview of all tasks that the reader may see: on the map and as a list, filtered and ordered, with courses
 * flown often nearby.
 */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { useCallback, useRef } from "react";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import type { FlightMap } from "#app/map/leaflet.client.ts";
import type { MapSection } from "#app/map/section.ts";
import { SCREENS } from "#app/screens.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { readFilter } from "#app/task/filter.ts";
import { Proposals } from "#app/task/page/Proposals.tsx";
import { getOverview } from "#app/task/page/page.server.ts";
import { TaskFilter } from "#app/task/page/TaskFilter.tsx";
import { TaskList } from "#app/task/page/TaskList.tsx";
import { TasksMap } from "#app/task/page/TasksMap.tsx";
import { DECLARED, planPath, UPLOAD } from "#app/task/path.ts";
import { State } from "#app/ui/State.tsx";
import "#app/contest/segment/page/segment.css";
import "#app/task/page/task.css";

const screen = SCREENS["task/pages/overview"];

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const { tools, member } = args.context;
  const say = textIn(reader.language);
  const filter = readFilter(new URL(args.request.url).searchParams);
  return {
    ...(await getOverview(tools, member, filter, args.request, reader.units)),
    filter,
    member: member !== null,
    heading: say("task.title"),
    about: say("task.lead"),
    messages: slice(reader.language, screen.messages),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.heading, data?.about);

export default function TaskOverview() {
  const { tasks, more, proposals, placed, filter, member, heading } = useLoaderData<typeof loader>();
  const text = useText();
  const { search } = useLocation();
  const section = useRef<MapSection | null>(null);
  const unfollow = useRef(() => {});
  const keep = useCallback((map: FlightMap | null) => {
    unfollow.current();
    unfollow.current = map?.onSection((next) => (section.current = next)) ?? (() => {});
  }, []);
  const centre = () => section.current?.centre.map((degrees) => degrees.toFixed(3)).join(",") ?? null;
  return (
    <main className="map-page segments" id="content">
      <div className="segment-map">
        <TasksMap tasks={tasks} label={text("task.map")} onMap={keep} />
      </div>
      <div className="segment-panel">
        <header>
          <h1>{heading}</h1>
          <p className="muted">{text("task.lead")}</p>
          <div className="row wrap">
            <Link className="button main" to={planPath("new")}>
              {text("task.plan")}
            </Link>
            <Link className="button" to={UPLOAD}>
              {text("task.upload")}
            </Link>
            <Link className="button" to={DECLARED}>
              {text("task.declared")}
            </Link>
          </div>
        </header>
        <section aria-labelledby="task-filter">
          <h2 id="task-filter">{text("task.filter")}</h2>
          <TaskFilter filter={filter} member={member} centre={centre} />
          {!placed && (
            <p className="small muted" role="status">
              {text("task.notPlaced")}
            </p>
          )}
        </section>
        {tasks.length === 0 ? (
          <State icon="pin" title={text("task.none")}>
            <p className="muted">{text("task.noneHint")}</p>
          </State>
        ) : (
          <TaskList tasks={tasks} />
        )}
        {(more || filter.page > 1) && (
          <nav className="row segment-some" aria-label={text("task.pages")}>
            {filter.page > 1 && (
              <Link className="button" to={getPage(search, filter.page - 1)}>
                {text("task.earlier")}
              </Link>
            )}
            {more && (
              <Link className="button" to={getPage(search, filter.page + 1)}>
                {text("task.later")}
              </Link>
            )}
          </nav>
        )}
        <Proposals courses={proposals} />
      </div>
    </main>
  );
}

function getPage(search: string, page: number): string {
  const wanted = new URLSearchParams(search);
  wanted.set("page", String(page));
  return `?${wanted}`;
}
