/** What a notification says: on the list, in a push, in a digest. Pure. */
import type { Key } from "#app/i18n/key.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Values } from "#app/i18n/message.ts";
import { day } from "#app/units/time.ts";
import { badgeDetails, type Heap, homeTold, type Kind, rankDetails, roundDetails } from "./notification.ts";

type Text = (key: Key, values?: Values) => string;

/** A sentence without a full stop. */
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

/** Kinds that may be about anybody's flight; of the others it is the reader's own, or that of who did it. */
const ANYBODYS: ReadonlySet<Kind> = new Set(["reply", "mention", "reaction"]);

/** Which flight it is about; empty where it is about none. */
export function getFlightFor({ kind, flight }: Heap, language: Language): string {
  if (flight === null) return "";
  const { pilot, date, airport } = flight;
  return [ANYBODYS.has(kind) && pilot, day(date, language, "short"), airport].filter(Boolean).join(", ");
}
