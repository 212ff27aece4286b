/**
 * Handles the buttons of a task. It has no page of its own: it redirects onwards, or back to the task with the reason
 * for a refusal.
 */

import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { orPage } from "#app/core/request/or-page.server.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import type { Tools } from "#app/core/tools.ts";
import { guardMember } from "#app/guard.server.ts";
import { SCREENS } from "#app/screens.ts";
import { undeclare } from "#app/task/declare.server.ts";
import { duplicateTask, removeTask, shareTask, starTask, unshareTask, unstarTask } from "#app/task/keep.server.ts";

import { ACTS, type Act, DECLARED, OVERVIEW, planPath, taskPath } from "#app/task/path.ts";
import { isTaskId } from "#app/task/task.ts";
import { readForm } from "#app/ui/form/form.server.ts";

const screen = SCREENS["task/pages/act"];

export async function loader(args: LoaderFunctionArgs) {
  guardMember(args, screen);
  return redirect(taskPath(idIn(args.params.task), tokenIn(args.request)));
}

export async function action(args: ActionFunctionArgs) {
  const { member } = guardMember(args, screen);
  const typed = await readForm(args.request);
  const act = ACTS.find((each) => each === typed.act);
  if (!act) throw new Response(null, { status: 400 });
  const [id, token] = [idIn(args.params.task), tokenIn(args.request)];
  try {
    return redirect(await DO[act](args.context.tools, member, id, token));
  } catch (fault) {
    if (!(fault instanceof Refusal) || fault.status === 404) return orPage(Promise.reject(fault));
    return redirect(`${taskPath(id, token)}${token === null ? "?" : "&"}refused=${fault.code}`);
  }
}

type Doing = (tools: Tools, member: { id: number }, id: number, token: string | null) => Promise<string>;

/** @returns where to redirect */
const DO: Record<Act, Doing> = {
  async star(tools, member, id, token) {
    await starTask(tools, member, id, token);
    return taskPath(id, token);
  },
  async unstar(tools, member, id, token) {
    await unstarTask(tools, member, id);
    return taskPath(id, token);
  },
  async duplicate(tools, member, id, token) {
    return planPath((await duplicateTask(tools, member, id, token)).id);
  },
  async remove(tools, member, id) {
    await removeTask(tools, member, id);
    return OVERVIEW;
  },
  async share(tools, member, id) {
    await shareTask(tools, member, id);
    return taskPath(id);
  },
  async unshare(tools, member, id) {
    await unshareTask(tools, member, id);
    return taskPath(id);
  },
  async undeclare(tools, member) {
    await undeclare(tools, member);
    return DECLARED;
  },
};

const tokenIn = (request: Request) => new URL(request.url).searchParams.get("token");

function idIn(asked: string | undefined): number {
  if (!isTaskId(asked)) throw new Response(null, { status: 404 });
  return Number(asked);
}
