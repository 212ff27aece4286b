import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data as answerWith, redirectDocument } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { AuthPage } from "#app/people/account/log-in/AuthPage.tsx";
import { flashCookie, readFlash } from "#app/people/account/log-in/flash.server.ts";
import { cookies } from "#app/people/account/log-in/page.server.ts";
import { resetPassword } from "#app/people/account/log-in/recover.server.ts";
import { nextStatus } from "#app/people/account/log-in/status.ts";
import { isGoodCode } from "#app/people/account/mail-code/mail-code.server.ts";
import { NewPasswordField } from "#app/people/account/password/NewPasswordField.tsx";
import { NewPassword } from "#app/people/account/password/new-password.ts";
import { Expired } from "#app/people/account/sign-up/Expired.tsx";
import { SCREENS } from "#app/screens.ts";
import { findFaults } from "#app/ui/form/answer.ts";
import { Form } from "#app/ui/form/Form.tsx";
import { FormError } from "#app/ui/form/FormError.tsx";
import { parseForm, readForm, refused } from "#app/ui/form/form.server.ts";
import { SubmitButton } from "#app/ui/form/SubmitButton.tsx";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["people/account/pages/reset-password"];

const Reset = z.object({ new_password: NewPassword });

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const good = await isGoodCode(args.context.tools, "recover", args.params.token ?? "");
  const heading = textIn(reader.language)("auth.reset");
  return answerWith({ heading, good, messages: slice(reader.language, screen.messages) }, { status: good ? 200 : 400 });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

export async function action(args: ActionFunctionArgs) {
  guard(args, screen);
  const { request, context, params } = args;
  const { tools } = context;
  const typed = await readForm(request);
  const form = parseForm(Reset, typed, typed);
  if (!form.ok) return form.answer;
  try {
    await resetPassword(tools, params.token ?? "", form.value.new_password);
  } catch (fault) {
    return refused(fault, typed);
  }
  const flash = await readFlash(tools, request);
  const status = nextStatus(flash?.status ?? "unauthorized", "passwordReset");
  const done = await flashCookie(tools, { status, email: flash?.email ?? null });
  return redirectDocument("/auth/log-in", { headers: cookies(done) });
}

export default function ResetPassword() {
  const { heading, good } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const text = useText();
  if (!good || answer?.error === "expired")
    return <Expired title={heading} words={text("auth.recoverExpired")} to="/auth/recover-password" />;
  return (
    <AuthPage title={heading} lead={text("auth.resetLead")}>
      <Form answer={answer} check={(values) => findFaults(Reset, values)}>
        <FormError />
        <NewPasswordField name="new_password" label={text("auth.newPassword")} />
        <div className="actions">
          <SubmitButton>{text("auth.resetNow")}</SubmitButton>
        </div>
      </Form>
    </AuthPage>
  );
}
