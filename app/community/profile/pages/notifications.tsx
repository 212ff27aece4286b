/** A member's notifications, latest first. Only the member can see them. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { NotificationRow } from "#app/community/notification/NotificationRow.tsx";
import { HEAPS_SHOWN, listHeaps, markRead, rememberSeen } from "#app/community/notification/notification.server.ts";
import { notificationsPath } from "#app/community/notification/notifications-path.ts";
import { profileMeta } from "#app/community/profile/user/meta.ts";
import { guardMember } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { SCREENS } from "#app/screens.ts";
import { readForm } from "#app/ui/form/form.server.ts";
import { State } from "#app/ui/State.tsx";
import "#app/community/notification/notification.css";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["community/profile/pages/notifications"];

export async function loader(args: LoaderFunctionArgs) {
  const { reader, member } = guardMember(args, screen);
  const { tools } = args.context;
  if (args.params.user !== String(member.id)) throw new Response(null, { status: 404 });
  const before = new URL(args.request.url).searchParams.get("before");
  const heaps = await listHeaps(tools, member.id, before);
  // A browser that prefetches a link loads the page although nobody has looked at it yet.
  if (before === null && !args.request.headers.has("sec-purpose")) await rememberSeen(tools, member.id);
  return {
    me: member.id,
    heaps,
    older: heaps.length < HEAPS_SHOWN ? null : (heaps.at(-1)?.created ?? null),
    now: tools.now().toISOString(),
    section: textIn(reader.language)("pilot.notifications"),
    heading: textIn(reader.language)("notification.title"),
    messages: slice(reader.language, screen.messages),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { member } = guardMember(args, screen);
  if (args.params.user !== String(member.id)) throw new Response(null, { status: 404 });
  const { heap } = await readForm(args.request);
  await markRead(args.context.tools, member.id, heap || null);
  return null;
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  profileMeta(matches, { section: data?.section, path: "notifications", indexed: false });

export default function Notifications() {
  const { me, heaps, older, now, heading } = useLoaderData<typeof loader>();
  const text = useText();
  return (
    <section className="notifications">
      <header>
        <div className="grow">
          <h2>{heading}</h2>
          <p className="muted">{text("notification.lead")}</p>
        </div>
        {heaps.some(({ unread }) => unread) && (
          <Form method="post">
            <button type="submit" className="button quiet">
              {text("notification.allRead")}
            </button>
          </Form>
        )}
        <Link className="button quiet" to="/settings/notifications">
          {text("notification.settings")}
        </Link>
      </header>
      {heaps.length === 0 ? (
        <State icon="info" title={text("notification.none")}>
          <p>{text("notification.noneHint")}</p>
        </State>
      ) : (
        <ol>
          {heaps.map((heap) => (
            <NotificationRow key={heap.heap} heap={heap} now={now} />
          ))}
        </ol>
      )}
      {older !== null && (
        <Link className="button" to={`${notificationsPath(me)}?before=${encodeURIComponent(older)}`}>
          {text("notification.older")}
        </Link>
      )}
    </section>
  );
}
