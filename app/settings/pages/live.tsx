/** Who may see a pilot fly, how late, by which links; the key that own trackers sign in with. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { z } from "zod";
import { fault } from "#app/core/request/field-fault.ts";
import { guardMember } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { VISIBILITIES } from "#app/live/identity.ts";
import { addLink, listLinks, MAX_LINKS, removeLink } from "#app/live/link.server.ts";
import { ShareLink } from "#app/live/page/ShareLink.tsx";
import { getSetting, MAX_DELAY, renewKey, saveSetting } from "#app/live/setting.server.ts";
import { copy } from "#app/map/card/copy.ts";
import { SCREENS } from "#app/screens.ts";
import { answered, noSuchPart } from "#app/settings/page.server.ts";
import { ticked } from "#app/settings/profile-form.ts";
import { Section, SectionButton, SectionForm } from "#app/settings/Section.tsx";
import { Checkbox } from "#app/ui/form/Checkbox.tsx";
import { Field } from "#app/ui/form/Field.tsx";
import { parseForm, readForm } from "#app/ui/form/form.server.ts";
import { Choice } from "#app/ui/form/Select.tsx";
import { announce } from "#app/ui/toast.ts";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["settings/pages/live"];

const DELAY = fault("liveDelay", { most: MAX_DELAY });
const SeenForm = z.object({
  visibility: z.enum(VISIBILITIES),
  delay: z.coerce.number(DELAY).int(DELAY).min(0, DELAY).max(MAX_DELAY, DELAY),
});

const LinkForm = z.object({ name: z.string(fault("required")).trim().min(1, fault("required")).max(60) });

export async function loader(args: LoaderFunctionArgs) {
  const { reader, member } = guardMember(args, screen);
  const { tools } = args.context;
  const [setting, links] = await Promise.all([getSetting(tools, member.id), listLinks(tools, member.id)]);
  const origin = tools.settings.origin ?? new URL(args.request.url).origin;
  return {
    setting,
    links: links.map(({ id, name, token }) => ({ id, name, address: `${origin}/live/family/${token}` })),
    more: links.length < MAX_LINKS,
    heading: textIn(reader.language)("live.settings"),
    messages: slice(reader.language, screen.messages),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { member } = guardMember(args, screen);
  const { tools } = args.context;
  const typed = await readForm(args.request);
  switch (typed.section) {
    case "seen": {
      const form = parseForm(SeenForm, typed, typed);
      if (!form.ok) return form.answer;
      const wish = { ...form.value, keep: typed.keep !== undefined };
      return answered(typed, () => saveSetting(tools, member.id, wish));
    }
    case "link": {
      const form = parseForm(LinkForm, typed, typed);
      if (!form.ok) return form.answer;
      return answered(typed, async () => void (await addLink(tools, member.id, form.value)));
    }
    case "link-gone":
      return answered(typed, async () => void (await removeLink(tools, member.id, Number(typed.id))));
    case "key":
      return answered(typed, async () => void (await renewKey(tools, member.id)));
    default:
      throw noSuchPart();
  }
}

export default function LiveSettings() {
  const { setting, links, more, heading } = useLoaderData<typeof loader>();
  const text = useText();
  useCopiedWhenMade(links);
  return (
    <>
      <h1>{heading}</h1>
      <Section title={text("live.visibility")} lead={text("live.settingsLead")}>
        <SectionForm
          name="seen"
          submit={text("settings.save")}
          values={{ visibility: setting.visibility, delay: String(setting.delay), keep: ticked(setting.keep) }}
        >
          <Choice
            name="visibility"
            label={text("live.visibility")}
            hint={text("live.visibilityHint")}
            options={VISIBILITIES.map((value) => ({ value, label: text(`live.visibility_${value}`) }))}
          />
          <Field name="delay" inputMode="numeric" label={text("live.delay")} hint={text("live.delayHint")} />
          <Checkbox name="keep" label={text("live.keep")} />
        </SectionForm>
      </Section>
      <Section title={text("live.links")} lead={text("live.linksHint")}>
        <ul>
          {links.map(({ id, name, address }) => (
            <li key={id} className="row wrap">
              <span>
                <a href={address} rel="noreferrer">
                  {name}
                </a>
              </span>
              <ShareLink title={name} address={address} />
              <SectionButton
                name="link-gone"
                fields={{ id: String(id) }}
                tone="quiet"
                label={text("live.removeLink")}
                aria-label={`${text("live.removeLink")}: ${name}`}
              />
            </li>
          ))}
        </ul>
        {more && (
          <SectionForm
            name="link"
            submit={text("live.addLink")}
            done={text("live.linkMade")}
            values={{ name: text("live.familyFor") }}
            keeps={false}
          >
            <Field name="name" label={text("live.linkFor")} maxLength={60} />
          </SectionForm>
        )}
      </Section>
      <Section title={text("live.key")} lead={text("live.keyHint")}>
        {setting.key && (
          <p>
            <code>{setting.key}</code>
          </p>
        )}
        <SectionButton name="key" label={text("live.newKey")} />
      </Section>
      <Section title={text("live.devices")} lead={text("live.devicesHint")}>
        <p>
          <Link className="link" to="/settings/integrations">
            {text("live.toDevices")}
          </Link>
        </p>
      </Section>
    </>
  );
}

/** A new link is copied at once, because it is made to be sent. Where the browser refuses, its share button remains. */
function useCopiedWhenMade(links: readonly { id: number; address: string }[]): void {
  const text = useText();
  const newest = links.at(-1);
  const before = useRef(newest?.id ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per link
  useEffect(() => {
    if (!newest || newest.id <= before.current) return;
    before.current = newest.id;
    void copy(newest.address).then(
      (copied) => copied && announce({ tone: "success", text: { words: text("live.copied") } }),
    );
  }, [newest?.id]);
}
