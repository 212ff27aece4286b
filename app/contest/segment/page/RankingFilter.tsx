/**
 * The form that chooses which passes are ranked. The choices are part of the address, so that they work without
 * scripts.
 */
import { Form, useSearchParams, useSubmit } from "@remix-run/react";
import type { Key } from "#app/i18n/key.ts";
import { useText } from "#app/i18n/text.tsx";
import type { RankingFilter as Filter } from "../filter.ts";

type Choices = Record<"seasons" | "classes" | "clubs" | "aircraft", { value: string; name: string }[]>;

export function RankingFilter({ filter, choices, open }: { filter: Filter; choices: Choices; open: boolean }) {
  const text = useText();
  const submit = useSubmit();
  const [search] = useSearchParams();
  const classes = choices.classes.map(({ value }) => ({ value, name: className(text, value) }));
  return (
    <details open={open}>
      <summary>{text("segment.filter")}</summary>
      <Form
        className="segment-filter"
        preventScrollReset
        onChange={({ currentTarget }) => submit(currentTarget, { preventScrollReset: true, replace: true })}
      >
        {["a", "b"].map((name) => {
          const value = search.get(name);
          return value && <input key={name} type="hidden" name={name} value={value} />;
        })}
        <Choice
          name="season"
          label={text("segment.season")}
          none={text("segment.ever")}
          options={choices.seasons}
          value={filter.season}
        />
        <Choice
          name="class"
          label={text("segment.class")}
          none={text("segment.everyClass")}
          options={classes}
          value={filter.scClass}
        />
        <Choice
          name="people"
          label={text("segment.people")}
          none={text("segment.everybody")}
          options={[
            { value: "women", name: text("segment.women") },
            { value: "juniors", name: text("segment.juniors") },
          ]}
          value={filter.people}
        />
        <Choice
          name="way"
          label={text("segment.way")}
          none={text("segment.bothWays")}
          options={[
            { value: "forth", name: text("segment.forth") },
            { value: "back", name: text("segment.back") },
          ]}
          value={filter.way}
        />
        <Choice
          name="club"
          label={text("segment.club")}
          none={text("segment.everyClub")}
          options={choices.clubs}
          value={filter.club}
        />
        <Choice
          name="aircraft"
          label={text("segment.aircraft")}
          none={text("segment.everyAircraft")}
          options={choices.aircraft}
          value={filter.aircraft}
        />
        <noscript>
          <button type="submit" className="button">
            {text("segment.show")}
          </button>
        </noscript>
      </Form>
    </details>
  );
}

function className(text: ReturnType<typeof useText>, value: string): string {
  const key = `class.${value}` as Key;
  const said = text(key);
  return said === key ? value : said;
}

interface ChoiceProps {
  name: string;
  label: string;
  none: string;
  options: readonly { value: string; name: string }[];
  value: string | number | null;
}

function Choice({ name, label, none, options, value }: ChoiceProps) {
  return (
    <label>
      {label}
      <select name={name} defaultValue={value === null ? "" : String(value)} key={String(value)}>
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </label>
  );
}
