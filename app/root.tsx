import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { newInFeed } from "./community/friend/feed-count.server.ts";
import { countUnread } from "./community/notification/notification.server.ts";
import type { Tools } from "./core/tools.ts";
import { guard, isEmbedded, isFramed } from "./guard.server.ts";
import { remember } from "./i18n/language.ts";
import { LANGUAGES } from "./i18n/languages.ts";
import { slice } from "./i18n/text.server.ts";
import { TextProvider } from "./i18n/text.tsx";
import type { Member } from "./people/account/caller.ts";
import { heldFor } from "./people/account/log-in/unsaved-form.server.ts";
import { forgetNotice, getNotice } from "./people/account/notice.server.ts";
import { isDark } from "./people/plan/dark-scheme.ts";
import { SCREENS } from "./screens.ts";
import { setOut } from "./shell/destination.ts";
import { Fault, NotFound, NotLoaded } from "./shell/Failure.tsx";
import type { ShownMember } from "./shell/member.ts";
import { useCachedPages } from "./shell/offline/cached-pages.ts";
import { Shell } from "./shell/Shell.tsx";
import { useEnvironment } from "./shell/use-environment.ts";
import { useMember } from "./shell/use-member.ts";
import { shouldRevalidate as afterForm, isUnreached } from "./ui/form/client-action.ts";
import { Sprite } from "./ui/Icon.tsx";
import { useNonce } from "./ui/nonce.ts";
import { Toasts } from "./ui/Toasts.tsx";
import { announce } from "./ui/toast.ts";
import "./ui/styles/frame.css";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/icon-32.png", type: "image/png", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/icon-180.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** Screens have titles of their own; this one stands when a screen could not be had. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  const words = data?.messages ?? {};
  if (!error) return [{ title: words["shell.product"] }];
  const unreached = isUnreached(error) && "shell.notLoadedTitle";
  const title = words[missingIn(error) ? "shell.notFoundTitle" : unreached || "shell.faultTitle"];
  return [{ title: `${title} · Kettle` }, { name: "robots", content: "noindex" }];
};

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const reader = guard(args, SCREENS.root);
  const notice = getNotice(request);
  const embedded = isEmbedded(request);
  const kept = embedded ? [] : [...remember(request), ...(notice === null ? [] : [forgetNotice()])];
  const headers = kept.map((cookie): [string, string] => ["set-cookie", cookie]);
  const { tools } = args.context;
  const member = embedded ? null : args.context.member;
  const { held, cookies } = member === null ? NONE_HELD : await heldFor(tools, request, member.id);
  for (const cookie of cookies) headers.push(["set-cookie", cookie]);
  const page = {
    reader,
    member: member && { ...shownMember(member), ...(await getCounts(tools, member.id)) },
    dark: isDark(tools.settings.beta, member),
    environment: tools.settings.env,
    messages: slice(reader.language, SCREENS.root.messages),
    origin: new URL(request.url).origin,
    framed: embedded || isFramed(request),
    notice: embedded ? null : notice,
    held,
  };
  return data(page, { headers });
}

const NONE_HELD = { held: null, cookies: [] };

/** Screens whose news stands as a number in the navigation. */
const LOOKED_AT = /^\/(feed|user\/\d+\/notifications)$/;

/**
 * Reader, member and frame stay what they were when the page was loaded: a step inside the site does not tell them. Where
 * the page itself wants to know, it asks for the address it has; settings that were saved show at once.
 */
export const shouldRevalidate: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, formMethod, formAction } = change;
  // What was counted has been looked at.
  if (LOOKED_AT.test(currentUrl.pathname)) return true;
  if (formMethod === undefined) return currentUrl.href === nextUrl.href;
  return (formAction ?? "").startsWith("/settings/") && afterForm({ ...change, defaultShouldRevalidate: true });
};

async function getCounts(tools: Tools, id: number): Promise<Pick<ShownMember, "unread" | "freshFlights">> {
  const [unread, freshFlights] = await Promise.all([countUnread(tools, id), newInFeed(tools, id)]);
  return { unread, freshFlights };
}

function shownMember({ id, name, image, badge, unit, isSuperuser, owesSecondFactor, privileges }: Member) {
  const { supporter, premium } = privileges;
  return {
    id,
    name,
    image,
    badge,
    superuser: isSuperuser,
    supporter,
    premium,
    owesSecondFactor,
    unitChosen: unit !== null,
  };
}

