/** Serves a task as a file; without `format` it redirects to the page that lists the formats. */

import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { guard } from "#app/guard.server.ts";
import { SCREENS } from "#app/screens.ts";
import { TASK_FORMATS, writeTaskFile } from "#app/soaring/task/file/task-file.ts";
import { getFileTask } from "#app/task/file.ts";
import { taskIn } from "#app/task/page/page.server.ts";
import { filesPath } from "#app/task/path.ts";

export async function loader(args: LoaderFunctionArgs) {
  guard(args, SCREENS["task/pages/download"]);
  const { tools, member } = args.context;
  const { task, token } = await taskIn(tools, member, args.params.task, args.request);
  const asked = new URL(args.request.url).searchParams.get("format");
  if (asked === null) return redirect(filesPath(task.id, token));
  const format = TASK_FORMATS.find((each) => each === asked);
  if (!format) throw new Response(null, { status: 404 });
  // File names are already ASCII.
  const { name, type, bytes } = writeTaskFile([getFileTask(task)], format, tools.now());
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
    },
  });
}
