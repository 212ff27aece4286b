import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { OWN_SWITCH_NAMES } from "#app/community/notification/notification.ts";
import { PushSwitch } from "#app/community/notification/push/PushSwitch.tsx";
import {
  listBrowsers,
  Subscription,
  subscribe,
  unsubscribe,
} from "#app/community/notification/push/subscription.server.ts";
import { getSetting, setDigest, setOff, setQuiet } from "#app/community/notification/setting.server.ts";
import { clock, DIGESTS, DigestForm, QuietForm } from "#app/community/notification/setting.ts";
import { guardMember } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { saveProfile } from "#app/people/account/profile/profile.server.ts";
import { SCREENS } from "#app/screens.ts";
import { answered, getAsker, noSuchPart, readMe } from "#app/settings/page.server.ts";
import { ticked } from "#app/settings/profile-form.ts";
import { Section, SectionButton, SectionForm } from "#app/settings/Section.tsx";
import { Checkbox } from "#app/ui/form/Checkbox.tsx";
import { Field } from "#app/ui/form/Field.tsx";
import { parseForm, readForm } from "#app/ui/form/form.server.ts";
import { Choice } from "#app/ui/form/Select.tsx";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["settings/pages/notifications"];

export async function loader(args: LoaderFunctionArgs) {
  const { reader, member } = guardMember(args, screen);
  const { tools } = args.context;
  const [me, setting, browsers] = await Promise.all([
    readMe(args.context, member),
    getSetting(tools, member.id),
    listBrowsers(tools, member.id),
  ]);
  return {
    kinds: { flights: me.flightNotification, comments: me.commentNotification, followers: me.followerNotification },
    setting,
    devices: browsers.length,
    publicKey: tools.push?.publicKey ?? null,
    mails: tools.mailer !== null,
    heading: textIn(reader.language)("told.title"),
    messages: slice(reader.language, screen.messages),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { member } = guardMember(args, screen);
  const { request, context } = args;
  const { tools } = context;
  const typed = await readForm(request);
  switch (typed.section) {
    case "kinds": {
      const on = (name: string) => typed[name] !== undefined;
      const patch = {
        flight_notification: on("flights"),
        comment_notification: on("comments"),
        follower_notification: on("followers"),
      };
      const off = OWN_SWITCH_NAMES.filter((name) => !on(name));
      return answered(typed, async () => {
        await saveProfile(tools, member, patch, getAsker(context));
        await setOff(tools, member.id, off);
      });
    }
    case "quiet": {
      const form = parseForm(QuietForm, typed, typed);
      if (!form.ok) return form.answer;
      const { from, to, zone } = form.value;
      return answered(typed, () => setQuiet(tools, member.id, { from, to }, zone));
    }
    case "quiet-off":
      return answered(typed, () => setQuiet(tools, member.id, null, "UTC"));
    case "digest": {
      const form = parseForm(DigestForm, typed, typed);
      if (!form.ok) return form.answer;
      return answered(typed, () => setDigest(tools, member.id, form.value.digest, form.value.zone));
    }
    case "push-on": {
      const { endpoint, p256dh, auth, expires } = typed;
      const told = { endpoint, keys: { p256dh, auth }, expirationTime: expires ? Number(expires) : null };
      const form = parseForm(Subscription, told, typed);
      if (!form.ok) return form.answer;
      return answered(typed, () => subscribe(tools, member.id, form.value));
    }
    case "push-off":
      return answered(typed, () => unsubscribe(tools, member.id, typed.endpoint ?? ""));
    default:
      throw noSuchPart();
  }
}

export default function NotificationSettings() {
  const { heading, kinds, setting, devices, publicKey, mails } = useLoaderData<typeof loader>();
  const text = useText();
  const zone = useZone(setting.zone);
  const { quiet, digest } = setting;
  return (
    <>
      <h1>{heading}</h1>
      <Section title={text("told.kinds")} lead={text("told.kindsLead")}>
        <SectionForm
          name="kinds"
          submit={text("settings.save")}
          values={{
            flights: ticked(kinds.flights),
            comments: ticked(kinds.comments),
            followers: ticked(kinds.followers),
            ...Object.fromEntries(OWN_SWITCH_NAMES.map((name) => [name, ticked(!setting.off.includes(name))])),
          }}
        >
          <Checkbox name="flights" label={text("told.flights")} />
          <Checkbox name="comments" label={text("told.comments")} />
          <Checkbox name="followers" label={text("told.followers")} />
          {OWN_SWITCH_NAMES.map((name) => (
            <Checkbox key={name} name={name} label={text(`told.${name}`)} />
          ))}
        </SectionForm>
      </Section>
      <Section title={text("told.push")} lead={text("told.pushLead")}>
        <PushSwitch publicKey={publicKey} devices={devices} />
      </Section>
      <Section title={text("told.quiet")} lead={text("told.quietLead")}>
        <SectionForm
          key={zone}
          name="quiet"
          submit={text("settings.save")}
          values={{ from: clock(quiet?.from ?? 22 * 60), to: clock(quiet?.to ?? 7 * 60), zone }}
        >
          <Field name="from" type="time" label={text("told.from")} required />
          <Field name="to" type="time" label={text("told.to")} required />
          <Field name="zone" label={text("told.zone")} required />
        </SectionForm>
        {quiet !== null && <SectionButton name="quiet-off" label={text("told.quietOff")} tone="quiet" />}
      </Section>
      {mails && (
        <Section title={text("told.digest")} lead={text("told.digestLead")}>
          <SectionForm key={zone} name="digest" submit={text("settings.save")} values={{ digest, zone }}>
            <input type="hidden" name="zone" value={zone} />
            <Choice
              name="digest"
              label={text("told.digestLabel")}
              options={DIGESTS.map((value) => ({ value, label: text("told.digestHow", { digest: value }) }))}
            />
          </SectionForm>
        </Section>
      )}
    </>
  );
}

/** The browser's own zone where nobody has set one yet. */
function useZone(kept: string): string {
  const [zone, setZone] = useState(kept);
  useEffect(() => {
    if (kept === "UTC") setZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
    else setZone(kept);
  }, [kept]);
  return zone;
}
