/** The chosen files, one card each, below the area where they are dropped. */
import type { RefObject } from "react";
import { useText } from "#app/i18n/text.tsx";
import { Drop } from "./Drop.tsx";
import type { Pilot } from "./publish/send.ts";
import { UploadCard } from "./UploadCard.tsx";
import type { useUpload } from "./use-upload.ts";

interface Props {
  upload: ReturnType<typeof useUpload>;
  pilot: Pilot;
  /** YYYY-MM-DD. */
  today: string;
  /** The input that opens the browser's file dialog. */
  picker: RefObject<HTMLInputElement>;
  onRetry: () => void;
}

export function Recordings({ upload, pilot, today, picker, onRetry }: Props) {
  const text = useText();
  const { cards } = upload;
  return (
    <div>
      <Drop big={cards.length === 0} onFiles={upload.take}>
        <input
          ref={picker}
          id="files"
          className="unseen"
          type="file"
          multiple
          accept=".igc,.IGC"
          onChange={(event) => {
            upload.take([...(event.target.files ?? [])]);
            event.target.value = "";
          }}
        />
      </Drop>
      {upload.twice && (
        <p className="small muted" role="status">
          {text("upload.twice", { name: upload.twice })}
        </p>
      )}
      {cards.length > 0 && (
        <ul className="sheet" aria-label={text("upload.list")}>
          {cards.map((card) => (
            <UploadCard
              key={card.key}
              card={card}
              types={upload.types}
              uploader={upload.getName(pilot)}
              today={today}
              onChoose={(glider) => upload.choose(card.key, glider)}
              onName={(second) => upload.name(card.key, second)}
              onRemove={() => upload.remove(card.key)}
              onRetry={onRetry}
              onChooseFile={() => picker.current?.click()}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
