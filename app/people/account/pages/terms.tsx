import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { termsIn } from "#app/people/account/legal/legal.server.ts";
import "#app/people/account/legal/legal.css";
import { SCREENS } from "#app/screens.ts";
import { pageMeta } from "#app/shell/page-meta.ts";

const screen = SCREENS["people/account/pages/terms"];

export function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const heading = textIn(reader.language)("legal.terms");
  const terms = termsIn(reader.language);
  return {
    heading,
    terms,
    about: terms.map(({ title }) => title).join(", "),
    messages: slice(reader.language, screen.messages),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.heading, data?.about);

export default function Terms() {
  const { heading, terms } = useLoaderData<typeof loader>();
  const text = useText();
  return (
    <main className="page legal" id="content">
      <div className="head">
        <h1>{heading}</h1>
      </div>
      {terms.map(({ title, text: words }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{words}</p>
        </section>
      ))}
      <p>
        <Link className="link" to="/legal/privacy">
          {text("legal.privacy")}
        </Link>
      </p>
      <p>
        <a className="link" href="/notices.txt">
          {text("legal.notices")}
        </a>
      </p>
    </main>
  );
}
