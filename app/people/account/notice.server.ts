/** A notice for the page after the next: a cookie of one minute that only contains the name of the notice. */
import { type Notice, SESSION_OVER, SESSION_OVER_SAVED } from "#app/ui/answer.ts";

/** The notices by name. Source of the sentences: specification, section 8. */
const NOTICES = {
  left: { tone: "success", text: { key: "member.left" } },
  session: SESSION_OVER,
  sessionSaved: SESSION_OVER_SAVED,
} as const satisfies Record<string, Omit<Notice, "tone"> & { tone: Notice["tone"] | "success" }>;

type Word = keyof typeof NOTICES;

const COOKIE = "__Host-notice";
const attributes = "Path=/; Secure; HttpOnly; SameSite=Lax";

/** @returns the value for `set-cookie` */
export const leaveNotice = (word: Word) => `${COOKIE}=${word}; ${attributes}; Max-Age=60`;

export const forgetNotice = () => `${COOKIE}=; ${attributes}; Max-Age=0`;

/** Returns null when there is no notice. */
export function getNotice(request: Request): (typeof NOTICES)[Word] | null {
  const word = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\w+)`).exec(request.headers.get("cookie") ?? "")?.[1];
  return word !== undefined && Object.hasOwn(NOTICES, word) ? NOTICES[word as Word] : null;
}
