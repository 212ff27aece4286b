import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { redirectDocument } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useSubmit } from "@remix-run/react";
import { useCallback } from "react";
import { z } from "zod";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { AuthPage } from "#app/people/account/log-in/AuthPage.tsx";
import { flashCookie, readFlash } from "#app/people/account/log-in/flash.server.ts";
import { cookies } from "#app/people/account/log-in/page.server.ts";
import { nextStatus } from "#app/people/account/log-in/status.ts";
import { useOnceVisible } from "#app/people/account/log-in/use-once-visible.ts";
import { NewPasswordField } from "#app/people/account/password/NewPasswordField.tsx";
import { NewPassword } from "#app/people/account/password/new-password.ts";
import { forgetBrowser, getBrowser } from "#app/people/account/sign-up/browser.ts";
import { Expired } from "#app/people/account/sign-up/Expired.tsx";
import { getRegistration, verifyEmail } from "#app/people/account/sign-up/verify.server.ts";
import { SCREENS } from "#app/screens.ts";
import { findFaults } from "#app/ui/form/answer.ts";
import { Form } from "#app/ui/form/Form.tsx";
import { FormError } from "#app/ui/form/FormError.tsx";
import { parseForm, readForm, refused } from "#app/ui/form/form.server.ts";
import { SubmitButton } from "#app/ui/form/SubmitButton.tsx";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["people/account/pages/verify-email"];

const Choice = z.object({ password: NewPassword });

/**
 * Opening the page does not verify anything, because mail scanners open links. The button does, or the script once
 * the page is visible.
 */
export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const { request, context, params } = args;
  const waiting = await getRegistration(context.tools, params.token ?? "", getBrowser(request.headers.get("cookie")));
  return {
    heading: textIn(reader.language)("auth.verify"),
    // A visitor on another device is shown the name of the registration, because somebody else may have signed up.
    name: waiting?.passwordNeeded ? waiting.name : null,
    messages: slice(reader.language, screen.messages),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

export async function action(args: ActionFunctionArgs) {
  guard(args, screen);
  const { request, context, params } = args;
  const { tools, member } = context;
  const typed = await readForm(request);
  const choice = typed.password === undefined ? null : parseForm(Choice, typed, typed);
  if (choice?.ok === false) return choice.answer;
  const browser = getBrowser(request.headers.get("cookie"));
  try {
    const { email } = await verifyEmail(tools, params.token ?? "", { browser, password: choice?.value.password });
    const before = member ? "authorized" : ((await readFlash(tools, request))?.status ?? "unauthorized");
    const proved = await flashCookie(tools, { status: nextStatus(before, "emailVerified"), email });
    return redirectDocument("/auth/log-in", { headers: cookies(proved, forgetBrowser()) });
  } catch (fault) {
    return refused(fault, typed);
  }
}

export default function VerifyEmail() {
  const { heading, name } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const text = useText();
  if (answer?.error === "expired")
    return <Expired title={heading} words={text("refusal.expired")} to="/auth/resend-verification" />;
  const lead = name === null ? text("auth.verifyLead") : text("auth.verifyElsewhere", { name });
  return (
    <AuthPage title={heading} lead={lead}>
      <Form answer={answer} check={(values) => (name === null ? {} : findFaults(Choice, values))}>
        <FormError />
        {name === null ? <OnceVisible /> : <NewPasswordField label={text("auth.choosePassword")} />}
        <div className="actions">
          <SubmitButton>{text("auth.verifyNow")}</SubmitButton>
        </div>
      </Form>
    </AuthPage>
  );
}

/** When nothing has to be typed, viewing the page is enough. */
function OnceVisible() {
  const submit = useSubmit();
  useOnceVisible(useCallback(() => submit(null, { method: "post" }), [submit]));
  return null;
}
