/**
 * Adds further pages of a list below the first: by a link, automatically near the end, and again after the network
 * was lost.
 */
import { type ClientLoaderFunctionArgs, Link, useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useText } from "#app/i18n/text.tsx";
import { OFFLINE } from "#app/ui/answer.ts";
import { isUnreached } from "#app/ui/form/client-action.ts";
import { lastSent } from "#app/ui/sent.ts";
import { announce } from "#app/ui/toast.ts";
import type { FlightTile } from "../flight.ts";
import { storedPage, storePage } from "./stored-pages.ts";

/** Whether the page being loaded is added below the first. */
let adding = false;

type Loading = Pick<ClientLoaderFunctionArgs, "request" | "serverLoader">;

/** When the server cannot be reached the list stays as it is and says so; the loader returns null then. */
export async function clientLoader({ serverLoader }: Pick<Loading, "serverLoader">) {
  try {
    return await serverLoader();
  } catch (fault) {
    if (!adding || !isUnreached(fault)) throw fault;
    announce(OFFLINE);
    return null;
  } finally {
    adding = false;
  }
}

/** The same for a list that may be some minutes old: what this tab has already loaded is not requested again. */
export async function cachedLoader({ request, serverLoader }: Loading) {
  const asked = Date.now();
  const there = storedPage(request.url, asked, lastSent());
  if (there !== null) {
    adding = false;
    return there;
  }
  const page = await clientLoader({ serverLoader });
  if (page !== null) storePage(request.url, page as Added<FlightTile>, asked);
  return page;
}

interface MoreProps {
  to: string;
  more: () => void;
  loading: boolean;
  /**
   * Whether the last attempt did not reach the server: the next one is started by the reader or when the network
   * returns.
   */
  failed: boolean;
}

const RETRY_MS = 5000;

/** A real link to the next page. With scripts it adds that page below, automatically when the end comes near. */
export function More({ to, more, loading, failed }: MoreProps) {
  const text = useText();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!link.current || loading) return;
    if (failed) {
      const again = setTimeout(() => navigator.onLine && more(), RETRY_MS);
      addEventListener("online", more);
      return () => {
        clearTimeout(again);
        removeEventListener("online", more);
      };
    }
    const near = new IntersectionObserver(([entry]) => entry.isIntersecting && more(), { rootMargin: "200% 0px" });
    near.observe(link.current);
    return () => near.disconnect();
  }, [more, loading, failed]);
  return (
    <Link
      ref={link}
      className="button"
      to={to}
      onClick={(event) => {
        event.preventDefault();
        more();
      }}
    >
      {loading && <i className="spin" />}
      {text("list.more")}
    </Link>
  );
}

/** A page of a list, with what is needed to add the next one. */
interface Added<Flight> {
  flights: Flight[];
  /** Where the next page begins, null for the last page. */
  next: string | null;
}

/** Pages added below the first, by history entry, so that going back restores them. */
const added = new Map<string, Added<FlightTile>>();

/** A history entry has pages of one list only. */
const addedAt = <Flight extends FlightTile>(key: string, { next }: Added<Flight>): Added<Flight> =>
  (added.get(key) as Added<Flight> | undefined) ?? { flights: [], next };

/** Returns the previous object when nothing changed, because a new one would render the list again. */
function changed<Flight>(before: Added<Flight>, now: Added<Flight>): Added<Flight> {
  const same = now.flights === before.flights || now.flights.length + before.flights.length === 0;
  return same && now.next === before.next ? before : now;
}

/**
 * Returns the flights of the page and of those added below it, and the link to the next page. @param address of the
 * page that begins there
 */
export function useMore<Flight extends FlightTile>(page: Added<Flight>, address: (next: string) => string) {
  const { key } = useLocation();
  const fetcher = useFetcher<Added<Flight> | null>();
  // They are present from the first render on, because the scroll position to restore may lie among them.
  const [rest, setRest] = useState(() => addedAt(key, page));

  // biome-ignore lint/correctness/useExhaustiveDependencies: of the page, only where the next begins
  useEffect(() => setRest((before) => changed(before, addedAt(key, page))), [key, page.next]);

  useEffect(() => {
    const next = fetcher.data;
    if (fetcher.state !== "idle" || !next) return;
    setRest((before) => {
      const seen = new Set([...page.flights, ...before.flights].map((flight) => flight.id));
      const news = (next.flights as Flight[]).filter((flight) => !seen.has(flight.id));
      if (news.length === 0) return { ...before, next: next.next };
      const after = { flights: [...before.flights, ...news], next: next.next };
      added.set(key, after);
      return after;
    });
  }, [fetcher.state, fetcher.data, page.flights, key]);

  const flights = [...page.flights, ...rest.flights];
  return {
    flights,
    next: rest.next,
    loading: fetcher.state !== "idle",
    failed: fetcher.data === null,
    more: () => {
      if (rest.next === null) return;
      adding = true;
      fetcher.load(address(rest.next));
    },
  };
}
