/** Finds types while a name is being typed. Pure. */
import { matchAircraft, type Named } from "./match.ts";
import { typeKey } from "./type-key.ts";

/**
 * Returns types whose name contains the typed text: those that begin with it first, short names before long ones;
 * then the types that the text means in another spelling ("Ka 8", "Standard Libelle").
 */
export function findAircraft<T extends Named>(typed: string, types: T[], most = 8): T[] {
  const key = typeKey(typed);
  if (key === "") return [];
  const place = (type: T) => typeKey(type.name).indexOf(key);
  const holding = types
    .filter((type) => place(type) >= 0)
    .sort(
      (a, b) =>
        Math.min(place(a), 1) - Math.min(place(b), 1) || a.name.length - b.name.length || a.name.localeCompare(b.name),
    );
  const meant = key.length < 2 ? [] : matchAircraft(typed, types).map(({ type }) => type);
  return [...new Set([...holding, ...meant])].slice(0, most);
}
