/** Pages of a list that are added below the first: by a link, by themselves when the end comes near, offline later. */
import { type ClientLoaderFunctionArgs, Link, useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useText } from "#app/i18n/text.tsx";
import { OFFLINE } from "#app/ui/answer.ts";
import { isUnreached } from "#app/ui/form/client-action.ts";
import { announce } from "#app/ui/toast.ts";
import type { FlightTile } from "../flight.ts";
import { type FlightFilter, pageAddress } from "./filter.ts";

/** Whether what is loaded is one more page below the first. */
let adding = false;

/** Where the server cannot be reached the list stays as it is, and says so: null is no page. */
export async function clientLoader({ serverLoader }: Pick<ClientLoaderFunctionArgs, "serverLoader">) {
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

/** A page of the list, as far as one is added to another. */
interface ListPage<Flight> extends Added<Flight> {
  filter: Pick<FlightFilter, "skip">;
}

interface Added<Flight> {
  flights: Flight[];
  complete: boolean;
}

/** Pages added below the first, by the place in history they belong to: going back finds them again. */
const added = new Map<string, Added<FlightTile>>();

/** A place in history has pages of one list alone. */
const keptAt = <Flight extends FlightTile>(key: string, { complete }: Added<Flight>): Added<Flight> =>
  (added.get(key) as Added<Flight> | undefined) ?? { flights: [], complete };

/** The flights of the page and of those added below it, and the way to the next. @param address of the page after so many */
export function useMore<Flight extends FlightTile>(
  page: ListPage<Flight>,
  address = (skip: number) => pageAddress(page.filter, skip),
) {
  const { key } = useLocation();
  const fetcher = useFetcher<ListPage<Flight> | null>();
  // There from the first drawing on: the place to scroll back to may lie among them.
  const [rest, setRest] = useState(() => keptAt(key, page));

  // biome-ignore lint/correctness/useExhaustiveDependencies: of the page, only whether it is the whole list
  useEffect(() => setRest(keptAt(key, page)), [key, page.complete]);

  useEffect(() => {
    const next = fetcher.data;
    if (fetcher.state !== "idle" || !next) return;
    setRest((before) => {
      const seen = new Set([...page.flights, ...before.flights].map((flight) => flight.id));
      const news = next.flights.filter((flight) => !seen.has(flight.id));
      if (news.length === 0) return { ...before, complete: next.complete };
      const after = { flights: [...before.flights, ...news], complete: next.complete };
      added.set(key, after);
      return after;
    });
  }, [fetcher.state, fetcher.data, page.flights, key]);

  const flights = [...page.flights, ...rest.flights];
  return {
    flights,
    complete: rest.complete,
    loading: fetcher.state !== "idle",
    failed: fetcher.data === null,
    more: () => {
      adding = true;
      fetcher.load(address(page.filter.skip + flights.length));
    },
  };
}
