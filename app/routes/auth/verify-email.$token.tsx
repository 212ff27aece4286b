import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { redirectDocument } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useSubmit } from "@remix-run/react";
import { useCallback } from "react";
import { AuthPage } from "#app/account/log-in/AuthPage.tsx";
import { flashCookie, readFlash } from "#app/account/log-in/flash.server.ts";
import { cookies } from "#app/account/log-in/page.server.ts";
import { nextStatus } from "#app/account/log-in/status.ts";
import { useOnceVisible } from "#app/account/log-in/use-once-visible.ts";
import { Expired } from "#app/account/sign-up/Expired.tsx";
import { verifyEmail } from "#app/account/sign-up/verify.server.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { SLICES } from "#app/slices.ts";
import { Form } from "#app/ui/form/Form.tsx";
import { refused } from "#app/ui/form/form.server.ts";
import { SubmitButton } from "#app/ui/form/SubmitButton.tsx";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const ID = "routes/auth/verify-email.$token";

/** Reading the page proves nothing: mail scanners open links. The button does, or the script where somebody looks. */
export function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, ID);
  return { heading: textIn(reader.language)("auth.verify"), messages: slice(reader.language, SLICES[ID]) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

export async function action(args: ActionFunctionArgs) {
  guard(args, ID);
  const { request, context, params } = args;
  const { tools, member } = context;
  try {
    const { email } = await verifyEmail(tools, params.token ?? "");
    const before = member ? "authorized" : ((await readFlash(tools, request))?.status ?? "unauthorized");
    const proved = await flashCookie(tools, { status: nextStatus(before, "emailVerified"), email });
    return redirectDocument("/auth/log-in", { headers: cookies(proved) });
  } catch (fault) {
    return refused(fault, {});
  }
}

export default function VerifyEmail() {
  const { heading } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const text = useText();
  const submit = useSubmit();
  useOnceVisible(useCallback(() => submit(null, { method: "post" }), [submit]));
  if (answer) return <Expired title={heading} words={text("refusal.expired")} to="/auth/resend-verification" />;
  return (
    <AuthPage title={heading} lead={text("auth.verifyLead")}>
      <Form>
        <div className="actions">
          <SubmitButton>{text("auth.verifyNow")}</SubmitButton>
        </div>
      </Form>
    </AuthPage>
  );
}
