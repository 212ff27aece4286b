import { Form, Link, useLocation } from "@remix-run/react";
import { useText } from "#app/i18n/text.tsx";
import { logInPath } from "#app/people/account/log-in/where-next.ts";
import { NOT_FOUND } from "#app/ui/fetch.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { forgetOthers } from "#app/ui/local-drafts.ts";
import { initials, type ShownMember } from "./member.ts";

/**
 * The signed-in member's menu, or the link to log in, which remembers this page. Works without scripts. A superuser has the
 * dashboard where others have their profile. Source: specification, section 2.
 */
export function Account({ member }: { member: ShownMember | null }) {
  const text = useText();
  const { pathname, search } = useLocation();
  if (member === null)
    return (
      <Link
        className="enter"
        to={logInPath(wantedAt(pathname, search))}
        aria-current={pathname === "/auth/log-in" ? "page" : undefined}
      >
        <Icon name="person" />
        <span>{text("member.logIn")}</span>
      </Link>
    );
  return (
    // A step inside the site closes it.
    <details className="settings account" key={pathname + search}>
      <summary>
        <Picture member={member} />
        {member.unread > 0 && (
          <span className="news" aria-hidden="true">
            {member.unread}
          </span>
        )}
        <span className="clipped">
          <span className="unseen">{text("member.account")}: </span>
          {member.name.split(" ")[0]}
        </span>
      </summary>
      <div className="float">
        <p className="who">
          {member.superuser ? (
            <>
              <strong>{member.name}</strong>
              <span className="tag warn">{text("member.superuserTag")}</span>
            </>
          ) : (
            <Link className="strong" to={`/user/${member.id}`}>
              {member.name}
            </Link>
          )}
        </p>
        {member.superuser && <Link to="/dashboard">{text("member.dashboard")}</Link>}
        <Link to={`/flight/list?user=${member.id}`}>{text("member.flights")}</Link>
        <Link to={`/user/${member.id}/notifications`}>
          {text("member.notifications")}
          {member.unread > 0 && <span className="small muted">{text("member.fresh", { count: member.unread })}</span>}
        </Link>
        <Link to={`/user/${member.id}/friends`}>{text("member.friends")}</Link>
        <Link to="/collection">{text("member.collections")}</Link>
        <Link to="/settings/profile">{text("member.settings")}</Link>
        <Form method="post" action="/auth/log-out" reloadDocument onSubmit={() => forgetOthers(null)}>
          <button type="submit">{text("member.logOut")}</button>
        </Form>
      </div>
    </details>
  );
}

/** Where log-in leads back to: here, or to the page that led to the page-not-found screen. */
function wantedAt(pathname: string, search: string): string {
  return (pathname === NOT_FOUND && new URLSearchParams(search).get("redirect")) || pathname + search;
}

function Picture({ member: { name, image } }: { member: ShownMember }) {
  if (image !== null) return <img className="avatar" src={`/file/${image}`} alt="" width={30} height={30} />;
  return (
    <span className="avatar" aria-hidden="true">
      {initials(name)}
    </span>
  );
}

/** A superuser without a second factor has none of the power yet. */
export function OwedFactor() {
  const text = useText();
  return (
    <p className="offline">
      {text("member.owed")} <Link to="/settings/account">{text("member.owedWay")}</Link>
    </p>
  );
}
