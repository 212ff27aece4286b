/**
 * The filter of a list: tags, and a field that understands what is typed. It is a form that works without scripts:
 * `/search` then interprets the text. Suggestions and the window of all filters are loaded when first needed.
 */
import { Form, Link, useNavigate } from "@remix-run/react";
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { filterAddress, filterQuery } from "#app/flight/list/filter/address.ts";
import type { FlightFilter } from "#app/flight/list/filter/filter.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import type { Keys } from "./keys.ts";
import type { Saved } from "./saved.ts";
import { searchAddress } from "./search-address.ts";
import { getTags } from "./tags.ts";
import "./search-bar.css";

const Proposals = lazy(() => import("./Proposals.tsx").then((all) => ({ default: all.Proposals })));
const OverviewDialog = lazy(() => import("./OverviewDialog.tsx").then((all) => ({ default: all.OverviewDialog })));

/** For pages that are filtered with the same chips but are not a list of flights. */
interface Elsewhere {
  /** Returns the address that choosing a filter leads to. */
  address(next: FlightFilter): string;
  /** Whether the page supports this filter. */
  fits(next: FlightFilter): boolean;
  placeholder: string;
}

export interface SearchBarProps {
  filter: FlightFilter;
  /** Path of the filtered list. */
  screen: string;
  /** The member's saved filters, and those suggested for them. */
  saved: readonly Saved[];
  /** YYYY-MM-DD */
  today: string;
  /** Set for a page that shows all its filters itself. */
  to?: Elsewhere;
}

export function SearchBar({ filter, screen, saved, today, to }: SearchBarProps) {
  const text = useText();
  const reader = useReader();
  const navigate = useNavigate();
  const list = useId();
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const [all, setAll] = useState(false);
  const [active, setActive] = useState<string>();
  const keys = useRef<Keys | null>(null);
  const tags = getTags(filter, text, reader);
  const getAddress = (next: FlightFilter) => to?.address(next) ?? filterAddress(next, screen);
  const address = getAddress(filter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was chosen anywhere ends the choice
  useEffect(() => {
    setAll(false);
    setTyped("");
  }, [address]);

  function choose(next: FlightFilter) {
    setTyped("");
    setOpen(false);
    navigate(getAddress(next));
  }

  function press(event: KeyboardEvent) {
    if (open && keys.current?.(event)) return;
    const last = tags.at(-1);
    if (event.key === "Backspace" && typed === "" && last) choose(last.without);
    if (event.key === "Escape") setOpen(false);
    if (event.key === "ArrowDown") setOpen(true);
  }

  return (
    <div className="search-bar">
      <Form action="/search" className="search" role="search">
        <input type="hidden" name="in" value={filterQuery(filter)} />
        <input type="hidden" name="to" value={screen} />
        <Icon name="search" />
        {tags.length > 0 && (
          <ul className="tags" aria-label={text("search.chosen")}>
            {tags.map(({ key, icon, label, page, without }) => (
              <li key={key} className="filter-tag">
                <Icon name={icon} small />
                {page === undefined ? (
                  <span className="tag-name">{label}</span>
                ) : (
                  <Link className="tag-name" to={page}>
                    {label}
                  </Link>
                )}
                <Link to={getAddress(without)} aria-label={text("search.remove", { name: label })}>
                  <Icon name="close" small />
                </Link>
              </li>
            ))}
          </ul>
        )}
        <input
          className="typing"
          name="q"
          type="text"
          role="combobox"
          autoComplete="off"
          maxLength={100}
          enterKeyHint="search"
          aria-label={text("search.label")}
          placeholder={tags.length > 0 ? "" : (to?.placeholder ?? text("search.placeholder"))}
          aria-expanded={open}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={open ? active : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={press}
        />
        {!to && (
          <Link
            className="button square quiet"
            to={searchAddress(filter, screen)}
            aria-label={text("search.all")}
            onClick={(event) => {
              event.preventDefault();
              setAll(true);
            }}
          >
            <Icon name="filter" />
          </Link>
        )}
      </Form>
      {open && (
        <Suspense>
          <Proposals
            {...{ list, typed, filter, saved, today, keys, fits: to?.fits }}
            onActive={setActive}
            onChoose={choose}
          />
        </Suspense>
      )}
      {all && (
        <Suspense>
          <OverviewDialog {...{ filter, screen, saved, today }} onClose={() => setAll(false)} />
        </Suspense>
      )}
    </div>
  );
}
