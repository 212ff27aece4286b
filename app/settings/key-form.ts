/** A personal key as its form sends it: its scopes are boxes of their own. Pure. */
import { KEY_SCOPES } from "#app/account/key/key.ts";
import type { Values } from "#app/ui/form/answer.ts";

export const boxOf = (scope: string) => `may-${scope}`;

export const inputOf = (typed: Values) => ({
  name: typed.name ?? "",
  scopes: KEY_SCOPES.filter((scope) => (typed[boxOf(scope)] ?? "") !== ""),
});
