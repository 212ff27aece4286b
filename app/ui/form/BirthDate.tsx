import { type ReactNode, useState } from "react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { getBorn, readDate, splitParts } from "#app/ui/form/birth-date.ts";
import { Below, useField } from "./Field.tsx";
import { useForm } from "./Form.tsx";
import "./birth-date.css";
import "./form.css";

const PARTS = ["day", "month", "year"] as const;
type Part = (typeof PARTS)[number];

/** Years back from today in which pilots were born. */
const MAX_AGE = 110;

interface Props {
  /** Unlike any other's on the page. */
  name?: string;
  /** Where it is not the reader's own. */
  label?: ReactNode;
  hint?: ReactNode;
  /** YYYY-MM-DD, by the server's clock. */
  today: string;
  /** Somebody else's: the browser does not offer the reader's. */
  others?: boolean;
  /** Outside a form of ours: what stands in it at first (YYYY-MM-DD), and what is wrong with it. */
  value?: string;
  error?: string;
  onChange?: (date: string) => void;
}

/**
 * Three choices in the order of the reader's language, and a field to type in. Each follows the other.
 * Sent as `name` (typed) and `name_day`, `name_month`, `name_year`; read by `getBorn`.
 */
export function BirthDate({
  name = "date_of_birth",
  label,
  hint,
  today,
  others = false,
  value,
  error: outside,
  onChange,
}: Props) {
  const text = useText();
  const { language } = useReader();
  const { values } = useForm();
  const { id, error, control } = useField(name, hint !== undefined, outside);
  const [parts, setParts] = useState(() => splitParts(value ?? getBorn(values, name)));
  const [typed, setTyped] = useState(values[name] ?? "");
  const labels = { day: text("birth.day"), month: text("birth.month"), year: text("birth.year") };
  const options = getOptions(language, Number(today.slice(0, 4)));

  function choose(part: Part, value: string) {
    const next = { ...parts, [part]: value };
    setParts(next);
    setTyped("");
    onChange?.(
      getBorn({ [`${name}_day`]: next.day, [`${name}_month`]: next.month, [`${name}_year`]: next.year }, name),
    );
  }

  function type(words: string) {
    setTyped(words);
    const date = readDate(words.trim());
    if (date !== null) setParts(splitParts(date));
    onChange?.(date ?? "");
  }

  return (
    <fieldset
      className={error === undefined ? "field birth" : "field birth faulty"}
      aria-describedby={control["aria-describedby"]}
      data-field={name}
      data-wrong={error && ""}
    >
      <legend>{label ?? text("birth.title")}</legend>
      <div className="parts">
        {getOrder(language).map((part) => (
          <select
            key={part}
            name={`${name}_${part}`}
            autoComplete={others ? "off" : `bday-${part}`}
            aria-label={labels[part]}
            aria-invalid={control["aria-invalid"]}
            value={parts[part]}
            onChange={(event) => choose(part, event.target.value)}
          >
            <option value="">{labels[part]}</option>
            {options[part].map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        ))}
        <label className="typed">
          <span>{text("birth.typed")}</span>
          <input
            name={name}
            autoComplete={others ? "off" : "bday"}
            inputMode="numeric"
            maxLength={12}
            size={11}
            placeholder={text("birth.example")}
            aria-invalid={control["aria-invalid"]}
            value={typed}
            onChange={(event) => type(event.target.value)}
          />
        </label>
      </div>
      <Below id={id} hint={hint} error={error} />
    </fieldset>
  );
}

/** As the language writes a date. */
function getOrder(language: string): Part[] {
  const written = new Intl.DateTimeFormat(language, { timeZone: "UTC" }).formatToParts(0).map(({ type }) => type);
  return PARTS.toSorted((a, b) => written.indexOf(a) - written.indexOf(b));
}

function getOptions(language: string, thisYear: number): Record<Part, [value: string, label: string][]> {
  const month = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
  const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
  return {
    day: upTo(31).map((day) => [String(day), String(day)]),
    month: upTo(12).map((number) => [String(number), month.format(Date.UTC(2026, number - 1, 1))]),
    year: upTo(MAX_AGE).map((back) => [String(thisYear - back), String(thisYear - back)]),
  };
}
