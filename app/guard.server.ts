/** The first line of every loader and action: may this request see this screen, and for whom is it written? */
import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { getReader, type Reader } from "./i18n/language.ts";
import type {} from "./page-context.ts";
import type { Member } from "./people/account/caller.ts";
import { sessionEnded } from "./people/account/log-in/session-ended.server.ts";
import { logInPath } from "./people/account/log-in/where-next.ts";
import type { Screen } from "./screens.ts";

type Args = Pick<LoaderFunctionArgs, "request" | "context">;

/** What screens need to know of a reader. */
export interface Visitor {
  member: boolean;
  superuser: boolean;
  beta: boolean;
}

type Access = "granted" | "home" | "logIn" | "notFound";

export function checkAccess(
  screen: Pick<Screen, "who" | "beta" | "framed">,
  visitor: Visitor,
  framed: boolean,
): Access {
  if (screen.who === "visitor" && visitor.member) return "home";
  if ((framed && screen.framed === false) || (screen.beta && !visitor.beta)) return "home";
  if (screen.who === "superuser" && !visitor.superuser) return visitor.member ? "notFound" : "logIn";
  if (screen.who === "member" && !visitor.member) return "logIn";
  return "granted";
}

export function guard({ request, context }: Args, screen: Screen): Reader {
  const { member } = context;
  const visitor = {
    member: member !== null,
    superuser: member?.isSuperuser ?? false,
    beta: context.tools.settings.beta,
  };
  const { pathname, search } = new URL(request.url);
  switch (checkAccess(screen, visitor, isFramed(request))) {
    case "home":
      throw redirect("/");
    case "logIn":
      // Who sends a form was signed in when the page was made.
      throw request.method === "POST" ? sessionEnded(pathname + search) : redirect(logInPath(pathname + search));
    case "notFound":
      throw new Response(null, { status: 404 });
    case "granted":
      context.unframed ||= screen.framed === false;
      return getReader(request, member);
  }
}

/** For a screen that members alone may open. */
export function guardMember(args: Args, screen: Screen): { reader: Reader; member: Member } {
  const reader = guard(args, screen);
  const { member } = args.context;
  if (member === null) throw new Error(`visitors may open ${args.request.url}`);
  return { reader, member };
}

/** Addresses made for pages of others: nobody is signed in there, and nothing is remembered. */
export const isEmbedded = (request: Request): boolean => new URL(request.url).pathname.startsWith("/embedded/");

/** Whether the page stands in a frame of another site. Browsers that do not say are asked again on the page. */
export function isFramed(request: Request): boolean {
  return ["iframe", "frame", "embed", "object"].includes(request.headers.get("sec-fetch-dest") ?? "");
}
