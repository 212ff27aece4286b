/** The page for declaring a task: the day, which declaration it ends, and which zones national rules would replace. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { Refusal } from "#app/core/request/refusal.ts";
import { guardMember } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { getKeys } from "#app/people/account/key/key.server.ts";
import { listConnected } from "#app/people/account/program/client.server.ts";
import { zoneAt } from "#app/places/airport/zone.ts";
import { SCREENS } from "#app/screens.ts";
import { endOfDay } from "#app/task/day-end.ts";
import { declaredBy, declareTask, MAX_DAYS } from "#app/task/declare.server.ts";
import { calledIn, toListed } from "#app/task/listed.ts";
import { nationally, type ZoneWords } from "#app/task/national.ts";
import { taskIn } from "#app/task/page/page.server.ts";
import { DECLARED, taskPath } from "#app/task/path.ts";
import { readForm } from "#app/ui/form/form.server.ts";
import { inWords } from "#app/units/format.ts";
import { localDate } from "#app/units/time.ts";
import "#app/settings/settings.css";
import "#app/task/page/task.css";
import "#app/ui/form/form.css";
import { Once } from "#app/ui/form/Once.tsx";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["task/pages/declare"];

export async function loader(args: LoaderFunctionArgs) {
  const { reader, member } = guardMember(args, screen);
  const { tools } = args.context;
  const { task, token } = await taskIn(tools, member, args.params.task, args.request);
  const [open, programs, keys] = await Promise.all([
    declaredBy(tools, member, member.id),
    listConnected(tools, member.id),
    getKeys(tools, member.id),
  ]);
  const [start] = task.draft.points;
  const today = localDate(tools.now().getTime(), zoneAt(start.latitude, start.longitude));
  return {
    task: toListed(task),
    token,
    own: task.owner?.id === member.id,
    ends: open && open.id !== task.id ? toListed(open) : null,
    changes: nationally(task.draft).changes,
    today,
    day: task.draft.scoringDate !== null && task.draft.scoringDate > today ? task.draft.scoringDate : today,
    last: new Date(Date.parse(today) + (MAX_DAYS - 1) * 86_400_000).toISOString().slice(0, 10),
    number: member.id,
    /** The connected programs and own API keys that can read it, in addition to those who know the number. */
    reaches: [...programs.map(({ client }) => client.name), ...keys.map(({ name }) => name)],
    most: MAX_DAYS,
    heading: textIn(reader.language)("task.declare"),
    messages: slice(reader.language, screen.messages),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { member } = guardMember(args, screen);
  const { tools } = args.context;
  const { task, token } = await taskIn(tools, member, args.params.task, args.request);
  const typed = await readForm(args.request);
  const [start] = task.draft.points;
  const isDay = /^\d{4}-\d\d-\d\d$/.test(typed.day ?? "") && !Number.isNaN(Date.parse(typed.day));
  if (!isDay) return { refused: "until" };
  try {
    const until = endOfDay(typed.day, zoneAt(start.latitude, start.longitude));
    await declareTask(tools, member, task.id, { until, national: typed.national !== undefined, token });
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    return {
      refused: fault.more.fields ? (fault.more.fields[0].code === "manyTasks" ? "too_many" : "until") : fault.code,
    };
  }
  return redirect(DECLARED);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

export default function Declare() {
  const { task, token, own, ends, changes, today, day, last, number, reaches, most } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const text = useText();
  const reader = useReader();
  const name = calledIn(task, text, reader);
  return (
    <main className="page task-page" id="content">
      <h1>{text("task.declareTitle", { name })}</h1>
      <p className="muted">{text("task.declareLead")}</p>
      {!own && <p>{text("task.declareCopy")}</p>}
      {ends && <p className="note">{text("task.declareEnds", { name: calledIn(ends, text, reader) })}</p>}
      {answer && (
        <p className="note bad" role="alert">
          {text("task.refused", { code: answer.refused })}
        </p>
      )}
      <Form method="post" className="form">
        <Once />
        <div className="field">
          <label htmlFor="day">{text("task.declareDay")}</label>
          <input
            id="day"
            type="date"
            name="day"
            defaultValue={day}
            min={today}
            max={last}
            required
            aria-describedby="day-hint"
          />
          <p className="hint" id="day-hint">
            {text("task.declareDayHint", { most })}
          </p>
        </div>
        {changes.length > 0 && (
          <div className="field">
            <label className="check">
              <input type="checkbox" name="national" aria-describedby="national-hint" />
              <span>{text("task.declareNational")}</span>
            </label>
            <p className="hint" id="national-hint">
              {text("task.declareNationalHint")}
            </p>
            <p className="small">{text("task.declareChanges")}</p>
            <ul className="bullets small">
              {changes.map(({ point, name, from, to }) => (
                <li key={point}>
                  {text("task.declareChange", { name: name || String(point + 1), from: said(from), to: said(to) })}
                </li>
              ))}
            </ul>
          </div>
        )}
        <p className="small muted">{text("task.declareReaches", { number: String(number) })}</p>
        {reaches.length > 0 && (
          <>
            <p className="small">{text("task.declareConnected")}</p>
            <ul className="bullets small">
              {reaches.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </>
        )}
        <div className="actions">
          <button type="submit" className="button main">
            {text("task.declare")}
          </button>
          <Link className="button" to={taskPath(task.id, token)}>
            {name}
          </Link>
        </div>
      </Form>
    </main>
  );

  function said({ kind, radius }: ZoneWords): string {
    const word = kind ?? "SECTOR";
    if (radius === null) return text("task.zoneFree", { kind: word });
    return text("task.zone", { kind: word, size: inWords(radius / 1000, "distance", reader, 1) });
  }
}
