/** Who was erased: a name in the database and for programs, words for readers. No pilot is called so: it has no surname. */
import type { Text } from "#app/i18n/text.tsx";

export const NOBODY = "Deleted pilot";

export const shownName = ({ name }: { name: string }, text: Text) => (name === NOBODY ? text("member.nobody") : name);
