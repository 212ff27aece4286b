/**
 * Imports tasks from a file. It is parsed first, with the problems listed by line; then the chosen tasks are saved.
 * The parsed tasks travel with the form and are parsed again, so nothing is stored before the pilot confirms.
 */
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { multipart } from "#app/core/request/body.server.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { guardMember } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { once } from "#app/people/account/sent/once.server.ts";
import { SCREENS } from "#app/screens.ts";
import { saveTask } from "#app/task/keep.server.ts";
import { calledIn } from "#app/task/listed.ts";
import { OVERVIEW, taskPath, UPLOAD } from "#app/task/path.ts";
import { getChosen, MAX_BYTES, MOST_READ, type ReadFile, readUpload } from "#app/task/upload.server.ts";
import { Once } from "#app/ui/form/Once.tsx";
import { State } from "#app/ui/State.tsx";
import { Value } from "#app/ui/Value.tsx";
import { quantity } from "#app/units/format.ts";
import "#app/settings/settings.css";
import "#app/task/page/task.css";
import "#app/ui/form/form.css";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["task/pages/upload"];

export async function loader(args: LoaderFunctionArgs) {
  const { reader } = guardMember(args, screen);
  const say = textIn(reader.language);
  return {
    megabytes: MAX_BYTES / 1_000_000,
    most: MOST_READ,
    heading: say("task.uploadTitle"),
    messages: slice(reader.language, screen.messages),
  };
}

type Answered = { read: ReadFile | null; said: "choose" | "expired" | "too_many" | "too_large" | null };

export async function action(args: ActionFunctionArgs): Promise<Answered | Response> {
  const { member } = guardMember(args, screen);
  const { tools } = args.context;
  try {
    const form = await multipart(args.request, MAX_BYTES + 4_000_000, () => new Refusal(413, "request_too_large"));
    if (form.get("step") !== "keep") return { read: await readUpload(form.get("file")), said: null };
    const chosen = getChosen(form);
    if (chosen === null) return { read: null, said: "expired" };
    if (chosen.length === 0) return { read: null, said: "choose" };
    const fields = [...form].map(([name, value]): [string, string] => [name, String(value)]);
    // The form is too long for the usual handling, so a repeated submission has to be detected here.
    return await once(tools, { member: member.id, path: UPLOAD, fields }, async () => {
      const ids: number[] = [];
      const fromIgcFile = form.get("igc") === "yes";
      for (const draft of chosen) ids.push((await saveTask(tools, member, draft, { fromIgcFile })).id);
      return redirect(ids.length === 1 ? taskPath(ids[0]) : `${OVERVIEW}?whose=own`);
    });
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    return { read: null, said: fault.status === 413 ? "too_large" : fault.more.fields ? "too_many" : "expired" };
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

export default function UploadTasks() {
  const { heading, megabytes, most } = useLoaderData<typeof loader>();
  const answer = useActionData() as Answered | undefined;
  const text = useText();
  const said = answer?.said ?? null;
  return (
    <main className="page task-page" id="content">
      <p className="small">
        <Link to={OVERVIEW} className="link">
          {text("task.title")}
        </Link>
      </p>
      <h1>{heading}</h1>
      <p className="muted">{text("task.uploadLead")}</p>
      <Form method="post" encType="multipart/form-data" className="form">
        <div className="field">
          <label htmlFor="file">{text("task.file")}</label>
          <input id="file" type="file" name="file" required aria-describedby="file-hint" />
          <p className="hint" id="file-hint">
            {text("task.fileHint", { megabytes })}
          </p>
        </div>
        <div className="actions">
          <button type="submit" className="button">
            {text("task.read")}
          </button>
        </div>
      </Form>
      {said && (
        <p className="note bad" role="alert">
          {said === "choose" && text("task.choose")}
          {said === "expired" && text("task.expired")}
          {said === "too_many" && text("task.refused", { code: said })}
          {said === "too_large" && text("task.refusedFile", { refusal: said })}
        </p>
      )}
      {answer?.read && <Read read={answer.read} most={most} />}
    </main>
  );
}

function Read({ read, most }: { read: ReadFile; most: number }) {
  const text = useText();
  const reader = useReader();
  const { name, refusal, instead, tasks, more, findings, findingCount, drafts, igc } = read;
  if (refusal !== null || tasks.every(({ keepable }) => !keepable))
    return (
      <>
        <State icon="warn" title={text("task.noTask")} role="alert">
          {refusal && <p className="muted">{text("task.refusedFile", { refusal })}</p>}
          {instead && <p className="muted">{text("task.instead", { what: instead })}</p>}
        </State>
        <Findings {...{ findings, findingCount }} />
      </>
    );
  return (
    <Form method="post" encType="multipart/form-data" className="form">
      <div role="status">
        <h2>{text("task.found", { count: tasks.length, file: name })}</h2>
      </div>
      {more && <p className="small muted">{text("task.foundMore", { most })}</p>}
      <Once />
      <input type="hidden" name="step" value="keep" />
      <input type="hidden" name="igc" value={igc ? "yes" : ""} />
      <textarea name="drafts" hidden readOnly value={drafts} />
      <ul className="rows">
        {tasks.map(({ place, keepable, points, ...task }) => (
          <li key={place}>
            <label className="check grow">
              <input type="checkbox" name="chosen" value={place} defaultChecked={keepable} disabled={!keepable} />
              <span>
                <b>{calledIn(task, text, reader)}</b>
                <br />
                <span className="small muted">
                  {keepable
                    ? `${text("task.kind", { kind: task.kind })} · ${text("task.points", { count: points })}`
                    : text("task.unreadable")}
                </span>
              </span>
            </label>
            <span className="numeric nowrap">
              {keepable && <Value shown={quantity(task.distance, "distance", reader, 1)} />}
            </span>
          </li>
        ))}
      </ul>
      <label className="check">
        <input type="checkbox" name="private" />
        <span>{text("task.isPrivate")}</span>
      </label>
      <Findings {...{ findings, findingCount }} />
      <div className="actions">
        <button type="submit" className="button main">
          {text("task.keep")}
        </button>
      </div>
    </Form>
  );
}

/** Shown before anything is saved, so that nobody saves a task without having seen the problems in the file. */
function Findings({ findings, findingCount }: Pick<ReadFile, "findings" | "findingCount">) {
  const text = useText();
  if (findings.length === 0) return null;
  return (
    <section aria-labelledby="findings">
      <h2 id="findings">{text("task.findings", { count: findingCount })}</h2>
      <ul className="bullets small">
        {findings.map(({ line, reason, text: what }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
          <li key={i}>{text("task.finding", { line: line ?? 0, reason, text: what || "none" })}</li>
        ))}
      </ul>
    </section>
  );
}
