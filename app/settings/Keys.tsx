import { useReader, useText } from "#app/i18n/text.tsx";
import { KEY_SCOPES, MAX_KEYS, NewKey, type PersonalKey } from "#app/people/account/key/key.ts";
import { findFaults } from "#app/ui/form/answer.ts";
import { Checkbox } from "#app/ui/form/Checkbox.tsx";
import { Field } from "#app/ui/form/Field.tsx";
import { Notice } from "#app/ui/form/FormError.tsx";
import { day } from "#app/units/time.ts";
import { getInput, makeBox } from "./key-form.ts";
import { SectionButton, SectionForm, useAnswer } from "./Section.tsx";

/** Personal keys: what each may and when it was used, the way to end it, and a form for another, which is shown once. */
export function Keys({ keys }: { keys: PersonalKey[] }) {
  const text = useText();
  const { found } = useAnswer("key");
  return (
    <>
      {found && (
        <Notice tone="info">
          <b>{text("integration.keyMade")}</b>
          <p>
            <code className="once">{found}</code>
          </p>
          <p>{text("integration.keyOnce")}</p>
        </Notice>
      )}
      {keys.length === 0 && <p className="state-of">{text("integration.keysNone")}</p>}
      <ul className="rows">
        {keys.map((key) => (
          <KeyRow key={key.id} {...key} />
        ))}
      </ul>
      {keys.length >= MAX_KEYS ? (
        <p className="small">{text("integration.keysMany", { most: MAX_KEYS })}</p>
      ) : (
        <SectionForm
          name="key"
          submit={text("integration.keyMake")}
          keeps={false}
          done={text("integration.keyMade")}
          check={(typed) => findFaults(NewKey, getInput(typed))}
        >
          <Field
            name="name"
            label={text("integration.key")}
            hint={text("integration.keyHow")}
            autoComplete="off"
            maxLength={60}
            required
          />
          <fieldset className="field">
            <legend>{text("integration.keyMay")}</legend>
            {KEY_SCOPES.map((scope) => (
              <Checkbox
                key={scope}
                name={makeBox(scope)}
                label={text("integration.keyScope", { scope })}
                defaultChecked={scope === "declare"}
              />
            ))}
          </fieldset>
        </SectionForm>
      )}
    </>
  );
}

function KeyRow({ id, name, ending, scopes, created, used }: PersonalKey) {
  const text = useText();
  const { language } = useReader();
  const on = (date: string) => day(date.slice(0, 10), language, "short");
  return (
    <li>
      <div className="grow">
        <b>{name}</b> <span className="small muted">{text("integration.keyEnding", { ending })}</span>
        <ul className="bullets small">
          {scopes.map((scope) => (
            <li key={scope}>{text("integration.keyScope", { scope })}</li>
          ))}
        </ul>
        <p className="small muted">
          {[
            text("integration.keySince", { date: on(created) }),
            used === null ? text("integration.keyUnused") : text("integration.keyUsed", { date: on(used) }),
          ].join(", ")}
        </p>
      </div>
      <SectionButton
        name="key-revoke"
        fields={{ id }}
        label={text("integration.keyRevoke")}
        aria-label={text("integration.keyRevokeOf", { name })}
      />
    </li>
  );
}
