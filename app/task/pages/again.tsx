/**
 * Plans again what was flown: a new private draft of a flight's task, of its scored course, or of a course flown
 * often.
 */

import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { orPage } from "#app/core/request/or-page.server.ts";
import { guardMember } from "#app/guard.server.ts";
import { SCREENS } from "#app/screens.ts";
import { draftAgain } from "#app/task/again.server.ts";
import { saveTask } from "#app/task/keep.server.ts";

import { planPath } from "#app/task/path.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { member } = guardMember(args, SCREENS["task/pages/again"]);
  const { tools } = args.context;
  const draft = await draftAgain(tools, new URL(args.request.url).searchParams);
  if (draft === null) throw new Response(null, { status: 404 });
  const { id } = await orPage(saveTask(tools, member, draft, { fromIgcFile: true }));
  return redirect(planPath(id));
}
