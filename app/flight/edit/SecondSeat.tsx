/** What the seat is taken by: nobody, a name, or a member who proves it. A co-pilot may only get out. */
import { useText } from "#app/i18n/text.tsx";
import { Checkbox } from "#app/ui/form/Checkbox.tsx";
import { Field } from "#app/ui/form/Field.tsx";

interface Props {
  two: boolean;
  onlyCoPilot: boolean;
  member: { id: number; name: string } | null;
}

export function SecondSeat({ two, onlyCoPilot, member }: Props) {
  const text = useText();
  if (!two) return <p className="small muted">{text("edit.single")}</p>;
  if (onlyCoPilot) return <Checkbox name="seat" value="leave" label={text("edit.leaveSeat")} />;
  return (
    <fieldset>
      <legend className="strong">{text("edit.second")}</legend>
      <input type="hidden" name="seat" value="told" />
      <Field name="co_user_name" label={text("edit.secondName")} hint={text("edit.secondNameHint")} maxLength={100} />
      <Field
        name="co_user_id"
        label={text("edit.secondId")}
        hint={
          member
            ? text("edit.secondMember", { name: member.name, number: String(member.id) })
            : text("edit.secondIdHint")
        }
        inputMode="numeric"
        pattern="[1-9][0-9]{0,14}"
      />
      <Field
        name="co_user_date_of_birth"
        type="date"
        label={text("edit.secondBirth")}
        hint={text("edit.secondBirthHint")}
      />
    </fieldset>
  );
}
