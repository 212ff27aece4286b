import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { redirectDocument } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { AuthPage } from "#app/people/account/log-in/AuthPage.tsx";
import { flashCookie } from "#app/people/account/log-in/flash.server.ts";
import { cookies } from "#app/people/account/log-in/page.server.ts";
import { updateEmail } from "#app/people/account/profile/change-email.server.ts";
import { forgetCookie } from "#app/people/account/session/session.server.ts";
import { Expired } from "#app/people/account/sign-up/Expired.tsx";
import { SCREENS } from "#app/screens.ts";
import { Form } from "#app/ui/form/Form.tsx";
import { refused } from "#app/ui/form/form.server.ts";
import { SubmitButton } from "#app/ui/form/SubmitButton.tsx";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["people/account/pages/update-email"];

export function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  return { heading: textIn(reader.language)("auth.update"), messages: slice(reader.language, screen.messages) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

/** Logs out everybody, this browser too. */
export async function action(args: ActionFunctionArgs) {
  guard(args, screen);
  const { tools } = args.context;
  try {
    await updateEmail(tools, args.params.token ?? "");
  } catch (fault) {
    return refused(fault, {});
  }
  const changed = await flashCookie(tools, { status: "unauthorized", changed: true });
  return redirectDocument("/auth/log-in", { headers: cookies(forgetCookie(), changed) });
}

export default function UpdateEmail() {
  const { heading } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const text = useText();
  if (answer) return <Expired title={heading} words={text("refusal.expired")} to="/settings/account" />;
  return (
    <AuthPage title={heading} lead={text("auth.updateLead")}>
      <Form>
        <div className="actions">
          <SubmitButton>{text("auth.updateNow")}</SubmitButton>
        </div>
      </Form>
    </AuthPage>
  );
}
