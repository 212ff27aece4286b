import { Form, useNavigation } from "@remix-run/react";
import { useId } from "react";
import type { FlightTile } from "#app/flight/flight.ts";
import { useText } from "#app/i18n/text.tsx";
import { MAX_PICTURE_BYTES } from "#app/people/user/picture/picture.ts";
import { SectionButton, SectionError, useAnswer } from "#app/settings/Section.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { Cover } from "./Cover.tsx";

const TYPES = "image/jpeg,image/png,image/webp";

interface Props {
  image: string | null;
  first: Pick<FlightTile, "track" | "trace"> | null;
}

/** The form for the cover, the only one of its page with a file. The picture is removed by the section "no-picture". */
export function CoverForm({ image, first }: Props) {
  const text = useText();
  const id = useId();
  const { saved } = useAnswer("picture");
  const { formData } = useNavigation();
  const sending = formData?.has("image") ?? false;
  return (
    <div className="cover-form">
      <Cover image={image} flight={first} />
      <div>
        <SectionError name="picture" />
        <Form method="post" encType="multipart/form-data" preventScrollReset className="field">
          <label htmlFor={id}>{text("collection.coverChoose")}</label>
          <input key={image} id={id} type="file" name="image" accept={TYPES} required aria-describedby={`${id}-hint`} />
          <small id={`${id}-hint`}>{text("collection.coverHint", { megabytes: MAX_PICTURE_BYTES / 1e6 })}</small>
          <p className="row wrap">
            <button type="submit" className="button" aria-busy={sending || undefined}>
              {sending && <span className="spin" aria-hidden="true" />}
              {text("collection.coverSend")}
            </button>
            <span className="saved" role="status">
              {saved && !sending && (
                <>
                  <Icon name="ok" small /> {text("collection.saved")}
                </>
              )}
            </span>
          </p>
        </Form>
        {image !== null && <SectionButton name="no-picture" label={text("collection.coverRemove")} tone="quiet" />}
      </div>
    </div>
  );
}
