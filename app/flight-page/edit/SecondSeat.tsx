/**
 * The second seat: empty, a name, or a member found by name or given by number with a proof. A co-pilot can only
 * leave it.
 */
import { useEffect, useState } from "react";
import { type FoundMember, useMembers } from "#app/flight/intake/use-members.ts";
import { useText } from "#app/i18n/text.tsx";
import { BirthDate } from "#app/ui/form/BirthDate.tsx";
import { Checkbox } from "#app/ui/form/Checkbox.tsx";
import { Field } from "#app/ui/form/Field.tsx";
import { useForm } from "#app/ui/form/Form.tsx";

interface Props {
  two: boolean;
  onlyCoPilot: boolean;
  member: { id: number; name: string } | null;
  /** YYYY-MM-DD. */
  today: string;
  /** Called when a member was picked, which changes other fields. */
  onPick: () => void;
}

export function SecondSeat({ two, onlyCoPilot, member, today, onPick }: Props) {
  const text = useText();
  if (!two) return <p className="small muted">{text("edit.single")}</p>;
  if (onlyCoPilot) return <Checkbox name="seat" value="leave" label={text("edit.leaveSeat")} />;
  return (
    <fieldset>
      <legend className="strong">{text("edit.second")}</legend>
      <input type="hidden" name="seat" value="told" />
      <Person member={member} onPick={onPick} />
      <BirthDate
        name="co_user_date_of_birth"
        label={text("edit.secondBirth")}
        hint={text("edit.secondBirthHint")}
        today={today}
        others
      />
    </fieldset>
  );
}

function Person({ member, onPick }: Pick<Props, "member" | "onPick">) {
  const text = useText();
  const { values } = useForm();
  const [name, setName] = useState(values.co_user_name ?? "");
  const [number, setNumber] = useState(values.co_user_id ?? "");
  const [picked, setPicked] = useState(member);
  const found = useMembers(number === "" ? name : "");
  const known = picked !== null && String(picked.id) === number ? picked : null;

  function pick(one: FoundMember) {
    setPicked(one);
    setNumber(String(one.id));
    setName("");
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the fields hold who was picked
  useEffect(onPick, [picked]);

  return (
    <>
      <Field
        name="co_user_name"
        label={text("edit.secondName")}
        hint={text("edit.secondNameHint")}
        maxLength={100}
        autoComplete="off"
        defaultValue={undefined}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {found.length > 0 && (
        <p className="small muted">
          {text("edit.secondFound")}{" "}
          {found.map((one) => (
            <button key={one.id} type="button" className="link" onClick={() => pick(one)}>
              {text("edit.secondMember", { name: one.name, number: String(one.id) })}
            </button>
          ))}
        </p>
      )}
      <Field
        name="co_user_id"
        label={text("edit.secondId")}
        hint={
          known ? text("edit.secondMember", { name: known.name, number: String(known.id) }) : text("edit.secondIdHint")
        }
        inputMode="numeric"
        pattern="[1-9][0-9]{0,14}"
        defaultValue={undefined}
        value={number}
        onChange={(event) => setNumber(event.target.value)}
      />
    </>
  );
}
