/** The question about the glider: one tap for each likely answer, and a search for all others. */

import { useText } from "#app/i18n/text.tsx";
import { AircraftPicker } from "#app/places/aircraft/AircraftPicker.tsx";
import type { AircraftType, Card, Glider } from "../card.ts";
import { inFile } from "./why.ts";

interface Props {
  card: Card;
  types: AircraftType[];
  onChoose: (glider: Glider) => void;
}

export function GliderQuestion({ card, types, onChoose }: Props) {
  const text = useText();
  const near = (card.proposal?.candidates ?? []).flatMap((id) => types.filter((type) => type.id === id));
  const { written } = inFile(card);
  const told = card.proposal?.doubt === "engine" || card.proposal?.doubt === "history";
  return (
    <div className="ask">
      <p>
        {text("upload.aircraftAsk")}{" "}
        {written !== "" && !told && <span className="muted">{text("upload.aircraftFile", { written })}</span>}
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
