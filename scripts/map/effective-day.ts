/**
 * The day a file says it holds from, as YYYY-MM-DD: in a comment of its head (`effective from 19th March 2026`, `EFFECTIVE
 * 01APR26`, `platnostou od 25.4.2022`, `DATE: 23-05-2025`), else in its name (`si-2025-05-23`). Null where none does.
 */
const WORDS = /effective|valid from|date:|platnos|gültig|ab dem|en vigueur/i;
const HEAD = 100; // lines
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

export function effectiveDay(text: string, stem: string): string | null {
  for (const line of text.split(/\r\n|\n|\r/, HEAD)) {
    if (!/^\s*[*;]/.test(line) || !WORDS.test(line)) continue;
    const day = dayIn(line);
    if (day) return day;
  }
  return dayIn(stem);
}

function dayIn(text: string): string | null {
  const iso = /(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text);
  if (iso) return getDay(iso[1], iso[2], iso[3]);
  const figures = /\b(\d{1,2})[./-] ?(\d{1,2})[./-] ?(\d{4})\b/.exec(text);
  if (figures) return getDay(figures[3], figures[2], figures[1]);
  const named = /\b(\d{1,2})(?:st|nd|rd|th|\.)? ?([a-z]{3})[a-z]*\.? ?(\d{4}|\d{2})\b/i.exec(text);
  const month = named ? MONTHS.indexOf(named[2].toLowerCase()) + 1 : 0;
  return named && month > 0 ? getDay(named[3].padStart(4, "20"), String(month), named[1]) : null;
}

/** Null for 31 April. */
function getDay(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text) ? text : null;
}
