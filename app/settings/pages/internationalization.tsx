import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { guardMember } from "#app/guard.server.ts";
import { FORGET, UNIT_SYSTEMS } from "#app/i18n/language.ts";
import { LANGUAGE, LANGUAGES } from "#app/i18n/languages.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { patchFields } from "#app/people/account/profile/patch.ts";
import { saveProfile } from "#app/people/account/profile/profile.server.ts";
import { letterLanguages } from "#app/people/user/preference.ts";
import { SCREENS } from "#app/screens.ts";
import { exampleLine } from "#app/settings/example-line.ts";
import { answered, getAsker, getToday, noSuchPart, readMe } from "#app/settings/page.server.ts";
import { Section, SectionForm } from "#app/settings/Section.tsx";
import { parseForm, readForm } from "#app/ui/form/form.server.ts";
import { Choice, Select } from "#app/ui/form/Select.tsx";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["settings/pages/internationalization"];

const FIELDS = {
  language: { language: true },
  units: { unit: true },
  letters: { newsletter_language: true, magazine_language: true },
} as const;

export async function loader(args: LoaderFunctionArgs) {
  const { reader, member } = guardMember(args, screen);
  const me = await readMe(args.context, member);
  return {
    values: {
      language: me.language ?? "",
      unit: me.unit ?? "",
      newsletter_language: me.newsletterLanguage ?? "",
      magazine_language: me.magazineLanguage ?? "",
    },
    letters: letterLanguages(reader.language),
    heading: textIn(reader.language)("settings.internationalization"),
    messages: slice(reader.language, screen.messages),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { member } = guardMember(args, screen);
  const { request, context } = args;
  const typed = await readForm(request);
  const { section = "" } = typed;
  if (section !== "language" && section !== "units" && section !== "letters") throw noSuchPart();
  const shape = patchFields(getToday(context)).pick(FIELDS[section] as (typeof FIELDS)["language"]);
  const form = parseForm(shape, typed, typed);
  if (!form.ok) return form.answer;
  // What this browser or the address was asked for before would win over what is chosen now.
  const forget = section === "letters" ? [] : FORGET;
  const answer = await answered(typed, () => saveProfile(context.tools, member, form.value, getAsker(context)), forget);
  const { searchParams, pathname } = new URL(request.url);
  const overruled = searchParams.has("lang") || searchParams.has("unit");
  return overruled ? redirect(pathname.replace(/\.data$/, ""), { headers: forget }) : answer;
}

export default function Internationalization() {
  const { heading, values, letters } = useLoaderData<typeof loader>();
  const text = useText();
  const reader = useReader();
  return (
    <>
      <h1>{heading}</h1>
      <Section title={text("display.language")} lead={text("display.languageLead")}>
        <SectionForm name="language" submit={text("settings.save")} values={values}>
          <Choice
            name="language"
            label={text("display.language")}
            options={[
              { value: "", label: text("display.automatic") },
              ...LANGUAGES.map((value) => ({ value, label: LANGUAGE[value].name })),
            ]}
          />
        </SectionForm>
      </Section>
      <Section title={text("display.units")} lead={text("display.unitsLead")}>
        <SectionForm name="units" submit={text("settings.save")} values={values}>
          <div className="stacked">
            <Choice
              name="unit"
              label={text("display.unitsChoose")}
              options={[
                { value: "", label: text("display.automatic") },
                ...UNIT_SYSTEMS.map((units) => ({
                  value: units,
                  label: (
                    <>
                      <b>{text(`display.units_${units}`)}</b> <span>{exampleLine({ ...reader, units })}</span>
                    </>
                  ),
                })),
              ]}
            />
          </div>
        </SectionForm>
      </Section>
      <Section title={text("display.letters")} lead={text("display.lettersLead")}>
        <SectionForm name="letters" submit={text("settings.save")} values={values}>
          <Select
            name="newsletter_language"
            label={text("display.newsletter")}
            none={text("display.asSite")}
            options={letters}
          />
          <Select
            name="magazine_language"
            label={text("display.magazine")}
            none={text("display.asSite")}
            options={letters}
          />
        </SectionForm>
      </Section>
    </>
  );
}
