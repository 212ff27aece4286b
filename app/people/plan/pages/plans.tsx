import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { guard } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { getLevel, LEVELS, type Level, OFFER } from "#app/people/plan/offer.ts";
import { SCREENS } from "#app/screens.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { Icon } from "#app/ui/Icon.tsx";
import "#app/people/plan/plans.css";

const screen = SCREENS["people/plan/pages/plans"];

export function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, screen);
  const own = getLevel(args.context.member?.privileges ?? null);
  const say = textIn(reader.language);
  return {
    heading: say("plan.title"),
    about: say("plan.lead"),
    own,
    messages: slice(reader.language, screen.messages),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.heading, data?.about);

/** The plans, what they cost today, and which of them the reader has. */
export default function Plans() {
  const { heading, own } = useLoaderData<typeof loader>();
  const text = useText();
  return (
    <main className="page plans" id="content">
      <div className="head">
        <h1>{heading}</h1>
      </div>
      <p className="lead">{text("plan.lead")}</p>
      <div className="levels">
        {LEVELS.map((level, i) => (
          <Column key={level} level={level} before={LEVELS.at(i - 1) ?? level} own={level === own} />
        ))}
      </div>
    </main>
  );
}

function Column({ level, before, own }: { level: Level; before: Level; own: boolean }) {
  const text = useText();
  const name = text("plan.level", { level });
  return (
    <section className="level" data-own={own || undefined}>
      <h2>
        {name} {own && <span className="tag brand">{text("plan.yours")}</span>}
      </h2>
      <p className="small muted">
        {level === "free"
          ? text("plan.costsNothing")
          : text("plan.more", { before: text("plan.level", { level: before }) })}
      </p>
      <ul>
        {OFFER[level].map((what) => (
          <li key={what}>
            <Icon name="ok" small /> <span>{text(`plan.opens_${what}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
