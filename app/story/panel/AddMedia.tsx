/** Pictures and films are added: dropped, chosen, or taken with the camera; many at once, each with how far it is. */
import { type DragEvent, useId, useRef, useState } from "react";
import { useText } from "#app/i18n/text.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import type { Allowance } from "../limits.ts";
import { sendMedia, type Wrong } from "./send.ts";

interface Props {
  flight: number;
  may: Allowance;
  /** How many of each still fit. */
  left: { pictures: number; films: number };
  hint: string;
  onSent(): void;
}

interface Sending {
  key: number;
  name: string;
  share: number;
  /** Null while it is sent, "taken" afterwards. */
  outcome: Wrong | "taken" | null;
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

  async function send(files: readonly File[]) {
    const rows = files.map((file) => ({ key: keys.current++, name: file.name, share: 0, outcome: null }));
    setSending((all) => [...all.filter(({ outcome }) => outcome !== "taken"), ...rows]);
    for (const [i, file] of files.entries()) {
      const { key } = rows[i];
      const wrong = await sendMedia(flight, file, may, (share) => tell(key, { share })).catch((): Wrong => "unsent");
      tell(key, { outcome: wrong ?? "taken" });
      if (wrong === null) onSent();
    }
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
        {sending.map(({ key, name, share, outcome }) => (
          <li key={key} className={outcome !== null && outcome !== "taken" ? "refused" : undefined}>
            <span className="clipped">{name}</span>
            {outcome === null && <progress max={1} value={share} aria-label={name} />}
            {outcome === "taken" && <Icon name="ok" small />}
            {outcome !== null && outcome !== "taken" && (
              <span className="small">{text("story.wrong", { code: outcome })}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

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
