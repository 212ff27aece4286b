/** The type, found by typing; without scripts chosen from a long list. */
import { useEffect } from "react";
import { useText } from "#app/i18n/text.tsx";
import { AircraftPicker } from "#app/places/aircraft/AircraftPicker.tsx";
import { Labelled, useField } from "#app/ui/form/Field.tsx";
import { useForm } from "#app/ui/form/Form.tsx";
import { Select } from "#app/ui/form/Select.tsx";
import type { EditedType } from "./view.server.ts";

interface Props {
  types: EditedType[];
  type: EditedType | null;
  onType: (id: number) => void;
  /** Called when the field was changed by the form itself. */
  onChange: () => void;
}

const NAME = "aircraft_id";

export function TypeField({ types, type, onType, onChange }: Props) {
  const text = useText();
  const { scripted } = useForm();
  const { control } = useField(NAME, true);
  const told = { name: NAME, label: text("edit.aircraft"), hint: text("edit.aircraftHint") };
  const id = type?.id ?? "";

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the field holds what was taken
  useEffect(onChange, [id]);

  if (!scripted) {
    return (
      <Select
        {...told}
        none="–"
        options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(event) => onType(Number(event.target.value))}
      />
    );
  }
  return (
    <Labelled {...told}>
      <input type="hidden" name={NAME} value={id} readOnly />
      <AircraftPicker
        types={types}
        chosen={type}
        onPick={onType}
        id={control.id}
        describedBy={control["aria-describedby"]}
      />
    </Labelled>
  );
}
