/** The planner page: a new task, one's own, or somebody else's as the beginning of one's own. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { logInPath } from "#app/people/account/log-in/where-next.ts";
import { SCREENS } from "#app/screens.ts";
import { useShownMember } from "#app/shell/use-shown-member.ts";
import { measurePlan } from "#app/soaring/task/plan/measure.ts";
import { RULE_SETS } from "#app/soaring/task/zone/rule-set.ts";
import type { TaskDraft } from "#app/task/draft.ts";
import { usePlan } from "#app/task/plan/drawing/use-plan.ts";
import { getPlanning } from "#app/task/plan/own-aircraft.server.ts";
import { Planner } from "#app/task/plan/Planner.tsx";
import {
  EMPTY_DRAFT,
  getLines,
  type Intent,
  readLines,
  readPlan,
  sendPlan,
  taskAt,
} from "#app/task/plan/page.server.ts";
import type { Answer } from "#app/ui/form/answer.ts";
import { readForm, refused } from "#app/ui/form/form.server.ts";
import { Once } from "#app/ui/form/Once.tsx";
import { useHeld } from "#app/ui/form/unsaved.ts";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["task/pages/plan"];

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const { tools, member } = args.context;
  const { searchParams, pathname, search } = new URL(args.request.url);
  const word = args.params.task ?? "new";
  const found = word === "new" ? null : await taskAt(tools, member, word, searchParams.get("token"));
  const today = tools.now().toISOString().slice(0, 10);
  const draft = found?.draft ?? EMPTY_DRAFT;
  const say = textIn(reader.language);
  const own = found?.owner?.id === member?.id;
  return {
    word,
    today,
    draft,
    version: own ? (found?.version ?? null) : null,
    foreign: found !== null && !own ? (found.owner?.name ?? "") : null,
    until: own ? (found?.until ?? null) : null,
    member: member !== null,
    planning: await getPlanning(tools, member, draft.scoringDate ?? today),
    lines: getLines(draft),
    logIn: logInPath(pathname + search),
    heading: say("planner.title"),
    title: found ? say("planner.titleOf", { name: found.title }) : say("planner.title"),
    messages: slice(reader.language, screen.messages),
  };
}

export async function action(args: ActionFunctionArgs) {
  guard(args, screen);
  const { tools, member } = args.context;
  const { searchParams, pathname, search } = new URL(args.request.url);
  if (member === null) return redirect(logInPath(pathname + search));
  const typed = await readForm(args.request);
  const read =
    typed.intent === "plain"
      ? readLines(typed.lines ?? "", typed.name ?? "", typed.ruleset ?? "")
      : readPlan(typed.draft);
  if (read.kind !== "draft") {
    const wrong = read.kind === "line" ? { line: read.line } : { fault: read.fault };
    return { values: { lines: typed.lines ?? "" }, fields: {}, error: null, said: null, ...wrong };
  }
  const task = args.params.task ?? "new";
  try {
    const savedTask = await sendPlan(tools, member, {
      intent: getIntent(typed.intent),
      task,
      version: /^\d+$/.test(typed.version ?? "") ? Number(typed.version) : null,
      draft: read.draft,
      token: searchParams.get("token"),
    });
    return redirect(`/task/${savedTask.id}?kept=${task}`);
  } catch (fault) {
    return refused(fault, {});
  }
}

/** An example of a typed point. */
const EXAMPLE = "Innsbruck 47°15.600'N 011°20.600'E";
const INTENTS: readonly Intent[] = ["save", "copy", "force", "declare"];
const getIntent = (typed: string | undefined): Intent => INTENTS.find((one) => one === typed) ?? "save";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} · Kettle` },
  { name: "robots", content: "noindex" },
];

/** Returns the name a task has until somebody names it. */
const autoName = ({ points }: TaskDraft, distance: number) =>
  `${points[0]?.name ?? ""} ${Math.round(distance / 1000)}`.trim();

/** A name that was made from the course keeps following it. */
function followed(draft: TaskDraft): TaskDraft {
  const own = draft.name !== null && draft.name !== autoName(draft, measurePlan(draft, 1).distance);
  return own ? draft : { ...draft, name: null };
}

type Told = (Answer & { line?: number; fault?: { what: string; point: number | null } }) | null;

export default function PlanTask() {
  const told = useLoaderData<typeof loader>();
  const { word, draft, version, today, planning, heading, foreign, until, member, logIn, lines } = told;
  const text = useText();
  const answer = (useActionData() ?? null) as Told;
  const held = useHeld(undefined);
  // Changes are counted from the first drawing, whatever the loader returns later.
  const [stored] = useState<TaskDraft>(() => followed(draft as TaskDraft));
  const drawing = usePlan(word, stored, version, useShownMember()?.id ?? null);
  const saving = { task: word, member, foreign, until, answer: answer?.line === undefined ? answer : null, logIn };
  return (
    <>
      <Planner key={word} {...{ drawing, planning, autoName, today, heading, saving }} />
      <form method="post" className="plan-plain plan-save">
        <Once />
        <p>{text("planner.noScript")}</p>
        {answer?.line !== undefined && (
          <p className="plan-fault">{text("planner.noScriptFault", { line: answer.line })}</p>
        )}
        <p>
          <label>
            {text("planner.points")}
            <textarea
              name="lines"
              rows={6}
              defaultValue={answer?.values.lines ?? held?.lines ?? lines}
              placeholder={EXAMPLE}
            />
          </label>
        </p>
        <p>
          <label>
            {text("planner.name")} <input name="name" defaultValue={held?.name ?? draft.name ?? ""} />
          </label>{" "}
          <label>
            {text("planner.rules")}{" "}
            <select name="ruleset" defaultValue={draft.ruleset}>
              {Object.entries(RULE_SETS).map(([key, { offered }]) =>
                offered ? (
                  <option key={key} value={key}>
                    {text("planner.rulesOf", { rules: key })}
                  </option>
                ) : null,
              )}
            </select>
          </label>{" "}
          <button type="submit" className="button main" name="intent" value="plain">
            {text("planner.save")}
          </button>
        </p>
      </form>
    </>
  );
}
