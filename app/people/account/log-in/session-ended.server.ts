/** A form came without a session, though it was drawn for a member: to the log-in page, which says why and leads back. */
import { redirectDocument } from "@remix-run/cloudflare";
import { leaveNotice } from "../notice.server.ts";
import { logInPath } from "./where-next.ts";

export const sessionEnded = (back: string): Response =>
  redirectDocument(logInPath(back), { headers: { "set-cookie": leaveNotice("session") } });
