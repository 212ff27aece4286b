/**
 * The field to add pictures and films: dropped, chosen, or taken with the camera; many at once, each with its
 * progress.
 */
import { type DragEvent, useId, useRef, useState } from "react";
import { useText } from "#app/i18n/text.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import type { Allowance } from "../limits.ts";
import { type Outcome, sendMedia } from "./send.ts";

interface Props {
  flight: number;
  may: Allowance;
  /** How many more of each are allowed. */
  left: { pictures: number; films: number };
  hint: string;
  onSent(): void;
}

interface Sending {
  key: number;
  file: File;
  share: number;
  /** Null while it is being sent. */
  outcome: Outcome | null;
}

const TYPES =
  "image/jpeg,image/png,image/webp,image/heic,image/heif,video/mp4,video/quicktime,video/3gpp,.heic,.mov,.3gp";

export function AddMedia({ flight, may, left, hint, onSent }: Props) {
  const text = useText();
  const id = useId();
  const [over, setOver] = useState(false);
  const [sending, setSending] = useState<Sending[]>([]);
  const keys = useRef(0);
  const full = left.pictures <= 0 && left.films <= 0;

  const tell = (key: number, news: Partial<Sending>) =>
    setSending((all) => all.map((each) => (each.key === key ? { ...each, ...news } : each)));

  async function sendOne({ key, file }: Pick<Sending, "key" | "file">, again = false) {
    tell(key, { share: 0, outcome: null });
    const outcome = await sendMedia(flight, { file, again }, may, (share) => tell(key, { share })).catch(
      (): Outcome => "unsent",
    );
    tell(key, { outcome });
    if (isTaken(outcome)) onSent();
  }
  async function send(files: readonly File[]) {
    const rows = files.map((file) => ({ key: keys.current++, file, share: 0, outcome: null }));
    setSending((all) => [...all.filter(({ outcome }) => outcome !== "taken"), ...rows]);
    for (const row of rows) await sendOne(row);
  }
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void send([...event.dataTransfer.files]);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the fields inside do the same by keyboard
    <div
      className={over ? "add-media over" : "add-media"}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p className="strong">{text(full ? "story.full" : "story.add")}</p>
      <p className="small muted" id={`${id}-hint`}>
        {hint}
      </p>
      {!full && (
        <p className="row wrap">
          <Field id={`${id}-files`} name={text("story.choose")} hint={`${id}-hint`} send={send} />
          <Field id={`${id}-camera`} name={text("story.camera")} hint={`${id}-hint`} send={send} camera />
        </p>
      )}
      <ul className="media-sending" aria-live="polite">
        {sending.map(({ key, file, share, outcome }) => (
          <li key={key} className={outcome !== null && !isTaken(outcome) ? "refused" : undefined}>
            <span className="clipped">{file.name}</span>
            {outcome === null && <progress max={1} value={share} aria-label={file.name} />}
            {isTaken(outcome) && <Icon name="ok" small />}
            {outcome === "still" && <span className="small">{text("story.still")}</span>}
            {outcome !== null && !isTaken(outcome) && (
              <span className="small">{text("story.wrong", { code: outcome })}</span>
            )}
            {outcome === "same_media" && (
              <button type="button" className="link small" onClick={() => void sendOne({ key, file }, true)}>
                {text("story.again")}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const isTaken = (outcome: Outcome | null) => outcome === "taken" || outcome === "still";

interface FieldProps {
  id: string;
  name: string;
  hint: string;
  camera?: boolean;
  send(files: readonly File[]): Promise<void>;
}

function Field({ id, name, hint, camera = false, send }: FieldProps) {
  return (
    <>
      <input
        id={id}
        className="unseen"
        type="file"
        multiple={!camera}
        accept={camera ? "image/*" : TYPES}
        capture={camera ? "environment" : undefined}
        aria-describedby={hint}
        onChange={({ target }) => {
          void send([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      <label htmlFor={id} className={camera ? "button quiet only-touch" : "button"}>
        {name}
      </label>
    </>
  );
}
