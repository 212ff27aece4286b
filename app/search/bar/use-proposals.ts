/** Suggestions for the typed text: shortcuts at once, names from the server; before typing, earlier choices. */
import { useEffect, useState } from "react";
import { type Chip, type ChipIndex, type FlightFilter, withChip } from "#app/flight/list/filter/filter.ts";
import type { Key } from "#app/i18n/key.ts";
import type { Reader } from "#app/i18n/language.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { isLandmarkKind } from "#app/places/airport/place-kind.ts";
import { fetchJson } from "#app/ui/fetch.ts";
import type { IconName } from "#app/ui/Icon.tsx";
import { day } from "#app/units/time.ts";
import { landmarkWords } from "../landmark-words.ts";
import { nearerWords } from "../nearer-words.ts";
import { documentsFor, getChip, type Proposal, withDays, withShortcut } from "./choice.ts";
import { chipsIn, HISTORY_KEY, readHistory, withChosen } from "./history.ts";
import { getKey, type Saved, withSaved } from "./saved.ts";
import { type Shortcut, shortcutsIn } from "./shortcut.ts";
import { distanceWords, ICONS, rangeWords } from "./tags.ts";
import { dayBefore, lastWeekend } from "./typed-day.ts";
import { shortcutWords } from "./words.ts";

export interface Line {
  key: string;
  group: string;
  icon: IconName;
  label: string;
  aside?: string;
  next: FlightFilter;
  /** What is stored of the choice in this browser. */
  keep?: Proposal;
}

/** Milliseconds without a keystroke before names are requested. */
const TYPING_PAUSE_MS = 120;
/** The number of letters from which names are requested. */
const LEAST_LETTERS = 1;

type Text = ReturnType<typeof useText>;

interface About {
  filter: FlightFilter;
  saved: readonly Saved[];
  /** YYYY-MM-DD */
  today: string;
}

/**
 * `settled` is true once no further suggestions will come for this text, `near` if nothing is called like it and these
 * names are the nearest.
 */
export function useProposals(typed: string, about: About): { lines: Line[]; near: boolean; settled: boolean } {
  const text = useText();
  const reader = useReader();
  const words = typed.trim();
  const { found, near, settled } = useFound(words, about.today);
  if (words === "") return { lines: beforeTyping(about, text), near: false, settled: true };
  const said = shortcutsIn(words, { reader, today: about.today, words: shortcutWords(text) });
  const shortcuts = said.map((shortcut): Line => {
    const [icon, label] = describeShortcut(shortcut, text, reader);
    const key = JSON.stringify(shortcut);
    return { key, group: text("search.understood"), icon, label, next: withShortcut(about.filter, shortcut) };
  });
  const known = new Set(said.map((each) => (each.kind === "chip" ? `${each.index} ${each.id}` : "")));
  const named = found.flatMap((proposal) => getLine(proposal, about.filter, text, reader) ?? []);
  return {
    lines: [...shortcuts, ...inGroups(named.filter(({ key }) => !known.has(key)))],
    near: near && settled,
    settled,
  };
}

/** Groups suggestions of one kind, with the kind of the best one first. */
function inGroups(lines: readonly Line[]): Line[] {
  const groups = [...new Set(lines.map(({ group }) => group))];
  return groups.flatMap((group) => lines.filter((line) => line.group === group));
}

