/** Who sat in the other seat: a name in words, with those at hand for one tap. Nobody is filled in by itself. */
import { useText } from "../i18n/text.tsx";
import type { Card } from "./card.ts";

export function SecondPilot({ card, onName }: { card: Card; onName: (name: string) => void }) {
  const text = useText();
  const { coPilots, swapped } = card.proposal?.crew ?? { coPilots: [], swapped: false };
  const offered = coPilots.filter(({ name }) => name !== card.coPilot);
  return (
    <div className="second">
      <label className="field">
        {text("upload.coPilot")}
        <input
          value={card.coPilot}
          maxLength={100}
          autoComplete="off"
          placeholder={text("upload.nameExample")}
          onChange={(event) => onName(event.target.value)}
        />
      </label>
      {offered.length > 0 && (
        <p className="small muted">
          {text(swapped ? "upload.coPilotSwapped" : "upload.coPilotOffer")}{" "}
          {offered.map(({ name }) => (
            <button key={name} type="button" className="link" onClick={() => onName(name)}>
              {name}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}
