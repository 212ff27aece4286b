/** Type, class and mass. Type and class affect the score, and are only text once it is final. */
import type { Reader } from "#app/i18n/language.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { Checkbox } from "#app/ui/form/Checkbox.tsx";
import { Field } from "#app/ui/form/Field.tsx";
import { inWords } from "#app/units/format.ts";
import { getUnit } from "#app/units/units.ts";
import { type MassRange, massRange } from "./flying-mass.ts";
import { TypeField } from "./TypeField.tsx";
import type { EditedType } from "./view.server.ts";

interface Props {
  types: EditedType[];
  type: EditedType | null;
  locked: boolean;
  mayClubClass: boolean;
  /** Whether it is scored in the club class. */
  clubClass: boolean;
  /** Whether there is a co-pilot. */
  coPilot: boolean;
  onType: (id: number) => void;
  /** Called when the type was changed by the form itself. */
  onChange: () => void;
}

export function GliderFields({ types, type, locked, mayClubClass, clubClass, coPilot, onType, onChange }: Props) {
  const text = useText();
  const reader = useReader();
  return (
    <>
      {locked ? (
        <p className="fixed">
          {type?.name ?? "–"}
          {clubClass && ` · ${text("edit.inClubClass")}`}
        </p>
      ) : (
        <TypeField {...{ types, type, onType, onChange }} />
      )}
      {mayClubClass && type?.clubClass && (
        <>
          <input type="hidden" name="class_told" value="yes" />
          <Checkbox name="score_club_class" label={text("edit.clubClass")} hint={text("edit.clubClassHint")} />
        </>
      )}
      <Field
        name="mass"
        label={text("edit.mass", { unit: getUnit("mass", reader.units).sign })}
        hint={text("edit.massRange", rangeIn(type && massRange(type, coPilot), reader))}
        inputMode="decimal"
        maxLength={6}
        pattern="\s*[0-9]+([.,][0-9]+)?\s*"
      />
    </>
  );
}

/** Formats the known range of the glider's mass. */
function rangeIn(range: MassRange | null, reader: Reader) {
  const { least, most } = range ?? { least: null, most: null };
  const words = (mass: number | null) => (mass === null ? "" : inWords(mass, "mass", reader));
  const known = least === null ? (most === null ? "none" : "most") : most === null ? "least" : "both";
  return { known, least: words(least), most: words(most) };
}
