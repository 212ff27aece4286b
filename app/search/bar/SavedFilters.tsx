/** A member's saved filters: choose, order, star as shortcuts, remove; and save the current one under a name. */
import { Form, Link, useFetcher } from "@remix-run/react";
import { filterAddress, filterQuery } from "#app/flight/list/filter/address.ts";
import { type FlightFilter, filtersIn, getMode } from "#app/flight/list/filter/filter.ts";
import { useText } from "#app/i18n/text.tsx";
import { MAX_FAVOURITES } from "#app/people/user/favourite.ts";
import { Icon, type IconName } from "#app/ui/Icon.tsx";
import { type Act, getKey, type NotSaved, SAVED_PATH, type Saved, withSaved } from "./saved.ts";

interface Props {
  filter: FlightFilter;
  screen: string;
  saved: readonly Saved[];
  today: string;
  /** Why a change failed, when the reader was redirected back to the page. */
  refused?: NotSaved | null;
  /** Whether it is shown in a window over the page, which stays open. */
  inPlace: boolean;
}

export function SavedFilters({ filter, screen, saved, today, refused = null, inPlace }: Props) {
  const text = useText();
  const fetcher = useFetcher<{ refused: NotSaved | null }>();
  const Sent = inPlace ? fetcher.Form : Form;
  const saveds = saved.filter(({ at }) => at !== null);
  const wrong = (inPlace ? fetcher.data?.refused : null) ?? refused;
  const common = (
    <>
      <input type="hidden" name="in" value={filterQuery(filter)} />
      <input type="hidden" name="to" value={screen} />
      {inPlace && <input type="hidden" name="stay" value="1" />}
    </>
  );
  const isChosen = filtersIn(filter) > 0 || getMode(filter) !== "all";
  return (
    <section className="saved-filters">
      <h3>{text("search.saved")}</h3>
      {saveds.length === 0 && <p className="hint">{text("search.savedNone")}</p>}
      {saveds.length > 0 && (
        <ol>
          {saveds.map((each, i) => (
            <li key={getKey(each)}>
              <Link className="link" to={filterAddress(withSaved(filter, each, today), screen)}>
                {each.name}
              </Link>
              <Sent method="post" action={SAVED_PATH} className="acts">
                {common}
                <input type="hidden" name="at" value={each.at ?? 0} />
                <input type="hidden" name="name" value={each.name} />
                <Press
                  act={each.favourite ? "unfavour" : "favour"}
                  icon="star"
                  pressed={each.favourite}
                  label={text("search.favour", { name: each.name })}
                />
                {i > 0 && <Press act="up" icon="up" label={text("search.up", { name: each.name })} />}
                {i < saveds.length - 1 && (
                  <Press act="down" icon="down" label={text("search.down", { name: each.name })} />
                )}
                <Press act="remove" icon="close" label={text("search.forget", { name: each.name })} />
              </Sent>
            </li>
          ))}
        </ol>
      )}
      {wrong && (
        <p className="fault" role="alert">
          {text("search.notSaved", { why: wrong, most: MAX_FAVOURITES })}
        </p>
      )}
      {isChosen && (
        <Sent method="post" action={SAVED_PATH} className="bounds">
          {common}
          <label>
            <span>{text("search.saveAs")}</span>
            <input name="name" required maxLength={60} />
          </label>
          <button type="submit" className="button" name="act" value="save">
            {text("search.save")}
          </button>
        </Sent>
      )}
    </section>
  );
}

function Press({ act, icon, label, pressed }: { act: Act; icon: IconName; label: string; pressed?: boolean }) {
  return (
    <button
      type="submit"
      name="act"
      value={act}
      className="button square quiet"
      aria-label={label}
      aria-pressed={pressed}
    >
      <Icon name={icon} small />
    </button>
  );
}
