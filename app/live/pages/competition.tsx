/**
 * A task day while it is flown, by the clock of its room: task, start gate, virtual ranking. Afterwards its result,
 * with a notice.
 */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useNavigate, useRevalidator, useSearchParams } from "@remix-run/react";
import { useCallback, useEffect } from "react";
import { guard } from "#app/guard.server.ts";
import { slice } from "#app/i18n/text.server.ts";
import { describeDay } from "#app/live/competition/describe-day.server.ts";
import { mayOrganise, organiserTicket } from "#app/live/competition/organiser.server.ts";
import { TaskDayView } from "#app/live/competition/page/TaskDayView.tsx";
import { listResults } from "#app/live/competition/results.server.ts";
import { makeHider } from "#app/live/hide.server.ts";
import { NOW, STANDING } from "#app/live/questions.ts";
import { isTaskRoom, organiserRoom, shownTo, taskDay, taskDayOnce } from "#app/live/task-day.server.ts";
import { SCREENS } from "#app/screens.ts";
import { isAreaTask } from "#app/soaring/task/fly/fly-areas.ts";
import { getTask } from "#app/task/draft.ts";

const screen = SCREENS["live/pages/competition"];
/**
 * Milliseconds between requests for the progress of leading pilots and for uploads; shorter until the first progress
 * is known, as rooms judge it.
 */
const [ASK_EVERY, ASK_SOON] = [60_000, 10_000];

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const { tools, member } = args.context;
  const room = args.params.competition ?? "";
  if (!isTaskRoom(room)) throw new Response(null, { status: 404 });
  const open = await taskDay(tools, room);
  const day = open ?? (await taskDayOnce(tools, room));
  if (day === null) throw new Response(null, { status: 404 });
  const now = Math.floor(tools.now().getTime() / 1000);
  // An undelayed room exists only if the public one is delayed, and only for the organiser.
  const mayBoth = open !== null && open.delay > 0 && mayOrganise(open, member);
  const undelayed = mayBoth && new URL(args.request.url).searchParams.get("undelayed") === "1";
  const asked = undelayed ? organiserRoom(room, makeHider(tools.settings)) : room;
  const path = `/live/competition/${room}`;
  const socket = undelayed
    ? `/live/organiser/${await organiserTicket(tools.settings, room, now)}`
    : `/live/room/${room}`;
  const [standing, sky, results] = await Promise.all([
    // If a room cannot be reached, the page says so and tries again by itself.
    tools.callRoom(STANDING, asked, {}).catch(() => null),
    open === null ? null : tools.callRoom(NOW, asked, {}).catch(() => null),
    listResults(tools, day.pilots),
  ]);
  return {
    ...describeDay(day, reader),
    told: {
      ...describeDay(day, reader),
      task: day.task,
      draft: day.draft,
      isArea: isAreaTask(getTask(day.draft)),
      socket: open && socket,
      time: standing?.time ?? now,
      delay: standing?.delay ?? 0,
      ...shownTo(day, standing ?? { rows: [], courses: [] }),
      gliders: sky?.gliders ?? [],
      results,
      other: mayBoth ? { to: undelayed ? path : `${path}?undelayed=1`, undelayed } : null,
    },
    path: undelayed ? `${path}?undelayed=1` : path,
    messages: slice(reader.language, screen.messages),
  };
}

/** The page is for one day only and should not be indexed by search engines. */
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "description", content: data?.about },
  { name: "robots", content: "noindex" },
];

export default function LiveCompetition() {
  const { told, path } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const go = useNavigate();
  const { revalidate } = useRevalidator();
  const choose = useCallback(
    (pilot: number | null) => {
      const more = pilot === null ? "" : `${path.includes("?") ? "&" : "?"}pilot=${pilot}`;
      go(path + more, { replace: true, preventScrollReset: true });
    },
    [go, path],
  );
  const isKnown = told.courses.length > 0 || told.isArea || told.socket === null;
  const every = isKnown ? ASK_EVERY : ASK_SOON;
  useEffect(() => {
    const timer = setInterval(() => document.hidden || revalidate(), every);
    return () => clearInterval(timer);
  }, [revalidate, every]);
  return <TaskDayView told={told} path={path} chosen={Number(query.get("pilot")) || null} onChoose={choose} />;
}
