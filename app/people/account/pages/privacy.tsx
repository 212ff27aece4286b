import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { listPurposes } from "#app/core/feature.ts";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { privacyIn } from "#app/people/account/legal/legal.server.ts";
import "#app/ui/styles/facts.css";
import "#app/people/account/legal/legal.css";
import { SCREENS } from "#app/screens.ts";
import { pageMeta } from "#app/shell/page-meta.ts";

const screen = SCREENS["people/account/pages/privacy"];

export function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const say = textIn(reader.language);
  const heading = say("legal.privacy");
  return {
    heading,
    about: say("legal.privacyLead"),
    ...privacyIn(reader.language, listPurposes(args.context.tools.features)),
    messages: slice(reader.language, screen.messages),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.heading, data?.about);

/** Shows for each purpose which data are used, on which legal basis, how long, and who else sees them. */
export default function Privacy() {
  const { heading, purposes, processors, rights } = useLoaderData<typeof loader>();
  const text = useText();
  return (
    <main className="page legal" id="content">
      <div className="head">
        <h1>{heading}</h1>
      </div>
      <p>{text("legal.privacyLead")}</p>
      {purposes.map((purpose) => (
        <section key={purpose.id}>
          <h2>{purpose.name}</h2>
          <dl className="facts">
            <dt>{text("legal.data")}</dt>
            <dd>{purpose.data}</dd>
            {purpose.shown.length > 0 && (
              <>
                <dt>{text("legal.shown")}</dt>
                <dd>
                  <ul>
                    {purpose.shown.map((words) => (
                      <li key={words}>{words}</li>
                    ))}
                  </ul>
                </dd>
              </>
            )}
            <dt>{text("legal.basis")}</dt>
            <dd>{text("legal.basisOf", { basis: purpose.basis })}</dd>
            <dt>{text("legal.kept")}</dt>
            <dd>{purpose.kept}</dd>
            <dt>{text("legal.processors")}</dt>
            <dd>{purpose.processors.join(", ")}</dd>
          </dl>
        </section>
      ))}
      <section>
        <h2>{text("legal.processors")}</h2>
        <dl className="facts">
          {processors.map(({ id, name, does }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h2>{text("legal.rights")}</h2>
        <ul>
          {rights.map((right) => (
            <li key={right}>{right}</li>
          ))}
        </ul>
      </section>
      <p>
        <Link className="link" to="/legal/terms">
          {text("legal.terms")}
        </Link>
      </p>
    </main>
  );
}
