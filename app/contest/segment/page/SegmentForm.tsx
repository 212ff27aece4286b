/** The form of a segment, new or existing: the map on which it is drawn, and its other fields beside it. */
import { useActionData } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { useText } from "#app/i18n/text.tsx";
import { USUAL_HALF_WIDTH } from "#app/soaring/segment/course.ts";
import { type Answer, findFaults } from "#app/ui/form/answer.ts";
import { Field, Lines } from "#app/ui/form/Field.tsx";
import { Form } from "#app/ui/form/Form.tsx";
import { FormError } from "#app/ui/form/FormError.tsx";
import { SubmitButton } from "#app/ui/form/SubmitButton.tsx";
import { MAX_NAME, SegmentForm as Shape, type TypedSegment, USUAL_RADIUS } from "../segment.ts";
import { DrawMap, PlacesNote } from "./DrawMap.tsx";

/** An example of a place as it is typed. */
const EXAMPLE = "47.2692, 11.4041";

interface Props {
  heading: string;
  lead: string;
  submit: string;
  /** Whether the form has a field for the day from which the segment counts for badges. */
  opens: boolean;
  typed?: TypedSegment;
  /** Content above the form, and below it. */
  above?: ReactNode;
  children?: ReactNode;
}

export function SegmentForm({ heading, lead, submit, opens, typed, above, children }: Props) {
  const text = useText();
  const answer = (useActionData() ?? null) as Answer | null;
  const [places, setPlaces] = useState(answer?.values.places ?? typed?.places ?? "");
  const [drawn, setDrawn] = useState(0);
  return (
    <main className="map-page segments" id="content">
      <div className="segment-map">
        <DrawMap
          places={places}
          onPlaces={(next) => {
            setPlaces(next);
            setDrawn(drawn + 1);
          }}
        />
      </div>
      <div className="segment-panel">
        <header>
          {above}
          <h1>{heading}</h1>
          <p className="muted">{lead}</p>
        </header>
        <Form answer={answer} values={{ ...typed }} check={(values) => findFaults(Shape, values)}>
          <FormError />
          <input type="hidden" name="section" value="save" />
          <Field
            name="name"
            label={text("segment.name")}
            hint={text("segment.nameHint")}
            maxLength={MAX_NAME}
            required
          />
          <Lines
            key={drawn}
            name="places"
            label={text("segment.places")}
            hint={text("segment.placesHint", { place: EXAMPLE })}
            {...(drawn > 0 ? { defaultValue: places } : {})}
            onChange={({ target }) => setPlaces(target.value)}
          />
          {places !== "" && <PlacesNote places={places} />}
          <Field
            name="width"
            label={text("segment.width")}
            hint={text("segment.widthHint", { usual: USUAL_HALF_WIDTH / 1000 })}
            inputMode="decimal"
          />
          <Field
            name="radius"
            label={text("segment.radius")}
            hint={text("segment.radiusHint", { usual: USUAL_RADIUS })}
            inputMode="decimal"
          />
          <Field name="floor" label={text("segment.floor")} hint={text("segment.bandHint")} inputMode="numeric" />
          <Field name="ceiling" label={text("segment.ceiling")} hint={text("segment.bandHint")} inputMode="numeric" />
          {opens && (
            <Field name="eligible" type="date" label={text("segment.eligible")} hint={text("segment.eligibleHint")} />
          )}
          <div className="actions">
            <SubmitButton>{submit}</SubmitButton>
          </div>
        </Form>
        {children}
      </div>
    </main>
  );
}
