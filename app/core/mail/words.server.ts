/**
 * The text of a mail: subject, sentences, and at most one button. It is sent as plain text and as HTML without
 * pictures or scripts.
 */
import type { Language } from "#app/i18n/languages.ts";
import { textIn } from "#app/i18n/text.server.ts";

/** `hours` is how long the link is valid. */
export type Message =
  /** Verifies an address after signing up. */
  | { kind: "verify"; name: string; link: string; hours: number }
  /** Somebody signed up with an address that has an account. */
  | { kind: "known"; name: string; link: string }
  | { kind: "recover"; name: string; link: string; hours: number }
  /** The address was confirmed on another device than the one that signed up. */
  | { kind: "choosePassword"; name: string; link: string; hours: number }
  /** To the new address, to verify it. */
  | { kind: "newEmail"; name: string; link: string; hours: number }
  /** To the old address, about the requested change. */
  | { kind: "oldEmail"; name: string }
  | { kind: "passwordChanged"; name: string }
  /** A refresh token was used twice, so somebody else had it. */
  | { kind: "tokenStolen"; name: string; client: string }
  | { kind: "connected"; name: string; client: string }
  | { kind: "secondFactor"; name: string; on: boolean }
  /** Ten wrong dates of birth were entered in a day. */
  | { kind: "guessed"; name: string }
  | { kind: "leaving"; name: string; date: string; link: string }
  | { kind: "exportReady"; name: string; days: number }
  /** New notifications; `lines` has one per line. */
  | { kind: "digest"; name: string; count: number; lines: string; link: string }
  /** From another pilot, who shares an address for the answer. */
  | { kind: "pilotMessage"; name: string; from: string; email: string; words: string };

export function compose(message: Message, language: Language): { subject: string; text: string; html: string } {
  const text = textIn(language);
  const { kind, ...values } = message;
  const said = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === "boolean" ? String(value) : value]),
  );
  const lines = [text("mail.hello", { name: message.name }), text(`mail.${kind}`, said)];
  const link = "link" in message ? { label: text(`mail.${message.kind}Button`), address: message.link } : null;
  const after = text(`mail.${kind}After`, said);
  const foot = text("mail.foot");
  return {
    subject: text(`mail.${kind}Subject`, said),
    text: [...lines, ...(link ? [`${link.label}:\n${link.address}`] : []), after, "-- ", foot].join("\n\n"),
    html: page(language, lines, link, after, foot),
  };
}

function page(
  language: Language,
  lines: string[],
  link: { label: string; address: string } | null,
  after: string,
  foot: string,
): string {
  const button = link
    ? `<p><a href="${escaped(link.address)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#2d55a6;color:#fff;text-decoration:none">${escaped(link.label)}</a></p><p style="color:#5b6660;font-size:13px;word-break:break-all">${escaped(link.address)}</p>`
    : "";
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><body style="margin:0;padding:24px;background:#f3f5f2;font:16px/1.5 system-ui,sans-serif;color:#1c2420"><div style="max-width:520px;margin:0 auto;padding:24px;background:#fff;border-radius:8px">${lines.map(paragraph).join("")}${button}${paragraph(after)}<p style="color:#5b6660;font-size:13px">${escaped(foot)}</p></div></body></html>`;
}

const paragraph = (words: string) => `<p>${escaped(words).replaceAll("\n", "<br>")}</p>`;

const escaped = (words: string) =>
  words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
