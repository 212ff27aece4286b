/**
 * The digest: what is new in one e-mail, every day or every Monday at seven o'clock local time, if there is anything
 * new.
 */
import { sql } from "drizzle-orm";
import { post } from "#app/core/mail/mail.server.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textIn } from "#app/i18n/text.server.ts";
import { describeNotification, getFlightFor } from "./describe.ts";
import { listHeaps } from "./notification.server.ts";
import type { Digest } from "./setting.ts";
import { minutesIn } from "./setting.ts";

/** Seven o'clock in minutes after midnight. */
const SEVEN = 7 * 60;
/** Lines in one e-mail; the rest is in the list. */
const LINES = 20;
const DIGESTS_AT_ONCE = 50;
const DAY_MS = 86_400_000;
/**
 * Hours after which the next digest is due: a little less than a day or a week, so that the time of day does not
 * drift.
 */
const HOURS_BETWEEN: Record<Exclude<Digest, "never">, number> = { daily: 20, weekly: 164 };

/** Runs on a schedule. */
export async function sendDigests(tools: Tools): Promise<void> {
  const { db, now, mailer, settings } = tools;
  if (mailer === null || settings.origin === null) return;
  const rows = await db.all<{ user: number; digest: "daily" | "weekly"; zone: string; digested: string } & Member>(sql`
    SELECT s.user_id AS user, s.digest, s.zone, s.digested, u.name, a.email, ifnull(u.language, 'en-gb') AS language
    FROM notification_setting s JOIN user u ON u.id = s.user_id AND u.deleted IS NULL JOIN account a ON a.user_id = u.id
    WHERE s.digest <> 'never' AND s.digested < ${isoStamp(new Date(now().getTime() - HOURS_BETWEEN.daily * 3_600_000))}
    ORDER BY s.digested LIMIT ${DIGESTS_AT_ONCE}`);
  for (const { user, digest, zone, digested, ...member } of rows)
    if (isDue(digest, zone, digested, now())) await sendDigest(tools, user, digested, member);
}

interface Member {
  name: string;
  email: string;
  language: Language;
}

export function isDue(digest: "daily" | "weekly", zone: string, digested: string, now: Date): boolean {
  const monday = new Intl.DateTimeFormat("en-GB", { timeZone: zone, weekday: "short" }).format(now) === "Mon";
  const since = digested === "" ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(digested);
  const early = minutesIn(zone, now) >= SEVEN;
  return early && since >= HOURS_BETWEEN[digest] * 3_600_000 && (digest === "daily" || monday);
}

async function sendDigest(
  tools: Tools,
  user: number,
  digested: string,
  { name, email, language }: Member,
): Promise<void> {
  const since = digested || isoStamp(new Date(tools.now().getTime() - 7 * DAY_MS));
  // The digest is marked as sent before the e-mail is written: an e-mail may be lost, but none is sent twice.
  await tools.db.run(sql`UPDATE notification_setting SET digested = ${isoStamp(tools.now())} WHERE user_id = ${user}`);
  const text = textIn(language);
  const heaps = (await listHeaps(tools, user)).filter(({ created, unread }) => unread && created > since);
  if (heaps.length === 0) return;
  const lines = heaps
    .slice(0, LINES)
    .map((heap) => [describeNotification(heap, text), getFlightFor(heap, language)].filter(Boolean).join(" · "));
  await post(
    tools,
    { userId: user, email, language },
    {
      kind: "digest",
      name,
      count: heaps.length,
      lines: lines.join("\n"),
      link: `${tools.settings.origin}/user/${user}/notifications`,
    },
  );
}
