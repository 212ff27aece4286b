/** The names of all messages of the site, as types. */

/** Filled in by app/words.server.ts: groups of messages as screens say them, and as programs alone read them. @public */
// biome-ignore lint/suspicious/noEmptyInterface: merged with the declaration above the rooms
export interface Words {}

type Of<Part extends string> = Words extends { [P in Part]: infer Groups } ? Groups : never;

export type Catalogue = Of<"screens">;
export type MessageGroup = keyof Catalogue & string;

/** Every key of the site, `group.name`. */
export type Key = { [G in MessageGroup]: `${G}.${keyof Catalogue[G] & string}` }[MessageGroup];

/** Messages by key, as they travel. */
export type Messages = Partial<Record<Key, string>>;

/** What programs read and no screen says; sentences that have been published otherwise than screens say them. */
type Wire = Of<"wire">;

/** What may be wrong with a field. */
export type FaultCode = (keyof Catalogue["fault"] | keyof Wire["fault"]) & string;
/** Why something is refused. */
export type RefusalCode = (keyof Catalogue["refusal"] | keyof Wire["refusal"]) & string;
