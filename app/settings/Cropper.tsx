import { useEffect, useRef, useState } from "react";
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import { useText } from "#app/i18n/text.tsx";
import { cutOut } from "./cut-out.ts";
import "./cropper.css";

/**
 * A square cut out of a picture: by dragging, by arrow keys on the square and its corners, or as it stands at first, as
 * large as it gets and in the middle.
 */
export default function Cropper({
  file,
  onCut,
  onCancel,
}: {
  file: File;
  onCut: (picture: Blob) => void;
  onCancel: () => void;
}) {
  const text = useText();
  const picture = useRef<HTMLImageElement>(null);
  const use = useRef<HTMLButtonElement>(null);
  const [address, setAddress] = useState<string>();
  const [crop, setCrop] = useState<PercentCrop>();
  const [broken, setBroken] = useState(false);

  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    setBroken(false);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  useEffect(() => {
    if (crop !== undefined) return;
    use.current?.focus();
  }, [crop]);

  function opened({ naturalWidth, naturalHeight }: HTMLImageElement) {
    const whole = makeAspectCrop({ unit: "%", width: 100 }, 1, naturalWidth, naturalHeight);
    const tooHigh = whole.height > 100;
    const largest = tooHigh ? makeAspectCrop({ unit: "%", height: 100 }, 1, naturalWidth, naturalHeight) : whole;
    setCrop(centerCrop(largest, naturalWidth, naturalHeight));
  }

  async function cut() {
    if (!picture.current || !crop) return;
    onCut(await cutOut(picture.current, crop));
  }

  if (broken)
    return (
      <div className="picture field faulty">
        <small role="alert">{text("fault.notAPicture")}</small>
        <button type="button" className="button" onClick={onCancel}>
          {text("settings.pictureCancel")}
        </button>
      </div>
    );
  return (
    <div className="cropper">
      <p className="small muted">{text("settings.pictureCut")}</p>
      {address !== undefined && (
        <ReactCrop
          crop={crop}
          aspect={1}
          circularCrop
          keepSelection
          minWidth={24}
          ariaLabels={labels(text("settings.pictureArea"), text("settings.pictureCorner"))}
          onChange={(_, percent) => setCrop(percent)}
        >
          <img
            ref={picture}
            src={address}
            alt={text("settings.pictureChosen")}
            onLoad={(event) => opened(event.currentTarget)}
            onError={() => setBroken(true)}
          />
        </ReactCrop>
      )}
      <div className="actions">
        <button type="button" className="button main" ref={use} onClick={cut} aria-disabled={crop === undefined}>
          {text("settings.pictureUse")}
        </button>
        <button type="button" className="button quiet" onClick={onCancel}>
          {text("settings.pictureCancel")}
        </button>
      </div>
    </div>
  );
}

/** Handles are all the same to who cannot see them: they make the square larger or smaller. */
const labels = (cropArea: string, handle: string) => ({
  cropArea,
  nwDragHandle: handle,
  nDragHandle: handle,
  neDragHandle: handle,
  eDragHandle: handle,
  seDragHandle: handle,
  sDragHandle: handle,
  swDragHandle: handle,
  wDragHandle: handle,
});
