import { useNavigation, useSubmit } from "@remix-run/react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useText } from "#app/i18n/text.tsx";
import { MAX_PICTURE_BYTES } from "#app/people/user/picture/picture.ts";
import { initials } from "#app/shell/member.ts";
import { Below } from "#app/ui/form/Field.tsx";
import { useFault, useRefusal } from "#app/ui/form/use-fault.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { useAnswer } from "./Section.tsx";

/** Large, and wanted by few: comes when a file was chosen. */
const Cropper = lazy(() => import("./Cropper.tsx"));

const TYPES = "image/jpeg,image/png,image/webp";

/**
 * A picture to choose, cut and take away: sent as `image`, the only form of its page with a file; taken away as section `no-picture`.
 * Without scripts the file goes as it is, and the server makes it small.
 */
export function Picture({ image, name }: { image: string | null; name: string }) {
  const text = useText();
  const submit = useSubmit();
  const { formData } = useNavigation();
  const sending = formData?.has("image") || formData?.get("section") === "no-picture";
  const [file, setFile] = useState<File | null>(null);
  const [scripted, setScripted] = useState(false);
  const { saved, error } = useTexts();
  useEffect(() => setScripted(true), []);

  function send(picture: Blob) {
    setFile(null);
    const form = new FormData();
    form.set("image", picture, "picture");
    submit(form, { method: "post", encType: "multipart/form-data", preventScrollReset: true });
  }

  if (file)
    return (
      <Suspense fallback={<p className="small muted">{text("settings.picturePreparing")}</p>}>
        <Cropper file={file} onCut={send} onCancel={() => setFile(null)} />
      </Suspense>
    );
  return (
    <div className={error === undefined ? "picture field" : "picture field faulty"}>
      <Portrait image={image} name={name} />
      <div className="ways">
        <Chooser first={image === null} scripted={scripted} onChoose={setFile} />
        {image !== null && <Remover />}
        <Progress sending={sending} saved={saved} />
      </div>
      <Below id="picture" hint={text("settings.pictureHint", { megabytes: MAX_PICTURE_BYTES / 1e6 })} error={error} />
    </div>
  );
}

function Portrait({ image, name }: { image: string | null; name: string }) {
  const text = useText();
  if (image === null)
    return (
      <span className="avatar huge" aria-hidden="true">
        {initials(name)}
      </span>
    );
  const alt = text("settings.pictureOf", { name });
  return <img className="avatar huge" src={`/file/${image}`} alt={alt} width={96} height={96} />;
}

interface ChooserProps {
  /** There is none yet. */
  first: boolean;
  scripted: boolean;
  onChoose: (file: File) => void;
}

function Chooser({ first, scripted, onChoose }: ChooserProps) {
  const text = useText();
  const picker = useRef<HTMLInputElement>(null);

  function choose(chosen: File | undefined) {
    if (chosen) onChoose(chosen);
    if (picker.current) picker.current.value = "";
  }

  return (
    <form method="post" encType="multipart/form-data" className="row wrap">
      <label className={scripted ? "button" : undefined}>
        <span>{text(first ? "settings.pictureChoose" : "settings.pictureOther")}</span>
        <input
          ref={picker}
          type="file"
          name="image"
          accept={TYPES}
          required
          className={scripted ? "unseen" : undefined}
          aria-describedby="picture-error"
          onChange={(event) => choose(event.target.files?.[0])}
        />
      </label>
      {!scripted && (
        <button type="submit" className="button main">
          {text("settings.pictureSend")}
        </button>
      )}
    </form>
  );
}

function Remover() {
  const text = useText();
  const submit = useSubmit();
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget, { preventScrollReset: true });
      }}
    >
      <input type="hidden" name="section" value="no-picture" />
      <button type="submit" className="button quiet">
        {text("settings.pictureRemove")}
      </button>
    </form>
  );
}

function Progress({ sending, saved }: { sending: boolean; saved: boolean }) {
  const text = useText();
  return (
    <p className="saved" role="status">
      {sending && (
        <>
          <span className="spin" aria-hidden="true" /> {text("settings.pictureSending")}
        </>
      )}
      {saved && !sending && (
        <>
          <Icon name="ok" small /> {text("settings.saved")}
        </>
      )}
    </p>
  );
}

function useTexts(): { saved: boolean; error: string | undefined } {
  const { saved, no } = useAnswer("picture");
  const refusal = useRefusal();
  const fault = useFault();
  if (no === null) return { saved, error: undefined };
  const wrong = no.fields.image;
  return { saved, error: wrong === undefined ? refusal(no) : fault(wrong) };
}
