import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, Outlet, useLocation } from "@remix-run/react";
import { guardMember } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { SCREENS } from "#app/screens.ts";
import { isPart, PARTS } from "#app/settings/parts.ts";
import { Unsaved } from "#app/settings/unsaved.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import "#app/settings/settings.css";

export { shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["settings/pages/frame"];

export function loader(args: LoaderFunctionArgs) {
  const { reader } = guardMember(args, screen);
  return { heading: textIn(reader.language)("settings.title"), messages: slice(reader.language, screen.messages) };
}

export const meta: MetaFunction = ({ matches }) => {
  const headings = matches.map((match) => (match.data as { heading?: string } | undefined)?.heading);
  return [{ title: `${headings.findLast(Boolean)} · Kettle` }, { name: "robots", content: "noindex" }];
};

export default function Settings() {
  const text = useText();
  const { pathname } = useLocation();
  const here = PARTS.find(({ path }) => isPart(pathname, path));
  return (
    <main className="page settings-page" id="content">
      <nav aria-label={text("settings.title")}>
        {/* On a phone a list to unfold, that a step inside the site folds again. */}
        <details className="only-phone" key={pathname}>
          <summary>
            {text(here?.key ?? "settings.title")}
            <Icon name="down" small />
          </summary>
          <Parts pathname={pathname} />
        </details>
        <div className="no-phone">
          <p className="title">{text("settings.title")}</p>
          <Parts pathname={pathname} />
        </div>
      </nav>
      <div>
        <Unsaved>
          <Outlet />
        </Unsaved>
      </div>
    </main>
  );
}

function Parts({ pathname }: { pathname: string }) {
  const text = useText();
  return (
    <ul>
      {PARTS.map(({ path, key }) => (
        <li key={path}>
          <Link to={`/settings/${path}`} aria-current={isPart(pathname, path) ? "page" : undefined}>
            {text(key)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
