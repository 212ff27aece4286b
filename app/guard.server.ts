/** The first line of every loader and action: may this request see this screen, and for whom is it written? */
import { redirect } from "@remix-run/cloudflare";
import { type Reader, readerOf } from "./i18n/language.ts";
import { judge, RULES, VISITOR } from "./route-rules.ts";

export function guard(request: Request, routeId: string, visitor = VISITOR): Reader {
  const rule = RULES[routeId];
  if (!rule) throw new Error(`the route ${routeId} has no rule`);
  const { pathname, search } = new URL(request.url);
  switch (judge(rule, visitor, isFramed(request))) {
    case "home":
      throw redirect("/");
    case "logIn":
      throw redirect(`/auth/log-in?redirect=${encodeURIComponent(pathname + search)}`);
    case "notFound":
      throw new Response(null, { status: 404 });
    case "enter":
      return readerOf(request);
  }
}

/** Whether the page stands in a frame of another site. Browsers that do not say are asked again on the page. */
export function isFramed(request: Request): boolean {
  return ["iframe", "frame", "embed", "object"].includes(request.headers.get("sec-fetch-dest") ?? "");
}
