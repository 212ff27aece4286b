/** Tasks with an open declaration, on the map and by airfield, with links to join one and to withdraw one's own. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { SCREENS } from "#app/screens.ts";
import { declaredNow } from "#app/task/declare.server.ts";
import { toListed } from "#app/task/listed.ts";
import { TaskList } from "#app/task/page/TaskList.tsx";
import { TasksMap } from "#app/task/page/TasksMap.tsx";
import { actPath, declarePath, OVERVIEW } from "#app/task/path.ts";
import type { ListedTask } from "#app/task/task.ts";
import { State } from "#app/ui/State.tsx";
import { clock, day, localDate } from "#app/units/time.ts";
import "#app/contest/segment/page/segment.css";

const screen = SCREENS["task/pages/declared"];

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const { tools, member } = args.context;
  const say = textIn(reader.language);
  const declared = (await declaredNow(tools, member)).map(toListed);
  return {
    own: declared.find(({ owner }) => owner?.id === member?.id) ?? null,
    others: declared.filter(({ owner }) => owner?.id !== member?.id),
    heading: say("task.declaredTitle"),
    about: say("task.declaredLead"),
    messages: slice(reader.language, screen.messages),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "description", content: data?.about },
];

export default function Declared() {
  const { own, others, heading } = useLoaderData<typeof loader>();
  const text = useText();
  const all = own ? [own, ...others] : others;
  return (
    <main className="map-page segments" id="content">
      <div className="segment-map">
        <TasksMap tasks={all} label={text("task.declaredMap")} />
      </div>
      <div className="segment-panel">
        <header>
          <p className="small">
            <Link to={OVERVIEW} className="link">
              {text("task.title")}
            </Link>
          </p>
          <h1>{heading}</h1>
          <p className="muted">{text("task.declaredLead")}</p>
        </header>
        {own && (
          <section aria-labelledby="own">
            <h2 id="own">{text("task.declaredOwn")}</h2>
            <TaskList tasks={[own]} more={(task) => <Own task={task} />} />
          </section>
        )}
        {all.length === 0 ? (
          <State icon="pin" title={text("task.declaredNone")}>
            <p className="muted">{text("task.declaredNoneHint")}</p>
          </State>
        ) : (
          byAirfield(others).map(([airfield, tasks]) => (
            <section key={airfield} aria-label={airfield || text("task.elsewhere")}>
              <h2>{airfield || text("task.elsewhere")}</h2>
              <TaskList tasks={tasks} more={(task, called) => <Join task={task} called={called} />} />
            </section>
          ))
        )}
      </div>
    </main>
  );
}

function byAirfield(tasks: readonly ListedTask[]): [string, ListedTask[]][] {
  const found = new Map<string, ListedTask[]>();
  for (const task of tasks) {
    const name = task.airport?.name ?? "";
    found.set(name, [...(found.get(name) ?? []), task]);
  }
  return [...found].sort(([one], [other]) => (one === "" ? 1 : other === "" ? -1 : one.localeCompare(other)));
}

function Until({ until }: { until: string | null }) {
  const text = useText();
  const { language } = useReader();
  if (until === null) return null;
  const date = day(localDate(until, "UTC"), language, "short");
  return <>{text("task.until", { date, time: `${clock(until, "UTC")} UTC` })}</>;
}

function Own({ task: { id, until } }: { task: ListedTask }) {
  const text = useText();
  return (
    <>
      <p className="small">
        <Until until={until} />
      </p>
      <Form method="post" action={actPath(id)}>
        <button type="submit" className="button" name="act" value="undeclare">
          {text("task.undeclare")}
        </button>
      </Form>
    </>
  );
}

function Join({ task: { id, until }, called }: { task: ListedTask; called: string }) {
  const text = useText();
  return (
    <>
      <p className="small">
        <Until until={until} />
      </p>
      <p>
        <Link className="button" to={declarePath(id)} aria-label={text("task.joinOf", { name: called })}>
          {text("task.join")}
        </Link>
      </p>
    </>
  );
}
