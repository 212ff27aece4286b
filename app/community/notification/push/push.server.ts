/**
 * Pushes notifications that have not been pushed yet to the browsers of their readers. A message may arrive twice;
 * its tag makes the second replace the first.
 */
import { sql } from "drizzle-orm";
import { sha256Hex } from "#app/core/data/digest.ts";
import { faultWords } from "#app/core/fault.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import type { Language } from "#app/i18n/languages.ts";
import { textIn } from "#app/i18n/text.server.ts";
import { describeNotification, getFlightFor } from "../describe.ts";
import { heapsAmong } from "../notification.server.ts";
import { getPath, type Heap } from "../notification.ts";
import { getSetting } from "../setting.server.ts";
import { isQuiet } from "../setting.ts";
import { forget, listBrowsers } from "./subscription.server.ts";

/** The number pushed in one run; the rest waits for the next. */
const PUSHED_AT_ONCE = 100;
/** Hours after which a notification is too old to be pushed. */
const HOURS_FRESH = 6;
const MAX_TRIES = 5;

/** Runs as a job or on a schedule. */
export async function pushNotifications(tools: Tools): Promise<void> {
  const { db, now } = tools;
  const fresh = isoStamp(new Date(now().getTime() - HOURS_FRESH * 3_600_000));
  // Old notifications, and those of members without a subscribed browser, are marked as done in one statement.
  await db.run(sql`
    UPDATE notification SET pushed = '' WHERE pushed IS NULL AND (created < ${fresh} OR tries >= ${MAX_TRIES}
      OR NOT EXISTS (SELECT 1 FROM push_subscription s WHERE s.user_id = notification.user_id))`);
  const waiting = await db.all<{ user: number; heap: string; language: Language }>(sql`
    SELECT DISTINCT n.user_id AS user, n.heap, ifnull(u.language, 'en-gb') AS language
    FROM notification n JOIN user u ON u.id = n.user_id WHERE n.pushed IS NULL ORDER BY n.created LIMIT ${PUSHED_AT_ONCE}`);
  for (const { user, heap, language } of waiting) {
    const done = await pushHeap(tools, user, heap, language);
    const set = done ? sql`pushed = ${isoStamp(now())}` : sql`tries = tries + 1`;
    await db.run(sql`UPDATE notification SET ${set} WHERE user_id = ${user} AND heap = ${heap} AND pushed IS NULL`);
  }
}

/** Returns false if the push has to be tried again. */
async function pushHeap(tools: Tools, user: number, name: string, language: Language): Promise<boolean> {
  const { push, now } = tools;
  const [heap] = await heapsAmong(tools, user, [name]);
  if (push === null || heap === undefined || !heap.unread) return true;
  if (isQuiet(await getSetting(tools, user), now())) return true;
  const tag = (await sha256Hex(`${user}/${name}`)).slice(0, 32);
  const message = JSON.stringify(makeMessage(heap, language, tag, tools.settings.origin ?? ""));
  let done = true;
  for (const { id, ...address } of await listBrowsers(tools, user))
    try {
      const outcome = await push.send(address, tag, message);
      if (outcome === "gone") await forget(tools, [id]);
      tools.log({ kind: "pushed", what: heap.kind, outcome });
    } catch (fault) {
      done = false;
      tools.log({ kind: "push-failed", what: heap.kind, ...faultWords(fault) });
    }
  return done;
}

/**
 * Builds a message that can be read both by browsers that show messages by themselves (declarative web push) and by
 * our service worker.
 */
export function makeMessage(heap: Heap, language: Language, tag: string, origin: string) {
  return {
    web_push: 8030,
    notification: {
      title: describeNotification(heap, textIn(language)),
      body: getFlightFor(heap, language),
      navigate: `${origin}${getPath(heap)}`,
      lang: language,
      tag,
    },
  };
}
