/** Converts what forms about waypoints send to the shapes that the schemas expect. */
import { UNIT_SYSTEMS } from "#app/i18n/language.ts";
import type { Values } from "#app/ui/form/answer.ts";
import { convert } from "#app/units/units.ts";

export const collectionTyped = ({ name, description, private: hidden }: Values) => ({
  name: name ?? "",
  description: description ?? "",
  private: hidden !== undefined && hidden !== "",
});

/**
 * Heights and lengths of a point are typed in the units named by the form (`units`), else in metres. Anything that is
 * not a number stays unchanged.
 */
export function pointTyped(typed: Values): Values {
  const units = UNIT_SYSTEMS.find((each) => each === typed.units) ?? "M";
  const metres = (text: string | undefined) => {
    const number = Number((text ?? "").replace(",", "."));
    return text === undefined || text.trim() === "" || !Number.isFinite(number) || units === "M"
      ? text
      : String(number / convert(1, "height", units));
  };
  const { elevation, length } = typed;
  return {
    ...typed,
    ...(elevation === undefined ? {} : { elevation: metres(elevation) }),
    ...(length === undefined ? {} : { length: metres(length) }),
  };
}