/**
 * Schemas (zod) try whether they may compile themselves, which a page's policy forbids and reports: they are told, as by `z.config`, before
 * the first of them is made. In another site's frame the browser may deny the store that the router keeps things in: one that forgets instead.
 */
const BEFORE_ALL = `globalThis.__zod_globalConfig = { jitless: true };
try { sessionStorage } catch {
  const kept = new Map();
  const value = { getItem: (k) => kept.get(k) ?? null, setItem: (k, v) => kept.set(k, v), removeItem: (k) => kept.delete(k) };
  Object.defineProperty(window, "sessionStorage", { value });
}`;

export function Layout({ children }: { children: ReactNode }) {
  const page = useRouteLoaderData<typeof loader>("root");
  const nonce = useNonce();
  return (
    <html lang={page?.reader.language ?? "en-gb"} data-scheme={page?.dark ? "dark" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={page?.dark ? "#15191e" : "#2d55a6"} />
        <Meta />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: words of ours, as written above */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: BEFORE_ALL }} />
        {page && <Addresses origin={page.origin} />}
        <Links />
      </head>
      <body>
        <Sprite />
        <TextProvider>
          {children}
          <Toasts />
        </TextProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** How a page tells its picture, and its size where nobody here drew it. */
interface Shared {
  sharedPicture?: string | null;
  sharedSize?: { width: number; height: number } | null;
  /** The path of the full page, of one that is a part of it. */
  canonical?: string;
}

/** px of pictures that are drawn to be shared. */
const DRAWN = { width: 1200, height: 630 };

/** The page's one address, and where to read it in another language. The query does not count as a page. */
function Addresses({ origin }: { origin: string }) {
  const { pathname } = useLocation();
  const matches = useMatches();
  // What is embedded elsewhere is the page it is a part of.
  const whole = matches.map(({ data }) => (data as Shared | undefined)?.canonical).find((path) => path !== undefined);
  const address = origin + (whole ?? pathname);
  // A page with a picture of its own says so in its data.
  const own = matches
    .map(({ data }) => data as Shared | undefined)
    .find((data) => typeof data?.sharedPicture === "string");
  const picture = own?.sharedPicture ?? `${origin}/picture.jpg`;
  const { width, height } = own?.sharedSize ?? DRAWN;
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content="Kettle" />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      {LANGUAGES.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={`${address}?lang=${language}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
    </>
  );
}

export default function App() {
  const page = useRouteLoaderData<typeof loader>("root");
  useFrameCheck();
  useDestination();
  useMember(page?.member ?? null, page?.framed ?? false);
  useCachedPages(page && !page.framed ? (page.member?.id ?? 0) : null, page?.reader.language ?? "en-gb");
  useEnvironment(page?.member ?? null, page?.environment);
  useNotice(page?.notice ?? null);
  return (
    <Shell framed={page?.framed ?? false} member={page?.member ?? null} environment={page?.environment}>
      <Outlet />
    </Shell>
  );
}

/** What the page before wanted said. */
function useNotice(notice: ReturnType<typeof getNotice>) {
  useEffect(() => {
    if (notice !== null) announce(notice);
  }, [notice]);
}

/**
 * Told by the router itself, at once: before a busy page has drawn that somebody is on the way, a script that is gone may
 * already have loaded it afresh.
 */
function useDestination() {
  useEffect(
    () =>
      window.__remixRouter.subscribe(({ navigation: { location } }) =>
        setOut(location ? location.pathname + location.search : null),
      ),
    [],
  );
}

/** Browsers that do not tell the server about frames are sent home here. */
function useFrameCheck() {
  const matches = useMatches();
  useEffect(() => {
    if (window.top === window.self) return;
    // Only a page in a frame loads the list of screens.
    void import("./screens.ts").then(({ getScreen }) => {
      if (matches.some(({ id }) => getScreen(id)?.framed === false)) location.replace("/");
    });
  }, [matches]);
}

/** Whether there is nothing at this address, or nothing any more; null for faults. */
function missingIn(error: unknown): "never" | "gone" | null {
  if (!isRouteErrorResponse(error)) return null;
  return error.status === 404 ? "never" : error.status === 410 ? "gone" : null;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const missing = missingIn(error);
  const page = useRouteLoaderData<typeof loader>("root");
  return (
    <Shell framed={page?.framed ?? false} member={page?.member ?? null} environment={page?.environment}>
      {missing ? <NotFound gone={missing === "gone"} /> : isUnreached(error) ? <NotLoaded /> : <Fault />}
    </Shell>
  );
}
