import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getOutbox } from "#app/core/mail/outbox.server.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { SCREENS } from "#app/screens.ts";
import { State } from "#app/ui/State.tsx";
import { clock, day } from "#app/units/time.ts";
import "#app/core/mail/outbox.css";

const screen = SCREENS["core/mail/pages/outbox"];

/** The outbox page shows mails that were stored instead of sent. It only exists on a developer's machine. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const { tools } = args.context;
  if (tools.settings.mail !== "outbox") throw new Response(null, { status: 404 });
  const heading = textIn(reader.language)("outbox.title");
  return { heading, mails: await getOutbox(tools), messages: slice(reader.language, screen.messages) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

export default function Outbox() {
  const { heading, mails } = useLoaderData<typeof loader>();
  const text = useText();
  const { language } = useReader();
  return (
    <main className="page outbox" id="content">
      <div className="head">
        <h1>{heading}</h1>
        <p className="muted small">{text("outbox.lead")}</p>
      </div>
      {mails.length === 0 && <State icon="info" title={text("outbox.empty")} />}
      {mails.map((mail) => (
        <article key={mail.id} className="sheet letter" aria-labelledby={mail.id}>
          <h2 id={mail.id}>{mail.subject}</h2>
          <p className="small muted">
            {text("outbox.to")} {mail.to} · {day(mail.created.slice(0, 10), language)}{" "}
            {clock(mail.created, "UTC", true)} UTC
          </p>
          <p className="words">{withLinks(mail.text)}</p>
          <details>
            <summary>{text("outbox.html")}</summary>
            <iframe title={mail.subject} sandbox="" srcDoc={mail.html} />
          </details>
        </article>
      ))}
    </main>
  );
}

/** Turns the addresses in a text into links. */
function withLinks(words: string) {
  return words.split(/(https?:\/\/\S+)/).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      // The parts of a mail never change their order, so a part can be its own key.
      <a key={part} className="link" href={part}>
        {part}
      </a>
    ),
  );
}
