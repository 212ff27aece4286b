/**
 * Who sat in the other seat: a name in words, or a member, who is proved by the date of birth. Those at hand are offered
 * for one tap; nobody is filled in by themselves.
 */
import { useId } from "react";
import { type FoundMember, useMembers } from "#app/flight/intake/use-members.ts";
import { useText } from "../i18n/text.tsx";
import type { Card, SecondChoice } from "./card.ts";
import "#app/ui/form/form.css";

interface Props {
  card: Card;
  onName: (second: SecondChoice) => void;
}

export function SecondPilot({ card, onName }: Props) {
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
      {picked !== null && <Proof card={card} onName={onName} />}
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

function Proof({ card, onName }: Props) {
  const text = useText();
  const hint = useId();
  const { coPilot, coPilotMember: picked, coPilotFault: fault } = card;
  if (picked === null) return null;
  return (
    <>
      <label className={fault === null ? "field" : "field faulty"}>
        {text("upload.coPilotBirth")}
        <input
          type="date"
          min="1900-01-01"
          autoComplete="off"
          value={picked.dateOfBirth}
          aria-describedby={hint}
          aria-invalid={fault !== null}
          onChange={(event) => onName({ coPilot, coPilotMember: { ...picked, dateOfBirth: event.target.value } })}
        />
        <small id={hint} role={fault === null ? undefined : "alert"}>
          {fault === null ? text("upload.coPilotBirthHint", { name: coPilot }) : text("upload.coPilotWrong")}
        </small>
      </label>
      <button type="button" className="link small" onClick={() => onName({ coPilot, coPilotMember: null })}>
        {text("upload.coPilotOther")}
      </button>
    </>
  );
}
