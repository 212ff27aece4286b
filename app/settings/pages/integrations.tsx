import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getOrigin } from "#app/core/request/address.server.ts";
import { guardMember } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { claimCode, connectDevice, disconnectDevice } from "#app/live/claim/connect.server.ts";
import { skysightOfMember } from "#app/people/account/credential/credential.server.ts";
import { getKeys, makeKey, revokeKey } from "#app/people/account/key/key.server.ts";
import { NewKey } from "#app/people/account/key/key.ts";
import { saveProfile } from "#app/people/account/profile/profile.server.ts";
import { disconnect, listConnected } from "#app/people/account/program/client.server.ts";
import { getClaims } from "#app/people/user/device/claim.server.ts";
import { newDevice } from "#app/people/user/device/device.ts";
import { SCREENS } from "#app/screens.ts";
import { Keys } from "#app/settings/Keys.tsx";
import { getInput as getKey } from "#app/settings/key-form.ts";
import { Programs } from "#app/settings/Programs.tsx";
import { answered, getAsker, getToday, noSuchPart, readMe } from "#app/settings/page.server.ts";
import { Section } from "#app/settings/Section.tsx";
import { SkySight } from "#app/settings/SkySight.tsx";
import { getInput, skysightFields } from "#app/settings/skysight-form.ts";
import { Trackers } from "#app/settings/Trackers.tsx";
import { getInput as trackerOf } from "#app/settings/tracker-form.ts";
import { Notice } from "#app/ui/form/FormError.tsx";
import { parseForm, readForm } from "#app/ui/form/form.server.ts";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["settings/pages/integrations"];

export async function loader(args: LoaderFunctionArgs) {
  const { reader, member } = guardMember(args, screen);
  const { request, context } = args;
  const { tools } = context;
  const [me, programs, keys, trackers] = await Promise.all([
    readMe(context, member),
    listConnected(tools, member.id),
    getKeys(tools, member.id),
    getClaims(tools, member.id),
  ]);
  return {
    today: getToday(context),
    trackers: trackers.map((claim) => ({ ...claim, code: claimCode(tools, member.id, claim.id) })),
    keys,
    number: member.id,
    site: getOrigin(tools.settings, request),
    programs: programs.map(({ client, scope, since }) => ({
      id: client.id,
      name: client.name,
      host: URL.parse(client.uri)?.host ?? null,
      scopes: scope.split(" ").filter(Boolean),
      since,
    })),
    skysight: { configured: tools.skysight !== null, email: me.skysightEmail },
    heading: textIn(reader.language)("settings.integrations"),
    messages: slice(reader.language, screen.messages),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { member } = guardMember(args, screen);
  const { request, context } = args;
  const { tools } = context;
  const typed = await readForm(request);
  const asked = async () => (await skysightOfMember(tools, member.id)).state;
  switch (typed.section) {
    case "program":
      return answered(typed, () => disconnect(tools, member.id, typed.client ?? ""));
    case "key": {
      const form = parseForm(NewKey, getKey(typed), typed);
      if (!form.ok) return form.answer;
      return answered(typed, () => makeKey(tools, member.id, form.value));
    }
    case "key-revoke":
      return answered(typed, () => revokeKey(tools, member.id, typed.id ?? ""));
    case "tracker":
    case "tracker-show": {
      const form = parseForm(newDevice(getToday(context)), trackerOf(typed), typed);
      if (!form.ok) return form.answer;
      return answered(typed, async () => void (await connectDevice(tools, member.id, form.value)));
    }
    case "tracker-remove":
      return answered(typed, () => disconnectDevice(tools, member.id, typed.id ?? ""));
    case "skysight": {
      const form = parseForm(skysightFields, getInput(typed), typed);
      if (!form.ok) return form.answer;
      return answered(typed, async () => {
        await saveProfile(tools, member, form.value, getAsker(context));
        return asked();
      });
    }
    case "skysight-ask":
      return answered(typed, asked);
    case "skysight-end":
      return answered(typed, () => saveProfile(tools, member, { skysight_email: null }, getAsker(context)));
    default:
      throw noSuchPart();
  }
}

export default function Integrations() {
  const { heading, number, site, programs, keys, skysight, trackers, today } = useLoaderData<typeof loader>();
  const text = useText();
  return (
    <>
      <h1>{heading}</h1>
      <Section title={text("integration.programs")} lead={text("integration.programsLead")}>
        <Programs programs={programs} />
      </Section>
      <Section title={text("integration.keys")} lead={text("integration.keysLead")}>
        <Keys keys={keys} />
      </Section>
      <Section title={text("integration.trackers")} lead={text("integration.trackersLead")}>
        <Trackers trackers={trackers} today={today} />
      </Section>
      <Section title={text("integration.skysight")} lead={text("integration.skysightLead")}>
        <SkySight {...skysight} />
      </Section>
      <Section title={text("integration.association")} lead={text("integration.associationLead")}>
        <Notice tone="info">{text("integration.associationNot")}</Notice>
      </Section>
      <Section title={text("integration.loggers")} lead={text("integration.loggersLead")}>
        <dl className="pairs">
          <dt>{text("integration.number")}</dt>
          <dd className="number">{number}</dd>
          <dt>{text("integration.site")}</dt>
          <dd>{site}</dd>
        </dl>
        <h3>{text("integration.computers")}</h3>
        <p className="small">{text("integration.computersHow")}</p>
        <h3>{text("integration.services")}</h3>
        <p className="small">{text("integration.servicesHow")}</p>
        <h3>{text("integration.authors")}</h3>
        <p className="small">{text("integration.authorsHow")}</p>
      </Section>
    </>
  );
}
