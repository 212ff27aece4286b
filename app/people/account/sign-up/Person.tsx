/** The pilot who signs up: name, date of birth and, below the age for it, consent; gender. */
import { useState } from "react";
import { useText } from "#app/i18n/text.tsx";
import type { Answer } from "#app/ui/form/answer.ts";
import { BirthDate } from "#app/ui/form/BirthDate.tsx";
import { getBorn } from "#app/ui/form/birth-date.ts";
import { Checkbox } from "#app/ui/form/Checkbox.tsx";
import { Field } from "#app/ui/form/Field.tsx";
import { Choice } from "#app/ui/form/Select.tsx";
import { CONSENT_AGE, isUnderAge } from "./registration.ts";

interface Props {
  today: string;
  /** The values sent before, when the form is shown again. */
  typed: Answer["values"] | undefined;
}

export function Person({ today, typed }: Props) {
  const text = useText();
  const [born, setBorn] = useState(() => getBorn(typed ?? {}));
  const underAge = born !== "" && isUnderAge(born, today);
  return (
    <section aria-labelledby="person">
      <h2 id="person">{text("auth.person")}</h2>
      <Field name="name" label={text("auth.name")} hint={text("auth.nameHint")} autoComplete="name" required />
      <BirthDate today={today} hint={text("auth.birthWhy")} onChange={setBorn} />
      <div className={underAge ? undefined : "without-script"}>
        <Checkbox name="consent" label={text("auth.consent", { age: CONSENT_AGE })} />
      </div>
      <Choice
        name="gender"
        label={text("auth.gender")}
        hint={text("auth.genderWhy")}
        required
        options={(["F", "M", "D"] as const).map((value) => ({
          value,
          label: text("auth.genderOf", { gender: value }),
        }))}
      />
    </section>
  );
}
