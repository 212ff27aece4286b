/**
 * The frame around every page of a pilot: the pilot, the actions on them, their figures, and links to the other
 * pages.
 */
import { Form, Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { FollowButton } from "#app/community/friend/FollowButton.tsx";
import { followWords } from "#app/community/friend/follow-words.ts";
import { friendsPath } from "#app/community/friend/friends-path.ts";
import { messagePath } from "#app/community/message/message.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { pilotPath } from "#app/people/user/pilot-path.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { announce } from "#app/ui/toast.ts";
import { count } from "#app/units/format.ts";
import type { Frame } from "./frame.ts";
import { PilotFigures } from "./PilotFigures.tsx";
import { Portrait } from "./Portrait.tsx";
import "./profile.css";

export function ProfileFrame({ frame, children }: { frame: Frame; children: ReactNode }) {
  return (
    <main className="page profile-page" id="content">
      <header className="profile-head">
        <Portrait pilot={frame.pilot} level={frame.level} />
        <Who frame={frame} />
        <Actions frame={frame} />
      </header>
      {frame.figures && <PilotFigures figures={frame.figures} />}
      <Tabs frame={frame} />
      {children}
    </main>
  );
}

function Who({ frame: { pilot, blocks } }: { frame: Frame }) {
  const text = useText();
  const clubs = [pilot.club, pilot.secondClub].filter((club) => club !== null);
  return (
    <div className="grow">
      <h1>
        {pilot.name} {pilot.isJunior && <span className="tag">{text("pilot.junior")}</span>}
      </h1>
      <p className="about">
        {clubs.map((club) => (
          <span key={club.name}>
            {club.id === null ? (
              club.name
            ) : (
              <Link className="link" to={`/club/${club.id}`}>
                {club.name}
              </Link>
            )}
          </span>
        ))}
        {pilot.home && (
          <span>
            {text("pilot.fliesFrom")}{" "}
            <Link className="link" to={`/airport/${pilot.home.id}`}>
              {pilot.home.name}
            </Link>
          </span>
        )}
        <span>{text("pilot.since", { year: pilot.joined.slice(0, 4) })}</span>
      </p>
      {pilot.bio && <p className="bio">{pilot.bio}</p>}
      {blocks && <p className="small muted">{text("friend.blockedLead", { name: pilot.name })}</p>}
    </div>
  );
}

function Actions({ frame: { pilot, me, viewer, sight, follows, blocks } }: { frame: Frame }) {
  const text = useText();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return (
    <div className="acts">
      {sight.follow && (
        <FollowButton
          following={{ pilot: pilot.id, name: pilot.name, may: me === null ? "logIn" : "follow", follows }}
          words={followWords(text)}
          here={here}
        />
      )}
      {sight.approach && !blocks && pilot.messageEnabled && (
        <Link className="button" to={messagePath(pilot.id)}>
          {text("pilot.message")}
        </Link>
      )}
      {sight.own && (
        <>
          <Link className="button" to="/settings/profile">
            <Icon name="edit" small />
            {text("pilot.edit")}
          </Link>
          <Link className="button quiet" to="/settings/certificates">
            {text("pilot.certificates")}
          </Link>
        </>
      )}
      {sight.flown && !blocks && (
        <Link className="button quiet" to={`/ranking/free?pilot=${pilot.id}#me`}>
          {text("pilot.ranking")}
        </Link>
      )}
      {blocks && <BlockForm pilot={pilot} blocks />}
      <Share name={pilot.name} />
      {sight.approach && viewer !== "visitor" && !blocks && (
        <details className="more-acts" key={here}>
          <summary className="button quiet square" aria-label={text("pilot.more")}>
            <Icon name="more" />
          </summary>
          <ul>
            <li>
              <Link to={`/report/profile/${pilot.id}`}>{text("friend.report")}</Link>
            </li>
            <li>
              <BlockForm pilot={pilot} blocks={false} />
            </li>
          </ul>
        </details>
      )}
    </div>
  );
}

function BlockForm({ pilot, blocks }: { pilot: { id: number; name: string }; blocks: boolean }) {
  const text = useText();
  return (
    <Form method="post" action={friendsPath(pilot.id)}>
      <input type="hidden" name="section" value={blocks ? "unblock" : "block"} />
      <input type="hidden" name="back" value={pilotPath(pilot.id)} />
      <button type="submit" className={blocks ? "button" : undefined}>
        {text(blocks ? "friend.unblock" : "friend.block")}
        <span className="unseen"> {pilot.name}</span>
      </button>
    </Form>
  );
}

/** Shares the page with the device's own dialog; without one, the address is copied. */
function Share({ name }: { name: string }) {
  const text = useText();
  async function share() {
    const url = location.origin + location.pathname;
    if (navigator.share && matchMedia("(pointer: coarse)").matches)
      return navigator.share({ title: name, url }).catch(() => {});
    await navigator.clipboard.writeText(url);
    announce({ tone: "success", text: { key: "pilot.copied" } });
  }
  return (
    <button
      type="button"
      className="button square needs-script"
      aria-label={text("pilot.share")}
      title={text("pilot.share")}
      onClick={share}
    >
      <Icon name="share" />
    </button>
  );
}

/** Returns the pages that the reader may see, in order. */
function getTabs({ counts, sight }: Frame) {
  return [
    { page: "", name: "pilot.timeline", count: null, shown: sight.flown },
    { page: "logbook", name: "pilot.logbook", count: null, shown: sight.own },
    { page: "badges", name: "pilot.badges", count: counts.badges, shown: counts.badges !== null },
    { page: "friends", name: "pilot.friends", count: counts.friends, shown: sight.friends },
    { page: "flight-collection", name: "pilot.collections", count: counts.collections, shown: sight.flown },
    { page: "waypoint-collection", name: "pilot.waypoints", count: null, shown: sight.flown },
    { page: "travel", name: "pilot.travels", count: counts.travels, shown: counts.travels !== null },
    { page: "notifications", name: "pilot.notifications", count: null, shown: sight.notifications },
  ] as const;
}

function Tabs({ frame }: { frame: Frame }) {
  const text = useText();
  const { language } = useReader();
  const { pathname } = useLocation();
  const here = pathname.split("/")[3] ?? "";
  return (
    <nav className="profile-tabs" aria-label={text("pilot.pages")}>
      {getTabs(frame).map(
        ({ page, name, count: counted, shown }) =>
          shown && (
            <Link
              key={page}
              to={pilotPath(frame.pilot.id, page)}
              prefetch="intent"
              preventScrollReset
              aria-current={page === here ? "page" : undefined}
            >
              {text(name)}
              {counted !== null && counted > 0 && <span className="counted">{count(counted, language)}</span>}
            </Link>
          ),
      )}
    </nav>
  );
}
