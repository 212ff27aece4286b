/** Pages of a list that are added below the first: by a link, by themselves when the end comes near, offline later. */
import { type ClientLoaderFunctionArgs, Link, useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useText } from "#app/i18n/text.tsx";
import { OFFLINE } from "#app/ui/answer.ts";
import { isUnreached } from "#app/ui/form/client-action.ts";
import { lastSent } from "#app/ui/sent.ts";
import { announce } from "#app/ui/toast.ts";
import type { FlightTile } from "../flight.ts";
import { storedPage, storePage } from "./kept.ts";

/** Whether what is loaded is one more page below the first. */
let adding = false;

type Loading = Pick<ClientLoaderFunctionArgs, "request" | "serverLoader">;

/** Where the server cannot be reached the list stays as it is, and says so: null is no page. */
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

/** The same of a list that may be some minutes old: what this tab has asked for is not asked again. */
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
  /** The last try did not reach the server: the next one is the reader's, or the network's that comes back. */
  failed: boolean;
}

const RETRY_MS = 5000;

/** A real link to the next page. With scripts it adds that page here, by itself when the end comes near. */
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

/** A page of a list, as far as one is added to another. */
interface Added<Flight> {
  flights: Flight[];
  /** Where the next page begins, null where none follows. */
  next: string | null;
}

/** Pages added below the first, by the place in history they belong to: going back finds them again. */
const added = new Map<string, Added<FlightTile>>();

/** A place in history has pages of one list alone. */
const addedAt = <Flight extends FlightTile>(key: string, { next }: Added<Flight>): Added<Flight> =>
  (added.get(key) as Added<Flight> | undefined) ?? { flights: [], next };

/** What was there where that is the same: a list is drawn anew for every other. */
function changed<Flight>(before: Added<Flight>, now: Added<Flight>): Added<Flight> {
  const same = now.flights === before.flights || now.flights.length + before.flights.length === 0;
  return same && now.next === before.next ? before : now;
}

/** The flights of the page and of those added below it, and the way to the next. @param address of the page that begins there */
export function useMore<Flight extends FlightTile>(page: Added<Flight>, address: (next: string) => string) {
  const { key } = useLocation();
  const fetcher = useFetcher<Added<Flight> | null>();
  // There from the first drawing on: the place to scroll back to may lie among them.
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
