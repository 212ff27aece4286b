import { useActionData, useNavigation } from "@remix-run/react";
import { useText } from "#app/i18n/text.tsx";
import { type Answer, findFaults } from "#app/ui/form/answer.ts";
import { Checkbox } from "#app/ui/form/Checkbox.tsx";
import { Field, Lines } from "#app/ui/form/Field.tsx";
import { Form } from "#app/ui/form/Form.tsx";
import { FormError } from "#app/ui/form/FormError.tsx";
import { SubmitButton } from "#app/ui/form/SubmitButton.tsx";
import { MAX_NAME, NewCollection } from "./collection.ts";
import { collectionTyped } from "./typed.ts";

/** The form for a new collection, sent as section "new". @param short shows only the required fields */
export function NewForm({ submit, short = false }: { submit: string; short?: boolean }) {
  const text = useText();
  const answer = (useActionData() ?? null) as Answer | null;
  const { formData, state } = useNavigation();
  const own = answer?.values?.section === "new" ? answer : null;
  return (
    <Form
      answer={own}
      busy={state !== "idle" && formData?.get("section") === "new"}
      check={(typed) => findFaults(NewCollection, collectionTyped(typed))}
    >
      <FormError />
      <input type="hidden" name="section" value="new" />
      <Field
        name="name"
        label={text(short ? "collection.firstName" : "collection.name")}
        maxLength={MAX_NAME}
        required
      />
      {!short && <Lines name="description" label={text("collection.description")} rows={3} />}
      <Checkbox name="private" label={text("collection.isPrivate")} />
      <div className="actions">
        <SubmitButton>{submit}</SubmitButton>
      </div>
    </Form>
  );
}
