/**
 * Who flew in the second seat: a name as text, or a member, who is verified by the date of birth. Likely people are
 * suggested for one tap; nobody is filled in automatically.
 */
import { type FoundMember, useMembers } from "#app/flight/intake/use-members.ts";
import { useText } from "#app/i18n/text.tsx";
import { BirthDate } from "#app/ui/form/BirthDate.tsx";
import { isDay } from "#app/ui/form/birth-date.ts";
import type { Card, SecondChoice } from "./card.ts";
import "#app/ui/form/form.css";

interface Props {
  card: Card;
  /** YYYY-MM-DD. */
  today: string;
  onName: (second: SecondChoice) => void;
}

export function SecondPilot({ card, today, onName }: Props) {
  const text = useText();
  const { coPilots, swapped } = card.proposal?.crew ?? { coPilots: [], swapped: false };
  const { coPilot, coPilotMember: picked } = card;
  const offered = coPilots.filter(({ name }) => name !== coPilot);
  const members = useMembers(picked === null ? coPilot : "");
  const say = (name: string) => onName({ coPilot: name, coPilotMember: null });
  const pick = ({ id, name }: FoundMember) => onName({ coPilot: name, coPilotMember: { id, dateOfBirth: "" } });
  return (
    <div className="second">
      <label className="field">
        {text("upload.coPilot")}
        <input
          value={coPilot}
          maxLength={100}
          autoComplete="off"
          placeholder={text("upload.nameExample")}
          onChange={(event) => say(event.target.value)}
        />
      </label>
      {picked !== null && <Proof card={card} today={today} onName={onName} />}
      {members.length > 0 && (
        <p className="small muted">
          {text("upload.coPilotFound")}{" "}
          {members.map((member) => (
            <button key={member.id} type="button" className="link" onClick={() => pick(member)}>
              {text("upload.coPilotIs", { name: member.name, number: String(member.id) })}
            </button>
          ))}
        </p>
      )}
      {offered.length > 0 && (
        <p className="small muted">
          {text(swapped ? "upload.coPilotSwapped" : "upload.coPilotOffer")}{" "}
          {offered.map(({ name }) => (
            <button key={name} type="button" className="link" onClick={() => say(name)}>
              {name}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}

function Proof({ card, today, onName }: Props) {
  const text = useText();
  const { coPilot, coPilotMember: picked, coPilotFault: fault } = card;
  if (picked === null) return null;
  const prove = (date: string) =>
    onName({ coPilot, coPilotMember: { ...picked, dateOfBirth: isDay(date) ? date : "" } });
  return (
    <>
      <BirthDate
        key={picked.id}
        name={`second_born_${card.key}`}
        label={text("upload.coPilotBirth")}
        hint={text("upload.coPilotBirthHint", { name: coPilot })}
        today={today}
        others
        value={picked.dateOfBirth}
        error={fault === null ? undefined : text("upload.coPilotWrong")}
        onChange={prove}
      />
      <button type="button" className="link small" onClick={() => onName({ coPilot, coPilotMember: null })}>
        {text("upload.coPilotOther")}
      </button>
    </>
  );
}
