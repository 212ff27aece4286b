/**
 * Erased pilots: a fixed name in the database and for programs, a message for readers. No real pilot can have that
 * name.
 */
import type { Text } from "#app/i18n/text.tsx";

export const NOBODY = "Deleted pilot";

export const shownName = ({ name }: { name: string }, text: Text) => (name === NOBODY ? text("member.nobody") : name);
