/** The first line of every loader and action: may this request see this screen, and for whom is it written? */
import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { Member } from "./account/caller.ts";
import { sessionEnded } from "./account/log-in/session-ended.server.ts";
import { logInPath } from "./account/log-in/where-next.ts";
import { getReader, type Reader } from "./i18n/language.ts";
import type {} from "./page-context.ts";
import { judge, RULES } from "./route-rules.ts";

type Args = Pick<LoaderFunctionArgs, "request" | "context">;

export function guard({ request, context }: Args, routeId: string): Reader {
  const { member } = context;
  const visitor = {
    member: member !== null,
    superuser: member?.isSuperuser ?? false,
    beta: context.tools.settings.beta,
  };
  const rule = RULES[routeId];
  if (!rule) throw new Error(`the route ${routeId} has no rule`);
  const { pathname, search } = new URL(request.url);
  switch (judge(rule, visitor, isFramed(request))) {
    case "home":
      throw redirect("/");
    case "logIn":
      // Who sends a form was signed in when the page was made.
      throw request.method === "POST" ? sessionEnded(pathname + search) : redirect(logInPath(pathname + search));
    case "notFound":
      throw new Response(null, { status: 404 });
    case "enter":
      context.unframed ||= rule.framed === false;
      return getReader(request, member);
  }
}

/** Of a screen whose rule wants a member. */
export function guardMember(args: Args, routeId: string): { reader: Reader; member: Member } {
  const reader = guard(args, routeId);
  const { member } = args.context;
  if (member === null) throw new Error(`the rule of ${routeId} lets visitors in`);
  return { reader, member };
}

/** Addresses made for pages of others: nobody is signed in there, and nothing is remembered. */
export const isEmbedded = (request: Request): boolean => new URL(request.url).pathname.startsWith("/embedded/");

/** Whether the page stands in a frame of another site. Browsers that do not say are asked again on the page. */
export function isFramed(request: Request): boolean {
  return ["iframe", "frame", "embed", "object"].includes(request.headers.get("sec-fetch-dest") ?? "");
}
