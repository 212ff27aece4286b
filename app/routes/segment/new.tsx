/** Drawing a segment: a superuser's is opened, a member's is proposed. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { guardMember } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { openSegment, proposeSegment } from "#app/segment/open.server.ts";
import { DrawMap, PlacesNote } from "#app/segment/page/DrawMap.tsx";
import { OVERVIEW, segmentPath } from "#app/segment/path.ts";
import { MAX_NAME, SegmentForm, USUAL_RADIUS } from "#app/segment/segment.ts";
import { SLICES } from "#app/slices.ts";
import { USUAL_HALF_WIDTH } from "#app/soaring/segment/course.ts";
import { type Answer, faultsOf } from "#app/ui/form/answer.ts";
import { Field, Lines } from "#app/ui/form/Field.tsx";
import { Form } from "#app/ui/form/Form.tsx";
import { FormError } from "#app/ui/form/FormError.tsx";
import { parseForm, readForm, refused } from "#app/ui/form/form.server.ts";
import { SubmitButton } from "#app/ui/form/SubmitButton.tsx";
import "#app/segment/page/segment.css";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const ID = "routes/segment/new";
/** A place as it is typed. */
const EXAMPLE = "47.2692, 11.4041";

export async function loader(args: LoaderFunctionArgs) {
  const { reader, member } = guardMember(args, ID);
  const say = textIn(reader.language);
  return {
    opens: member.isSuperuser,
    heading: say(member.isSuperuser ? "segment.draw" : "segment.propose"),
    messages: slice(reader.language, SLICES[ID]),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { member } = guardMember(args, ID);
  const { tools } = args.context;
  const typed = await readForm(args.request);
  const form = parseForm(SegmentForm, typed, typed);
  if (!form.ok) return form.answer;
  try {
    if (member.isSuperuser) return redirect(segmentPath(await openSegment(tools, member.id, form.value)));
    // When it counts for badges is said by those who open it.
    await proposeSegment(tools, member.id, { ...form.value, eligible: null });
    return redirect(`${OVERVIEW}?sent`);
  } catch (fault) {
    return refused(fault, typed);
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

export default function NewSegment() {
  const { heading, opens } = useLoaderData<typeof loader>();
  const text = useText();
  const answer = (useActionData() ?? null) as Answer | null;
  const [places, setPlaces] = useState(answer?.values.places ?? "");
  const [drawn, setDrawn] = useState(0);
  return (
    <main className="segments" id="content">
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
          <h1>{heading}</h1>
          <p className="muted">{text(opens ? "segment.drawLead" : "segment.proposeLead")}</p>
        </header>
        <Form answer={answer} check={(typed) => faultsOf(SegmentForm, typed)}>
          <FormError />
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
            <SubmitButton>{text(opens ? "segment.save" : "segment.send")}</SubmitButton>
          </div>
        </Form>
      </div>
    </main>
  );
}
