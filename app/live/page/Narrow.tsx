/**
 * Filters the list: the choices are in the address, so that they work without JavaScript, and each has a chip that
 * removes it.
 */
import { Form, Link, useSubmit } from "@remix-run/react";
import type { Key } from "#app/i18n/key.ts";
import { useText } from "#app/i18n/text.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { type Favourite, isChosen } from "../narrow/favourites.ts";
import { type Choice, NARROWED, type Narrowed } from "../narrow/narrowing.ts";
import { HiddenFields } from "./HiddenFields.tsx";
import { type Asked, queryAddress } from "./shown.ts";

interface Props {
  asked: Asked;
  path: string;
  choices: Record<Narrowed, Choice[]>;
  /** Names by code. */
  regions: Readonly<Record<string, string>>;
  favourites: readonly Favourite[];
}

export function Narrow({ asked, path, choices, regions, favourites }: Props) {
  const text = useText();
  const submit = useSubmit();
  const called = (narrowed: Narrowed, { name }: Choice) => {
    if (narrowed === "region") return regions[name] ?? name;
    return narrowed === "class" ? text(`class.${name}` as Key) : name;
  };
  // Also names a value that no glider has at this moment; for pilots and places the name is unknown then.
  const getName = (narrowed: Narrowed, value: string) => {
    const choice = choices[narrowed].find((each) => each.value === value);
    const isCode = narrowed === "region" || narrowed === "class";
    return choice || isCode ? called(narrowed, choice ?? { value, name: value }) : text(`live.by_${narrowed}`);
  };
  return (
    <div className="live-narrow">
      {favourites.length > 0 && (
        <nav className="row wrap" aria-label={text("live.favourites")}>
          {favourites.map((favourite) => (
            <Link
              key={favourite.name}
              className="button quiet"
              to={queryAddress(path, { ...asked, ...favourite.narrowing })}
              replace
              preventScrollReset
              aria-current={isChosen(favourite, asked) ? "true" : undefined}
            >
              <Icon name="star" small /> {favourite.name}
            </Link>
          ))}
        </nav>
      )}
      {NARROWED.map((narrowed) => {
        const value = asked[narrowed];
        if (value === null) return null;
        const name = getName(narrowed, value);
        return (
          <Link
            key={narrowed}
            className="button quiet"
            to={queryAddress(path, { ...asked, [narrowed]: null })}
            replace
            preventScrollReset
            aria-label={text("live.notOnly", { name })}
          >
            {name} <Icon name="close" />
          </Link>
        );
      })}
      <details>
        <summary>{text("live.narrow")}</summary>
        <Form
          action={path}
          preventScrollReset
          onChange={({ currentTarget }) => submit(currentTarget, { preventScrollReset: true, replace: true })}
        >
          <HiddenFields asked={asked} but={NARROWED} />
          {NARROWED.map((narrowed) => {
            const value = asked[narrowed];
            const offered = choices[narrowed].map((each) => ({ value: each.value, name: called(narrowed, each) }));
            // No glider with the value is up at this moment, but it stays selected.
            if (value !== null && !offered.some((each) => each.value === value))
              offered.push({ value, name: getName(narrowed, value) });
            offered.sort((one, other) => one.name.localeCompare(other.name));
            return (
              <label key={narrowed}>
                {text(`live.by_${narrowed}`)}
                <select name={narrowed} defaultValue={value ?? ""} key={value}>
                  <option value="">{text("live.every")}</option>
                  {offered.map((each) => (
                    <option key={each.value} value={each.value}>
                      {each.name}
                    </option>
                  ))}
                </select>
              </label>
            );
          })}
          <noscript>
            <button type="submit" className="button">
              {text("live.show")}
            </button>
          </noscript>
        </Form>
      </details>
    </div>
  );
}
