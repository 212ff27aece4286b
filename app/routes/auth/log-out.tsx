/** Ends the session with the tokens that belong to it. By POST only: a picture in a page logs nobody out. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, redirectDocument } from "@remix-run/cloudflare";
import { forgetFlash } from "#app/account/log-in/flash.server.ts";
import { forgetHeld } from "#app/account/log-in/held.server.ts";
import { cookies } from "#app/account/log-in/page.server.ts";
import { endSession, forgetCookie } from "#app/account/session/session.server.ts";
import { guard } from "#app/guard.server.ts";

const ID = "routes/auth/log-out";

export function loader(args: LoaderFunctionArgs) {
  guard(args, ID);
  return redirect("/");
}

export async function action(args: ActionFunctionArgs) {
  guard(args, ID);
  const { tools, session } = args.context;
  // A member whose session expired has not left: what they typed waits for them.
  const unsent = session ? await forgetHeld(tools, args.request) : [];
  if (session) {
    await endSession(tools, session.hash);
    tools.log({ kind: "account", event: "logged-out", user: session.userId });
  }
  return redirectDocument("/", { headers: cookies(forgetCookie(), forgetFlash(), ...unsent) });
}
