/** All available filters, as links and two small forms, which work the same without scripts. */
import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { season } from "#app/core/time/season.ts";
import { filterAddress, filterQuery } from "#app/flight/list/filter/address.ts";
import {
  type Chip,
  EVERYTHING,
  type FlightFilter,
  filtersIn,
  getIds,
  getMode,
  withChip,
  withoutChip,
} from "#app/flight/list/filter/filter.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { useShownMember } from "#app/shell/use-shown-member.ts";
import { Icon } from "#app/ui/Icon.tsx";
import type { Listed } from "../document.ts";
import { listed } from "../listed.ts";
import { withoutTime, withSeason } from "./choice.ts";
import { DistanceForm } from "./DistanceForm.tsx";
import { SavedFilters } from "./SavedFilters.tsx";
import type { NotSaved, Saved } from "./saved.ts";
import { getTags } from "./tags.ts";
import "./overview.css";

export interface OverviewProps {
  filter: FlightFilter;
  screen: string;
  saved: readonly Saved[];
  /** YYYY-MM-DD */
  today: string;
  /** Why a saved filter could not be changed. */
  refused?: NotSaved | null;
  /** Whether it is shown in a window over the page. */
  inPlace?: boolean;
}

/** The keywords about who flew; the others describe the kind of flight. */
const PEOPLE = ["junior", "female"];
const SEASONS = 8;

export function Overview({ filter, screen, saved, today, refused, inPlace = false }: OverviewProps) {
  const text = useText();
  const reader = useReader();
  const isMember = useShownMember() !== null;
  const options = (document: Listed) =>
    listed(document, reader.language, text).map(({ id, name }) => ({ index: document, id, name }));
  const toggles = (chips: readonly Chip[]) => <Toggles {...{ chips, filter, screen }} />;
  const keywords = options("keyword");
  return (
    <div className="overview">
      <Chosen {...{ filter, screen }} />
      {isMember && <SavedFilters {...{ filter, screen, saved, today, refused, inPlace }} />}
      <Section title={text("search.where")}>
        {toggles(options("continent"))}
        <Folded title={text("search.group_country")} open={getIds(filter, "country").length > 0}>
          {toggles(options("country").sort((a, b) => a.name.localeCompare(b.name, reader.language)))}
        </Folded>
        <Folded title={text("search.group_multi_region")} open={getIds(filter, "multi_region").length > 0}>
          {toggles(options("multi_region"))}
        </Folded>
        {reader.units === "U" && (
          <Folded title={text("search.group_region")} open={getIds(filter, "region").length > 0}>
            {toggles(options("region"))}
          </Folded>
        )}
      </Section>
      <Section title={text("search.when")}>
        <Seasons {...{ filter, screen, today }} />
        <DaysForm {...{ filter, screen, today }} />
        <Folded title={text("search.group_month")} open={getIds(filter, "month").length > 0}>
          {toggles(options("month"))}
        </Folded>
      </Section>
      <Section title={text("search.howFar")}>
        <DistanceForm key={`${filter.above} ${filter.below}`} {...{ filter, screen }} />
      </Section>
      <Section title={text("search.who")}>
        {toggles(keywords.filter(({ id }) => PEOPLE.includes(id)))}
        <p className="hint">{text("search.typeNames")}</p>
      </Section>
      <Section title={text("search.withWhat")}>{toggles(options("sc_class"))}</Section>
      <Section title={text("search.whatKind")}>{toggles(keywords.filter(({ id }) => !PEOPLE.includes(id)))}</Section>
    </div>
  );
}

function Section({ title, chosen = false, children }: { title: string; chosen?: boolean; children: ReactNode }) {
  return (
    <section className={chosen ? "chosen" : undefined}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Folded({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <details open={open}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

/** The filters already chosen, which can be removed here too. */
function Chosen({ filter, screen }: Pick<OverviewProps, "filter" | "screen">) {
  const text = useText();
  const tags = getTags(filter, text, useReader());
  if (filtersIn(filter) === 0) return null;
  return (
    <Section title={text("search.chosen")} chosen>
      <ul className="options">
        {tags.map(({ key, icon, label, without }) => (
          <li key={key}>
            <Link
              className="option on"
              to={filterAddress(without, screen)}
              aria-label={text("search.remove", { name: label })}
            >
              <Icon name={icon} small />
              {label}
              <Icon name="close" small />
            </Link>
          </li>
        ))}
        <li>
          <Link className="option" to={filterAddress(EVERYTHING, screen)}>
            {text("search.removeAll")}
          </Link>
        </li>
      </ul>
    </Section>
  );
}

function Toggles({ chips, filter, screen }: { chips: readonly Chip[] } & Pick<OverviewProps, "filter" | "screen">) {
  return (
    <ul className="options">
      {chips.map((chip) => {
        const on = getIds(filter, chip.index).includes(chip.id);
        const next = on ? withoutChip(filter, chip) : withChip(filter, chip);
        return (
          <li key={`${chip.index} ${chip.id}`}>
            <Link
              className={on ? "option on" : "option"}
              aria-current={on ? "true" : undefined}
              to={filterAddress(next, screen)}
            >
              {chip.name}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function Seasons({ filter, screen, today }: Pick<OverviewProps, "filter" | "screen" | "today">) {
  const text = useText();
  const newest = season(today);
  return (
    <ul className="options">
      <li>
        <Link
          className={getMode(filter) === "all" ? "option on" : "option"}
          aria-current={getMode(filter) === "all" ? "true" : undefined}
          to={filterAddress(withoutTime(filter), screen)}
        >
          {text("search.anyTime")}
        </Link>
      </li>
      {Array.from({ length: SEASONS }, (_, ago) => newest - ago).map((year) => {
        const on = filter.seasons.includes(year);
        const seasons = filter.seasons.filter((each) => each !== year);
        const next = on ? { ...filter, seasons } : withSeason(filter, year);
        return (
          <li key={year}>
            <Link
              className={on ? "option on" : "option"}
              aria-current={on ? "true" : undefined}
              to={filterAddress(next, screen)}
            >
              {year}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function DaysForm({ filter, screen, today }: Pick<OverviewProps, "filter" | "screen" | "today">) {
  const text = useText();
  const [day] = filter.dates;
  return (
    <Form action="/search" className="bounds" key={`${filter.from} ${filter.to} ${day}`}>
      <input type="hidden" name="in" value={filterQuery(filter)} />
      <input type="hidden" name="to" value={screen} />
      <label>
        <span>{text("search.firstDay")}</span>
        <input type="date" name="from" max={today} defaultValue={filter.from ?? day ?? ""} />
      </label>
      <label>
        <span>{text("search.lastDay")}</span>
        <input type="date" name="until" max={today} defaultValue={filter.to ?? day ?? ""} />
      </label>
      <button type="submit" className="button">
        {text("search.apply")}
      </button>
    </Form>
  );
}
