/**
 * Ends the session with the tokens that belong to it. It only accepts POST, so that a picture in a page cannot log
 * anybody out.
 */

import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, redirectDocument } from "@remix-run/cloudflare";
import { guard } from "#app/guard.server.ts";
import { forgetFlash } from "#app/people/account/log-in/flash.server.ts";
import { cookies } from "#app/people/account/log-in/page.server.ts";
import { forgetHeld } from "#app/people/account/log-in/unsaved-form.server.ts";
import { endSession, forgetCookie } from "#app/people/account/session/session.server.ts";
import { SCREENS } from "#app/screens.ts";

const screen = SCREENS["people/account/pages/log-out"];

export function loader(args: LoaderFunctionArgs) {
  guard(args, screen);
  return redirect("/");
}

export async function action(args: ActionFunctionArgs) {
  guard(args, screen);
  const { tools, session } = args.context;
  // A member whose session expired did not log out, so what they typed is kept for them.
  const unsent = session ? await forgetHeld(tools, args.request) : [];
  if (session) {
    await endSession(tools, session.hash);
    tools.log({ kind: "account", event: "logged-out", user: session.userId });
  }
  return redirectDocument("/", { headers: cookies(forgetCookie(), forgetFlash(), ...unsent) });
}
