import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { redirectDocument } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { AuthPage } from "#app/account/AuthPage.tsx";
import { flashCookie, readFlash } from "#app/account/flash.server.ts";
import { Addressed } from "#app/account/forms.ts";
import { Inbox } from "#app/account/Inbox.tsx";
import { NotConfigured } from "#app/account/NotConfigured.tsx";
import { askingOf, captchaKeys, cookies, sentFlash } from "#app/account/page.server.ts";
import { recoverPassword } from "#app/account/recover.server.ts";
import { nextStatus } from "#app/account/status.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { faultsOf } from "#app/ui/form/answer.ts";
import { Captcha } from "#app/ui/form/Captcha.tsx";
import { Field } from "#app/ui/form/Field.tsx";
import { Form } from "#app/ui/form/Form.tsx";
import { FormError } from "#app/ui/form/FormError.tsx";
import { parseForm, readForm, refused } from "#app/ui/form/form.server.ts";
import { SubmitButton } from "#app/ui/form/SubmitButton.tsx";

const ID = "routes/auth.recover-password";

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, ID);
  const { request, context } = args;
  const flash = await readFlash(context.tools, request);
  return {
    heading: textIn(reader.language)("auth.recover"),
    email: flash?.email ?? "",
    sent: sentFlash(flash, "recovered", request, context.tools.now()),
    captcha: captchaKeys(context.tools),
    messages: slice(reader.language, ID),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

/** The same words whether or not the address is known. */
export async function action(args: ActionFunctionArgs) {
  const reader = guard(args, ID);
  const { request, context } = args;
  const { tools } = context;
  const typed = await readForm(request);
  const form = parseForm(Addressed, typed, typed);
  if (!form.ok) return form.answer;
  const { email, captcha } = form.value;
  try {
    await recoverPassword(tools, email, captcha, askingOf(request, context, reader));
  } catch (fault) {
    return refused(fault, typed);
  }
  const before = (await readFlash(tools, request))?.status ?? "unauthorized";
  const sent = await flashCookie(tools, { status: nextStatus(before, "recoverySent"), email });
  return redirectDocument("/auth/recover-password", { headers: cookies(sent) });
}

export default function RecoverPassword() {
  const { heading, email, sent, captcha } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const text = useText();
  if (captcha === null) return <NotConfigured title={heading} />;
  if (sent)
    return (
      <Inbox {...sent} life={1} captcha={captcha} action="recover" answer={answer}>
        <p className="small">
          <Link className="link" to="/auth/recover-password?other" reloadDocument>
            {text("auth.otherAddress")}
          </Link>
        </p>
      </Inbox>
    );
  return (
    <AuthPage title={heading} lead={text("auth.recoverLead")}>
      <Form answer={answer} values={{ email }} check={(values) => faultsOf(Addressed, values)}>
        <FormError />
        <Field name="email" type="email" label={text("auth.email")} autoComplete="email" maxLength={254} required />
        <Captcha keys={captcha} action="recover" />
        <div className="actions">
          <SubmitButton>{text("auth.recoverNow")}</SubmitButton>
        </div>
      </Form>
      <p className="ways">
        <Link className="link" to="/auth/log-in">
          {text("auth.logIn")}
        </Link>
        <Link className="link" to="/auth/sign-up">
          {text("auth.noAccount")}
        </Link>
      </p>
    </AuthPage>
  );
}
