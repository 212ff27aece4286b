/** The page for writing an e-mail to a pilot. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { friendsPath } from "#app/community/friend/friends-path.ts";
import { MESSAGE_LENGTH, MessageForm } from "#app/community/message/message.ts";
import { sendMessage } from "#app/community/message/send.server.ts";
import { pilotIn } from "#app/community/profile/user/sight.server.ts";
import { guardMember } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { getPilot } from "#app/people/user/pilot.server.ts";
import { SCREENS } from "#app/screens.ts";
import { type Answer, findFaults } from "#app/ui/form/answer.ts";
import { Checkbox } from "#app/ui/form/Checkbox.tsx";
import { Lines } from "#app/ui/form/Field.tsx";
import { Form } from "#app/ui/form/Form.tsx";
import { FormError, Notice } from "#app/ui/form/FormError.tsx";
import { parseForm, readForm, refused } from "#app/ui/form/form.server.ts";
import { SubmitButton } from "#app/ui/form/SubmitButton.tsx";
import "#app/community/message/message.css";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["community/profile/pages/message"];

export async function loader(args: LoaderFunctionArgs) {
  const { reader, member } = guardMember(args, screen);
  const { tools } = args.context;
  const id = pilotIn(args.params);
  const pilot = id === member.id ? null : await getPilot(tools.db, id, tools.now().toISOString().slice(0, 10));
  if (pilot === null) throw new Response(null, { status: 404 });
  return {
    pilot: { id, name: pilot.name, takes: pilot.messageEnabled },
    heading: textIn(reader.language)("message.title", { name: pilot.name }),
    messages: slice(reader.language, screen.messages),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { member } = guardMember(args, screen);
  const id = pilotIn(args.params);
  const typed = await readForm(args.request);
  const form = parseForm(MessageForm, typed, typed);
  if (!form.ok) return form.answer;
  try {
    await sendMessage(args.context.tools, member.id, id, form.value.message);
    return data({ sent: true as const });
  } catch (fault) {
    return refused(fault, typed);
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

export default function Message() {
  const { pilot, heading } = useLoaderData<typeof loader>();
  const text = useText();
  const told = (useActionData() ?? null) as Answer | { sent: true } | null;
  const sent = told !== null && "sent" in told;
  return (
    <main className="page message-page" id="content">
      <h1>{heading}</h1>
      {sent ? (
        <Notice>{text("message.sent", { name: pilot.name })}</Notice>
      ) : pilot.takes ? (
        <Form answer={told} check={(typed) => findFaults(MessageForm, typed)}>
          <FormError />
          <Lines
            name="message"
            label={text("message.words")}
            rows={8}
            minLength={MESSAGE_LENGTH.least}
            maxLength={MESSAGE_LENGTH.most}
            required
          />
          <Checkbox name="acknowledged" label={text("message.acknowledged", { name: pilot.name })} />
          <div className="actions">
            <SubmitButton>{text("message.send")}</SubmitButton>
          </div>
        </Form>
      ) : (
        <Notice tone="info">{text("refusal.messages_closed")}</Notice>
      )}
      <p>
        <Link className="link" to={friendsPath(pilot.id)}>
          {text("message.back", { name: pilot.name })}
        </Link>
      </p>
    </main>
  );
}
