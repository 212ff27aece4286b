import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useText } from "#app/i18n/text.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { SearchBar, type SearchBarProps } from "./SearchBar.tsx";
import { TimeSwitch } from "./TimeSwitch.tsx";

const MonthCalendar = lazy(() => import("./MonthCalendar.tsx").then((all) => ({ default: all.MonthCalendar })));

/** The filters of a list: chips and the choice of time. */
export function Filtering({ filter, saved, today, screen }: SearchBarProps) {
  return (
    <div className="filtering">
      <SearchBar {...{ filter, saved, today, screen }} />
      <TimeSwitch {...{ filter, today, screen }} />
      <Calendar {...{ filter, today, screen }} />
    </div>
  );
}

/**
 * The days are loaded with a script when the calendar is opened; without scripts a day is chosen on the page of all
 * filters.
 */
function Calendar(props: Omit<SearchBarProps, "saved">) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    const press = ({ key }: KeyboardEvent) => {
      if (key === "Escape") setOpen(false);
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("keydown", press);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("keydown", press);
    };
  }, [open]);
  return (
    <div className="calendar-fold needs-script" ref={box}>
      <button
        type="button"
        className="button square"
        aria-label={text("search.calendar")}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="calendar" />
      </button>
      {open && (
        <Suspense>
          <MonthCalendar {...props} onChoose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
