/** The area where recordings are dropped, with the field for choosing files inside. */
import { type DragEvent, type ReactNode, useEffect, useState } from "react";
import { useText } from "#app/i18n/text.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { MAX_RECORDING_BYTES } from "../flight.ts";
import "./drop.css";

export function Drop({
  big,
  onFiles,
  children,
}: {
  big: boolean;
  onFiles: (files: Iterable<File>) => void;
  children: ReactNode;
}) {
  const text = useText();
  const [over, setOver] = useState(false);
  // The whole window accepts files: a drop beside the field must not make the browser open the recording.
  useEffect(() => {
    const stop = (event: Event) => event.preventDefault();
    addEventListener("dragover", stop);
    addEventListener("drop", stop);
    return () => {
      removeEventListener("dragover", stop);
      removeEventListener("drop", stop);
    };
  }, []);
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside does the same by keyboard
    <div
      className={["drop", big && "big", over && "over"].filter(Boolean).join(" ")}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="upload" />
      <div className="grow">
        <h2 className="strong" style={{ fontSize: "1rem" }}>
          {text("upload.drop")}
        </h2>
        <p className="small muted">{text("upload.dropHint", { megabytes: MAX_RECORDING_BYTES / 1e6 })}</p>
      </div>
      {children}
      <label htmlFor="files" className={big ? "button main" : "button"}>
        {text("upload.choose")}
      </label>
    </div>
  );
}
