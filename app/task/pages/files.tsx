/** The page with a task's files in every format, what each leaves out, and a QR code. `download` serves the files. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { SCREENS } from "#app/screens.ts";
import { taskQr } from "#app/soaring/task/file/qr.ts";
import { TASK_FORMATS, type TaskFormat, writeTaskFile } from "#app/soaring/task/file/task-file.ts";
import { getFileTask } from "#app/task/file.ts";
import { calledIn, toListed } from "#app/task/listed.ts";
import { taskIn } from "#app/task/page/page.server.ts";
import { downloadPath, taskPath } from "#app/task/path.ts";
import "#app/settings/settings.css";
import "#app/task/page/task.css";

const screen = SCREENS["task/pages/files"];

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const { tools, member } = args.context;
  const { task, token } = await taskIn(tools, member, args.params.task, args.request);
  const of = getFileTask(task);
  const now = tools.now();
  const getLosses = (format: TaskFormat) => [
    ...new Set(writeTaskFile([of], format, now).losses.map(({ what }) => what)),
  ];
  return {
    task: toListed(task),
    token,
    formats: TASK_FORMATS.map((format) => ({ format, losses: getLosses(format) })),
    qr: taskQr(of).svg,
    heading: textIn(reader.language)("task.title"),
    messages: slice(reader.language, screen.messages),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

export default function Download() {
  const { task, token, formats, qr } = useLoaderData<typeof loader>();
  const text = useText();
  const reader = useReader();
  const name = calledIn(task, text, reader);
  const separator = token === null ? "?" : "&";
  return (
    <main className="page task-page" id="content">
      <p className="small">
        <Link to={taskPath(task.id, token)} className="link">
          {name}
        </Link>
      </p>
      <h1>{text("task.download", { name })}</h1>
      <p className="muted">{text("task.downloadLead")}</p>
      <ul className="rows">
        {formats.map(({ format, losses }) => (
          <li key={format}>
            <div className="grow">
              <a href={`${downloadPath(task.id, token)}${separator}format=${format}`} className="link" download>
                {text("task.format", { format })}
              </a>
              {losses.length > 0 && (
                <p className="small muted">
                  {text("task.loses", { losses: losses.map((what) => text("task.loss", { what })).join(", ") })}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <h2>{text("task.qr")}</h2>
      {qr === null ? (
        <p className="muted">{text("task.qrLong")}</p>
      ) : (
        <>
          <p className="small muted">{text("task.qrHint")}</p>
          <img
            className="qr-code"
            width={280}
            height={280}
            alt={text("task.qr")}
            src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          />
        </>
      )}
    </main>
  );
}
