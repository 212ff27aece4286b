/** The glider with the reason why we think so; or the question, with one tap for each likely answer. */
import { useState } from "react";
import { AircraftPicker } from "#app/aircraft/AircraftPicker.tsx";
import type { Key } from "#app/i18n/key.ts";
import { useText } from "#app/i18n/text.tsx";
import type { AircraftType, Card, Glider } from "../card.ts";

interface Props {
  card: Card;
  types: AircraftType[];
  onChoose: (glider: Glider) => void;
}

export function GliderQuestion({ card, types, onChoose }: Props) {
  const [asking, setAsking] = useState(false);
  if (card.glider !== null && !asking) return <Settled card={card} types={types} onChange={() => setAsking(true)} />;
  return (
    <Question
      card={card}
      types={types}
      onChoose={(glider) => {
        setAsking(false);
        onChoose(glider);
      }}
    />
  );
}

function Settled({ card, types, onChange }: { card: Card; types: AircraftType[]; onChange: () => void }) {
  const text = useText();
  const chosen = types.find((type) => type.id === card.glider);
  const unknown = text(types.length === 0 ? "upload.aircraftLost" : "upload.aircraftByUs");
  return (
    <p className="meta">
      {chosen ? text(reasonOf(card), { name: chosen.name, ...inFile(card) }) : unknown}{" "}
      {types.length > 0 && (
        <button type="button" className="link" onClick={onChange}>
          {text("upload.aircraftChange")}
        </button>
      )}
    </p>
  );
}

function reasonOf({ chosen, proposal }: Card): Key {
  if (chosen || proposal === null) return "upload.gliderChosen";
  switch (proposal.why) {
    case "recorder":
      return proposal.by === "server" ? "upload.gliderRecorder" : "upload.gliderRemembered";
    case "text":
      return "upload.gliderText";
    case "registration":
      return "upload.gliderRegistration";
    case null:
      return "upload.gliderChosen";
  }
}

function inFile({ read, proposal }: Card) {
  return { written: read?.glider.gliderType ?? "", registration: proposal?.registration ?? "" };
}

function Question({ card, types, onChoose }: Props) {
  const text = useText();
  const near = (card.proposal?.candidates ?? []).flatMap((id) => types.filter((type) => type.id === id));
  return (
    <div className="ask">
      <p>
        <Doubt card={card} first={near.at(0)} />
      </p>
      {near.length > 0 && (
        <div className="row wrap near">
          {near.map((type) => (
            <button key={type.id} type="button" className="button" onClick={() => onChoose(type.id)}>
              {type.name}
            </button>
          ))}
        </div>
      )}
      <AircraftPicker types={types} onPick={onChoose} />
      <button type="button" className="link small" onClick={() => onChoose("server")}>
        {text("upload.aircraftUnsure")}
      </button>
    </div>
  );
}

/** What makes us ask: an engine, two witnesses who differ, a text that is no type's name. */
function Doubt({ card, first }: { card: Card; first: AircraftType | undefined }) {
  const text = useText();
  const { written, registration } = inFile(card);
  const why = () => {
    switch (card.proposal?.doubt) {
      case "engine": {
        const heard = card.read?.glider.engine ? "upload.doubtEngine" : "upload.doubtRegistration";
        return text(heard, { name: first?.name ?? "", registration });
      }
      case "history":
        return text(card.proposal.why === "recorder" ? "upload.doubtRecorder" : "upload.doubtHistory", {
          name: first?.name ?? "",
          written,
          registration,
        });
      default:
        return written && text("upload.aircraftFile", { written });
    }
  };
  return (
    <>
      {text("upload.aircraftAsk")} <span className="muted">{why()}</span>
    </>
  );
}
