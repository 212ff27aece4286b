import { SearchBar, type SearchBarProps } from "./SearchBar.tsx";
import { TimeSwitch } from "./TimeSwitch.tsx";

/** What a list is filtered by: chips and times. */
export function Filtering({ filter, saved, today, screen }: SearchBarProps) {
  return (
    <div className="filtering">
      <SearchBar {...{ filter, saved, today, screen }} />
      <TimeSwitch {...{ filter, today, screen }} />
    </div>
  );
}
