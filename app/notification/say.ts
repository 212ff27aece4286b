/** What a notification says: on the list, in a push, in a digest. Pure. */
import type { Key } from "#app/i18n/key.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Values } from "#app/i18n/message.ts";
import { day } from "#app/units/time.ts";
import type { Heap } from "./notification.ts";

type Text = (key: Key, values?: Values) => string;

/** A sentence without a full stop. */
export const sentenceOf = ({ kind, count, actor, subject }: Heap, text: Text): string =>
  text(`notification.${kind}`, {
    others: count - 1,
    name: actor?.name ?? text("notification.somebody"),
    stars: kind === "star" ? Number(subject) : 0,
  });

/** Which flight it is about; empty where it is about none. */
export const flightOf = ({ flight }: Heap, language: Language): string =>
  flight === null ? "" : [flight.pilot, day(flight.date, language, "short"), flight.airport].filter(Boolean).join(", ");
