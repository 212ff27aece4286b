import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { renderSVG } from "uqr";
import { getOrigin } from "#app/core/request/address.server.ts";
import { guardMember } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { listExports, requestExport } from "#app/people/account/export/export.server.ts";
import { leave } from "#app/people/account/leaving/leave.server.ts";
import { forgetFlash } from "#app/people/account/log-in/flash.server.ts";
import { cookies } from "#app/people/account/log-in/page.server.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  pendingSecondFactor,
} from "#app/people/account/log-in/second-factor.server.ts";
import { leaveNotice } from "#app/people/account/notice.server.ts";
import { requestEmail } from "#app/people/account/profile/change-email.server.ts";
import { saveProfile } from "#app/people/account/profile/profile.server.ts";
import {
  endOneSession,
  endOtherSessions,
  forgetCookie,
  listSessions,
} from "#app/people/account/session/session.server.ts";
import { SCREENS } from "#app/screens.ts";
import { Code, EndFactor, Leaving, NewEmail, PasswordChange } from "#app/settings/account-form.ts";
import { EmailPart, PasswordPart } from "#app/settings/Credentials.tsx";
import { DataExport } from "#app/settings/DataExport.tsx";
import { Leave } from "#app/settings/Leave.tsx";
import { answered, getAsker, noSuchPart, readMe } from "#app/settings/page.server.ts";
import { SecondFactor } from "#app/settings/SecondFactor.tsx";
import { Sessions } from "#app/settings/Sessions.tsx";
import { parseForm, readForm, refused } from "#app/ui/form/form.server.ts";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["settings/pages/account"];

export async function loader(args: LoaderFunctionArgs) {
  const { reader, member } = guardMember(args, screen);
  const { context } = args;
  const { tools, session } = context;
  const [me, pending, sessions, exports] = await Promise.all([
    readMe(context, member),
    pendingSecondFactor(tools, member.id),
    listSessions(tools, member.id, session?.hash ?? null),
    listExports(tools, member.id),
  ]);
  return {
    email: me.email,
    mails: tools.mailer !== null,
    superuser: me.isSuperuser,
    factor: {
      set: me.secondFactor,
      owed: member.owesSecondFactor,
      pending: pending && { secret: pending.secret, picture: renderSVG(pending.uri, { border: 2 }) },
    },
    sessions,
    exports,
    heading: textIn(reader.language)("settings.account"),
    messages: slice(reader.language, screen.messages),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { member } = guardMember(args, screen);
  const { request, context } = args;
  const { tools, session } = context;
  const typed = await readForm(request);
  const userId = member.id;
  const origin = getOrigin(tools.settings, request);
  switch (typed.section) {
    case "email": {
      const form = parseForm(NewEmail, typed, typed);
      if (!form.ok) return form.answer;
      const wish = { userId, password: form.value.password, newEmail: form.value.new_email };
      return answered(typed, () => requestEmail(tools, wish, origin));
    }
    case "password": {
      const form = parseForm(PasswordChange, typed, typed);
      return form.ok ? answered(typed, () => saveProfile(tools, member, form.value, getAsker(context))) : form.answer;
    }
    case "factor-begin":
      return answered(typed, () => beginSecondFactor(tools, userId));
    case "factor-confirm": {
      const form = parseForm(Code, typed, typed);
      if (!form.ok) return form.answer;
      const proof = { userId, code: form.value.code, sessionHash: session?.hash ?? "" };
      return answered(typed, () => confirmSecondFactor(tools, proof));
    }
    case "factor-end": {
      const form = parseForm(EndFactor, typed, typed);
      return form.ok ? answered(typed, () => endSecondFactor(tools, userId, form.value.password)) : form.answer;
    }
    case "session":
      return answered(typed, () => endOneSession(tools, userId, typed.session ?? ""));
    case "sessions":
      return answered(typed, () => endOtherSessions(tools, userId, session?.hash ?? ""));
    case "export":
      return answered(typed, () => requestExport(tools, userId));
    case "leave": {
      const form = parseForm(Leaving, typed, typed);
      if (!form.ok) return form.answer;
      const { password, flights } = form.value;
      try {
        await leave(tools, { userId, password, flights, origin });
      } catch (fault) {
        return refused(fault, typed);
      }
      return redirectDocument("/", { headers: cookies(forgetCookie(), forgetFlash(), leaveNotice("left")) });
    }
    default:
      throw noSuchPart();
  }
}

export default function Account() {
  const { heading, email, mails, superuser, factor, sessions, exports } = useLoaderData<typeof loader>();
  const second = <SecondFactor factor={factor} superuser={superuser} />;
  return (
    <>
      <h1>{heading}</h1>
      {factor.owed && second}
      <EmailPart email={email} mails={mails} />
      <PasswordPart email={email} />
      {!factor.owed && second}
      <Sessions sessions={sessions} />
      <DataExport exports={exports} />
      <Leave superuser={superuser} />
    </>
  );
}
