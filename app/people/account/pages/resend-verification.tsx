import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { guard } from "#app/guard.server.ts";
import { slice } from "#app/i18n/text.server.ts";
import { AskForMail } from "#app/people/account/sign-up/AskForMail.tsx";
import { mailPage, sendMail } from "#app/people/account/sign-up/requested-mail.server.ts";
import { SCREENS } from "#app/screens.ts";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["people/account/pages/resend-verification"];

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  return { ...(await mailPage(args, "resend", reader)), messages: slice(reader.language, screen.messages) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

export function action(args: ActionFunctionArgs) {
  const reader = guard(args, screen);
  return sendMail(args, "resend", reader);
}

export default function ResendVerification() {
  const { messages: _, ...page } = useLoaderData<typeof loader>();
  return <AskForMail kind="resend" {...page} answer={useActionData<typeof action>() ?? undefined} />;
}
