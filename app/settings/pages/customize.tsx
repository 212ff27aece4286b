import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { guardMember } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { saveProfile } from "#app/people/account/profile/profile.server.ts";
import { PreferencePatch } from "#app/people/user/preference.ts";
import { SCREENS } from "#app/screens.ts";
import { answered, getAsker, noSuchPart, readMe } from "#app/settings/page.server.ts";
import { ticked } from "#app/settings/profile-form.ts";
import { Section, SectionForm } from "#app/settings/Section.tsx";
import { Checkbox } from "#app/ui/form/Checkbox.tsx";
import { parseForm, readForm } from "#app/ui/form/form.server.ts";
import { Choice } from "#app/ui/form/Select.tsx";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["settings/pages/customize"];

/** The dark scheme is tried out by supporters, where the site has such parts at all. */
type Dark = "offered" | "notHere" | "supporters";

export async function loader(args: LoaderFunctionArgs) {
  const { reader, member } = guardMember(args, screen);
  const { preferences } = await readMe(args.context, member);
  return {
    start: preferences.start ?? "home",
    list: preferences.list ?? "rows",
    dark: preferences.dark ?? false,
    offer: getOffer(args.context.tools.settings.beta, member.privileges.supporter),
    heading: textIn(reader.language)("settings.customize"),
    messages: slice(reader.language, screen.messages),
  };
}

function getOffer(beta: boolean, supporter: boolean): Dark {
  if (!beta) return "notHere";
  return supporter ? "offered" : "supporters";
}

export async function action(args: ActionFunctionArgs) {
  const { member } = guardMember(args, screen);
  const { request, context } = args;
  const typed = await readForm(request);
  const wish = getWish(typed);
  if (wish === null) throw noSuchPart();
  const form = parseForm(PreferencePatch, wish, typed);
  if (!form.ok) return form.answer;
  return answered(typed, () => saveProfile(context.tools, member, { preferences: form.value }, getAsker(context)));
}

function getWish({ section, start, list, dark }: Record<string, string>) {
  if (section === "start") return { start };
  if (section === "list") return { list };
  return section === "dark" ? { dark: dark !== undefined } : null;
}

export default function Customize() {
  const { heading, start, list, dark, offer } = useLoaderData<typeof loader>();
  const text = useText();
  return (
    <>
      <h1>{heading}</h1>
      <Section title={text("custom.start")} lead={text("custom.startLead")}>
        <SectionForm name="start" submit={text("settings.save")} values={{ start }}>
          <Choice
            name="start"
            label={text("custom.startLabel")}
            options={(["home", "flights", "upload"] as const).map((value) => ({
              value,
              label: text("custom.startAt", { start: value }),
            }))}
          />
        </SectionForm>
      </Section>
      <Section title={text("custom.list")} lead={text("custom.listLead")}>
        <SectionForm name="list" submit={text("settings.save")} values={{ list }}>
          <Choice
            name="list"
            label={text("custom.listLabel")}
            options={(["rows", "tiles"] as const).map((value) => ({
              value,
              label: text("custom.listAs", { list: value }),
            }))}
          />
        </SectionForm>
      </Section>
      <Section title={text("custom.dark")} lead={text("custom.darkLead")}>
        {offer === "offered" ? (
          <SectionForm name="dark" submit={text("settings.save")} values={{ dark: ticked(dark) }}>
            <Checkbox name="dark" label={text("custom.darkOn")} />
          </SectionForm>
        ) : (
          <p className="state-of">
            {text("custom.darkNot", { why: offer })}{" "}
            {offer === "supporters" && (
              <Link className="link" to="/plans">
                {text("custom.plans")}
              </Link>
            )}
          </p>
        )}
      </Section>
    </>
  );
}
