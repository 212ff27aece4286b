/** The names of all messages of the site, as types. */
import type catalogue from "./messages/en-gb.json";
import type wire from "./messages/wire.json";

export type Catalogue = typeof catalogue;
export type Group = keyof Catalogue;

/** Every key of the site, `group.name`. */
export type Key = { [G in Group]: `${G}.${keyof Catalogue[G] & string}` }[Group];

/** Messages by key, as they travel. */
export type Messages = Partial<Record<Key, string>>;

/** What programs read and no screen says; sentences that have been published otherwise than screens say them. */
export type Wire = typeof wire;

/** What may be wrong with a field. */
export type FaultCode = keyof Catalogue["fault"] | keyof Wire["fault"];
/** Why something is refused. */
export type RefusalCode = keyof Catalogue["refusal"] | keyof Wire["refusal"];
