/** A personal key as its form sends it: its scopes are boxes of their own. Pure. */
import { KEY_SCOPES } from "#app/people/account/key/key.ts";
import type { Values } from "#app/ui/form/answer.ts";

export const makeBox = (scope: string) => `may-${scope}`;

export const getInput = (typed: Values) => ({
  name: typed.name ?? "",
  scopes: KEY_SCOPES.filter((scope) => (typed[makeBox(scope)] ?? "") !== ""),
});
