import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AskForMail } from "#app/account/sign-up/AskForMail.tsx";
import { mailPage, sendMail } from "#app/account/sign-up/asked-mail.server.ts";
import { guard } from "#app/guard.server.ts";
import { slice } from "#app/i18n/text.server.ts";
import { SLICES } from "#app/slices.ts";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const ID = "routes/auth/resend-verification";

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, ID);
  return { ...(await mailPage(args, "resend", reader)), messages: slice(reader.language, SLICES[ID]) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

export function action(args: ActionFunctionArgs) {
  const reader = guard(args, ID);
  return sendMail(args, "resend", reader);
}

export default function ResendVerification() {
  const { messages: _, ...page } = useLoaderData<typeof loader>();
  return <AskForMail kind="resend" {...page} answer={useActionData<typeof action>() ?? undefined} />;
}
