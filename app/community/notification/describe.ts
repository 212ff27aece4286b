/** The text of a notification in the list, in a push message and in a digest. Pure. */
import type { Key } from "#app/i18n/key.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Values } from "#app/i18n/message.ts";
import { day } from "#app/units/time.ts";
import { badgeDetails, type Heap, homeTold, type Kind, rankDetails, roundDetails } from "./notification.ts";

type Text = (key: Key, values?: Values) => string;

/** Returns a sentence without a full stop. */
export const describeNotification = ({ kind, count, actor, subject }: Heap, text: Text): string =>
  text(`notification.${kind}`, {
    ...badgeIn(subject, text),
    ...(kind === "leagueRound" ? roundDetails(subject) : {}),
    ...(kind === "ranking" ? rankIn(subject, text) : {}),
    ...(kind === "homeGranted" || kind === "homeDeclined" ? homeTold(subject) : {}),
    others: count - 1,
    name: actor?.name ?? text("notification.somebody"),
    stars: kind === "star" ? Number(subject) : 0,
  });

function badgeIn(subject: string | null, text: Text): Values {
  const told = badgeDetails(subject);
  return told === null ? {} : { badge: text(`badgeName.${told.badge}`), level: told.level };
}

function rankIn(subject: string | null, text: Text): Values {
  const told = rankDetails(subject);
  return told === null ? {} : { ...told, contest: text("flight.contest", { name: told.contest }) };
}

/** Kinds that may be about anybody's flight; the others are about a flight of the reader or of the person who acted. */
const ANYBODYS: ReadonlySet<Kind> = new Set(["reply", "mention", "reaction"]);

/** Returns which flight it is about; empty if it is about none. */
export function getFlightFor({ kind, flight }: Heap, language: Language): string {
  if (flight === null) return "";
  const { pilot, date, airport } = flight;
  return [ANYBODYS.has(kind) && pilot, day(date, language, "short"), airport].filter(Boolean).join(", ");
}