/** A slow response never replaces a newer one, because a new request cancels the previous one. */
function useFound(words: string, today: string) {
  const reader = useReader();
  const text = useText();
  const [answer, setAnswer] = useState<{ words: string; found: Proposal[]; near: boolean }>({
    ...{ words: "", found: [], near: false },
  });
  useEffect(() => {
    if ([...words].length < LEAST_LETTERS) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const ask = async (typed: string) => {
        const json = await fetchJson<Proposal[]>("/v1/search", {
          ...{ method: "POST", signal: abort.signal, headers: { "content-type": "application/json" } },
          body: JSON.stringify({ search_items: getItems(typed, reader), documents: documentsFor(reader).join(",") }),
        });
        return json.ok ? json.value : [];
      };
      let found = await ask(words);
      const understood = shortcutsIn(words, { reader, today, words: shortcutWords(text) }).length > 0;
      const nearer = understood || found.length > 0 ? [] : nearerWords(words);
      const near = nearer.length > 0;
      for (const typed of nearer) if (found.length === 0 && !abort.signal.aborted) found = await ask(typed);
      if (!abort.signal.aborted) setAnswer({ words, found, near: near && found.length > 0 });
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [words, today, reader, text]);
  // The suggestions for the previous text stay until the new ones arrive, so that nothing flickers.
  return { found: words === "" ? [] : answer.found, near: answer.near, settled: answer.words === words };
}

const getItems = (words: string, { language, units }: Reader) => [
  { key: "name", value: words },
  { key: "language", value: language },
  { key: "unit", value: units },
];

function getLine(proposal: Proposal, filter: FlightFilter, text: Text, reader: Reader): Line | null {
  const chip = getChip(proposal);
  if (chip === null) return null;
  return {
    ...lineOfChip(chip, filter, text),
    group: text(`search.group_${chip.index}`),
    aside: getAside(proposal, text, reader),
    keep: chip.index === "landmark" ? chip : proposal,
  };
}

function getAside(proposal: Proposal, text: Text, reader: Reader) {
  const { index, club, region, country, aircraft, sc_class, dmst_index } = proposal;
  if (isLandmarkKind(proposal.kind)) return landmarkWords(proposal, text, reader);
  if (index === "aircraft") {
    const named = sc_class === undefined ? "" : text(`class.${sc_class}` as Key);
    return [named, dmst_index].filter(Boolean).join(", ");
  }
  return club?.name ?? aircraft?.name ?? region ?? country;
}

const lineOfChip = (chip: Chip, filter: FlightFilter, text: Text): Line => ({
  key: `${chip.index} ${chip.id}`,
  group: text(`search.group_${chip.index as ChipIndex}`),
  icon: ICONS[chip.index],
  label: chip.name || chip.id,
  next: withChip(filter, chip),
});

/** Returns favourites, the latest choices, suggested filters, and the days most often looked at. */
function beforeTyping({ filter, saved, today }: About, text: Text): Line[] {
  const lines = saved
    .filter(({ favourite }) => favourite)
    .map((each) => lineOfSaved(each, { filter, today }, text, text("search.favourites")));
  const near = saved
    .filter(({ at }) => at === null)
    .map((each) => lineOfSaved(each, { filter, today }, text, text("search.near")));
  const known = new Set(lines.map(({ key }) => key));
  const history = chipsIn(readHistory(localStorage.getItem(HISTORY_KEY)))
    .map((chip) => ({ ...lineOfChip(chip, filter, text), group: text("search.history") }))
    .filter(({ key }) => !known.has(key));
  const days: [Key, string[]][] = [
    ["search.today", [today]],
    ["search.yesterday", [dayBefore(today)]],
    ["search.lastWeekend", lastWeekend(today)],
  ];
  const suggested = days.map(
    ([key, dates]): Line => ({
      ...{ key, group: text("search.suggested"), icon: "calendar", label: text(key), next: withDays(filter, dates) },
    }),
  );
  const before = new Set([...lines, ...history].map(({ key }) => key));
  return [...lines, ...history, ...near.filter(({ key }) => !before.has(key)), ...suggested];
}

function lineOfSaved(saved: Saved, { filter, today }: Omit<About, "saved">, text: Text, group: string): Line {
  const next = withSaved(filter, saved, today);
  if (saved.chip) return { ...lineOfChip(saved.chip, filter, text), label: saved.name, group, next };
  return { key: getKey(saved), group, icon: "filter", label: saved.name, next };
}

export function remember(chosen: Proposal): void {
  const history = withChosen(readHistory(localStorage.getItem(HISTORY_KEY)), chosen);
  localStorage.setItem(HISTORY_KEY, JSON.stringify(history));
}

function describeShortcut(shortcut: Shortcut, text: Text, reader: Reader): [IconName, string] {
  const { language } = reader;
  switch (shortcut.kind) {
    case "season":
      return ["calendar", text("search.season", { season: String(shortcut.season) })];
    case "distance":
      return ["distance", distanceWords(shortcut, text, reader)];
    case "days":
      return ["calendar", shortcut.dates.map((date) => day(date, language, "short")).join(", ")];
    case "range":
      return ["calendar", rangeWords(shortcut.from, shortcut.to, text, language)];
    case "chip":
      return [ICONS[shortcut.index], shortcut.name];
  }
}
