/**
 * Answers a form that was rendered for a member but arrives without a session: redirects to the log-in page, which
 * explains why and leads back.
 */
import { redirectDocument } from "@remix-run/cloudflare";
import { leaveNotice } from "../notice.server.ts";
import { logInPath } from "./where-next.ts";

export const sessionEnded = (back: string): Response =>
  redirectDocument(logInPath(back), { headers: { "set-cookie": leaveNotice("session") } });
