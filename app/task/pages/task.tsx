/** The page of a task, for everybody who may see it. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import { guard } from "#app/guard.server.ts";
import type { Key } from "#app/i18n/key.ts";
import type { Values } from "#app/i18n/message.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { SCREENS } from "#app/screens.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { useShownMember } from "#app/shell/use-shown-member.ts";
import { calledIn, toListed } from "#app/task/listed.ts";
import { forgetPlan } from "#app/task/plan/drawing/stored-plan.ts";
import { getPlanning } from "#app/task/plan/own-aircraft.server.ts";
import { taskAt } from "#app/task/plan/page.server.ts";
import { ViewTask } from "#app/task/plan/ViewTask.tsx";
import { inWords } from "#app/units/format.ts";

const screen = SCREENS["task/pages/task"];

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const { tools, member } = args.context;
  const { searchParams, origin } = new URL(args.request.url);
  const token = searchParams.get("token");
  const task = await taskAt(tools, member, args.params.task, token);
  const today = tools.now().toISOString().slice(0, 10);
  const say = textIn(reader.language);
  const { draft, kind, distance } = task;
  const title = calledIn(toListed(task), say, reader);
  const length = inWords(distance / 1000, "distance", reader, 0);
  return {
    task,
    token,
    today,
    title,
    origin: tools.settings.origin ?? origin,
    own: member !== null && task.owner?.id === member.id,
    member: member !== null,
    planning: await getPlanning(tools, member, draft.scoringDate ?? today),
    refused: refusedIn(searchParams.get("refused"), say),
    hidden: draft.private,
    tab: [title, length, say("planner.kind", { kind })].join(" · "),
    heading: title,
    about: say("planner.about", {
      name: title,
      kind: say("planner.kind", { kind }),
      length,
      count: draft.points.length,
    }),
    messages: slice(reader.language, screen.messages),
  };
}

/** Returns the reason why a button was refused. */
const refusedIn = (code: string | null, say: (key: Key, values?: Values) => string): string | null =>
  code === null ? null : say("task.refused", { code });

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.title, data?.about, `${data?.tab} · Kettle`),
  ...(data?.hidden ? [{ name: "robots", content: "noindex" }] : []),
];

export default function TaskPage() {
  const { task, title, token, own, member, planning, today, origin, refused } = useLoaderData<typeof loader>();
  useStoredNow();
  return <ViewTask {...{ task, title, token, own, member, planning, today, origin, refused }} key={task.id} />;
}

/** Deletes the drawing stored on the device once the server has saved it. */
function useStoredNow() {
  const [search, setSearch] = useSearchParams();
  const kept = search.get("kept");
  const member = useShownMember()?.id ?? null;
  useEffect(() => {
    if (kept === null) return;
    forgetPlan(kept, member);
    setSearch(
      (now) => {
        now.delete("kept");
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [kept, member, setSearch]);
}
