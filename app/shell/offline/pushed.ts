/**
 * A message that came from the site while nobody looked: shown with its tag, so that a repeat takes the place of the first,
 * and opened in a window that is there already. Browsers that read the message by themselves never ask.
 */

/** As app/community/notification/push/push.server.ts writes it. */
export interface Message {
  title: string;
  body: string;
  /** Where opening it leads. */
  navigate: string;
  lang: string;
  tag: string;
}

/** Null where it is none of ours. */
export function messageIn(text: string): Message | null {
  try {
    const { notification } = JSON.parse(text) as { notification?: Partial<Message> };
    if (typeof notification?.title !== "string" || typeof notification.navigate !== "string") return null;
    const { title, navigate, body = "", lang = "en", tag = navigate } = notification;
    return { title, navigate, body: String(body), lang: String(lang), tag: String(tag) };
  } catch {
    return null;
  }
}

/** Where to go, inside this site alone. */
export function ownAddress(navigate: string, origin: string): string {
  const url = URL.parse(navigate, origin);
  return url?.origin === origin ? url.href : `${origin}/`;
}
