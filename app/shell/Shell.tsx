import { Link, useLocation, useMatches, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import type { Settings } from "#app/core/settings.ts";
import { UNIT_SYSTEMS } from "#app/i18n/language.ts";
import { LANGUAGE, LANGUAGES } from "#app/i18n/languages.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { Icon, type IconName, Mark } from "#app/ui/Icon.tsx";
import { Account, OwedFactor } from "./Account.tsx";
import { HeldNote } from "./HeldNote.tsx";
import type { ShownMember } from "./member.ts";
import { OFFLINE_PATH } from "./offline/keeping.ts";
import { UnitsOffer } from "./UnitsOffer.tsx";
import { useClosingMenus } from "./use-closing-menus.ts";
import "./shell.css";

/**
 * Entries of the navigation: only screens that exist. `section` is the beginning of the paths that belong to it; what is
 * for members alone is not offered to visitors. `bar`: on phones it has a place in the bar, the others are under More.
 */
const ENTRIES = [
  { to: "/", section: /^\/$/, icon: "home", key: "shell.home", bar: true },
  { to: "/flight/list", section: /^\/flight(\/|$)/, icon: "flights", key: "shell.flights", bar: true },
  { to: "/upload", section: /^\/upload$/, icon: "upload", key: "shell.upload", bar: true },
  { to: "/task/overview", section: /^\/task(\/|$)/, icon: "task", key: "shell.tasks" },
  { to: "/ranking/free", section: /^\/(ranking|league)(\/|$)/, icon: "ranks", key: "shell.ranks" },
  { to: "/live/overview", section: /^\/live(\/|$)/, icon: "live", key: "shell.live", bar: true },
  { to: "/segment/overview", section: /^\/segment(\/|$)/, icon: "segments", key: "shell.segments" },
  { to: "/feed", section: /^\/feed$/, icon: "feed", key: "shell.feed", who: "member" },
] as const satisfies { to: string; section: RegExp; icon: IconName; key: string; who?: "member"; bar?: true }[];

/** Pages that are always under More. */
const PAGES = [
  { to: "/league", section: /^\/league$/, icon: "cup", key: "shell.leagues" },
  { to: "/checks", section: /^\/checks$/, icon: "ok", key: "shell.checks" },
] as const satisfies { to: string; section: RegExp; icon: IconName; key: string }[];

const shownTo = (member: ShownMember | null) => ENTRIES.filter((entry) => member !== null || !("who" in entry));
/** Those that phones have under More. */
const others = (member: ShownMember | null) => shownTo(member).filter((entry) => !("bar" in entry));

/** What a page's `handle` says: the ids of its parts that a link at its beginning leads to, past all the others. */
export interface Skipping {
  skips: readonly ("map" | "barogram" | "panel")[];
}

/** The frame of every page: navigation at the left or at the bottom, the page, and nothing of it inside a foreign frame. */
export function Shell({
  framed,
  member,
  environment,
  children,
}: {
  framed: boolean;
  member: ShownMember | null;
  environment: Settings["env"] | undefined;
  children: ReactNode;
}) {
  const text = useText();
  const matches = useMatches();
  // A page that could not be loaded has none of its parts.
  const skips = matches.flatMap(({ handle, data }) =>
    data === undefined ? [] : ((handle as Skipping | undefined)?.skips ?? []),
  );
  const heading = matches
    .map((match) => (match.data as { heading?: string } | undefined)?.heading)
    .findLast((words) => words !== undefined);
  const waiting = useNavigation().state === "loading";
  const nobodys = useLocation().pathname === OFFLINE_PATH;
  useClosingMenus();
  if (framed) return <div className="framed">{children}</div>;
  return (
    <div className="shell" aria-busy={waiting}>
      {["content" as const, ...skips].map((to) => (
        <a key={to} className="skip" href={`#${to}`}>
          {text(`shell.skip_${to}`)}
        </a>
      ))}
      {waiting && <div className="waiting" />}
      <nav className="rail" aria-label={text("shell.navigation")}>
        <Link to="/" className="logo">
          <Mark label={text("shell.product")} />
        </Link>
        <Staging environment={environment} />
        <Entries member={nobodys ? null : member} />
        {!nobodys && (
          <div className="foot">
            <Account member={member} />
            <ReaderSettings />
            <More entries={[]} member={member} />
          </div>
        )}
      </nav>
      <header className="topbar">
        <Link to="/" className="logo">
          <Mark label={text("shell.product")} />
        </Link>
        <span className="grow clipped" aria-hidden="true">
          {heading ?? text("shell.product")}
        </span>
        {heading === undefined && <Staging environment={environment} />}
        {!nobodys && (
          <>
            <Account member={member} />
            <ReaderSettings />
          </>
        )}
      </header>
      <div className="stage">
        <Offline />
        <UnitsOffer unitChosen={member?.unitChosen ?? false} />
        {member?.owesSecondFactor && <OwedFactor />}
        {member && <HeldNote />}
        {children}
      </div>
      <nav className="bottombar" aria-label={text("shell.navigation")}>
        <Entries member={nobodys ? null : member} narrow />
        <More entries={others(nobodys ? null : member)} member={nobodys ? null : member} />
      </nav>
    </div>
  );
}

/** Small and always there on a site whose flights do not count. */
function Staging({ environment }: { environment: Settings["env"] | undefined }) {
  const text = useText();
  if (environment === undefined || environment === "production") return null;
  return (
    <span className="tag warn staging" title={`${text("member.stagingTitle")}. ${text("member.staging")}`}>
      {text("member.stagingTag")}
    </span>
  );
}

function Entries({ member, narrow = false }: { member: ShownMember | null; narrow?: boolean }) {
  const text = useText();
  const { pathname } = useLocation();
  const shown = shownTo(member).filter((entry) => !narrow || "bar" in entry);
  return shown.map(({ to, section, icon, key }) => (
    <Link
      key={to}
      to={to}
      prefetch="intent"
      className={icon === "upload" ? "up" : undefined}
      aria-current={section.test(pathname) ? "page" : undefined}
    >
      <Icon name={icon} />
      <span>{text(key)}</span>
      {icon === "feed" && <Fresh member={member} />}
    </Link>
  ));
}

/** How many flights are new in the feed. */
function Fresh({ member }: { member: ShownMember | null }) {
  const text = useText();
  if (member === null || member.freshFlights === 0) return null;
  return (
    <span className="news">
      <span aria-hidden="true">{member.freshFlights}</span>
      <span className="unseen">{text("member.fresh", { count: member.freshFlights })}</span>
    </span>
  );
}

/**
 * What has no place of its own in the navigation.
 * @param entries of the navigation for which the bar of phones has no room; the rail has room for all
 */
function More({ entries, member }: { entries: ReturnType<typeof others>; member: ShownMember | null }) {
  const text = useText();
  const { pathname } = useLocation();
  return (
    <details className="settings more-menu" key={pathname}>
      <summary data-current={entries.some(({ section }) => section.test(pathname)) || undefined}>
        <Icon name="more" />
        <span>{text("shell.more")}</span>
        {entries.length > 0 && <Fresh member={member} />}
      </summary>
      <div className="float">
        {[...entries, ...PAGES].map(({ to, section, icon, key }) => (
          <Link key={to} to={to} aria-current={section.test(pathname) ? "page" : undefined}>
            <span className="row">
              <Icon name={icon} />
              {text(key)}
            </span>
            {icon === "feed" && member !== null && member.freshFlights > 0 && (
              <span className="small muted">{text("member.fresh", { count: member.freshFlights })}</span>
            )}
          </Link>
        ))}
        {entries.length > 0 && (
          <details>
            <summary className="row">
              <Icon name="globe" />
              {text("shell.settings")}
            </summary>
            <LanguageAndUnits />
          </details>
        )}
        <p className="legal-ways">
          <Link to="/legal/terms">{text("shell.terms")}</Link>
          <Link to="/legal/privacy">{text("shell.privacy")}</Link>
        </p>
      </div>
    </details>
  );
}

function ReaderSettings() {
  const text = useText();
  const reader = useReader();
  const { pathname } = useLocation();
  return (
    <details className="settings" key={pathname}>
      <summary>
        <Icon name="globe" />
        <span>
          <span className="unseen">{text("shell.settings")}: </span>
          {reader.language.slice(0, 2).toUpperCase()} · {text(`shell.unitsShort_${reader.units}`)}
        </span>
      </summary>
      <div className="float">
        <LanguageAndUnits />
      </div>
    </details>
  );
}

/** Plain links: they work without scripts, and the server remembers what was chosen. */
function LanguageAndUnits() {
  const text = useText();
  const reader = useReader();
  const { pathname, search } = useLocation();
  function address(name: string, value: string) {
    const query = new URLSearchParams(search);
    query.set(name, value);
    return `${pathname}?${query}`;
  }
  return (
    <>
      <h2>{text("shell.language")}</h2>
      {LANGUAGES.map((language) => (
        <a
          key={language}
          href={address("lang", language)}
          lang={language}
          aria-current={language === reader.language || undefined}
        >
          {LANGUAGE[language].name}
        </a>
      ))}
      <h2>{text("shell.units")}</h2>
      {UNIT_SYSTEMS.map((units) => (
        <a key={units} href={address("unit", units)} aria-current={units === reader.units || undefined}>
          {text(`shell.units_${units}`)}
        </a>
      ))}
    </>
  );
}

function Offline() {
  const text = useText();
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    const check = () => setOffline(!navigator.onLine);
    check();
    addEventListener("online", check);
    addEventListener("offline", check);
    return () => {
      removeEventListener("online", check);
      removeEventListener("offline", check);
    };
  }, []);
  return offline ? (
    <p className="offline" role="status">
      {text("shell.offline")}
    </p>
  ) : null;
}
