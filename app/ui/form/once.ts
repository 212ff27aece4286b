/** The field that says which rendering of a form was sent (Once.tsx). */
export const ONCE = "once";

/** The hidden word of a form also names the member it was drawn for. */
export const onceFor = (word: string, member: number | null): string => (member === null ? word : `${word}.${member}`);

/** Null for a form that was drawn for a visitor, or by another hand. */
export function memberIn(word: unknown): number | null {
  const member = typeof word === "string" ? /^[0-9a-f-]{36}\.([1-9]\d{0,14})$/.exec(word)?.[1] : undefined;
  return member === undefined ? null : Number(member);
}
