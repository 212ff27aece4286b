/**
 * Links as WeGlide had them until 2021: `/flights/map?filter=[{"index":"user","name":"Ada Falkenrath","id":"101"}]`. Each item becomes the
 * parameter that it would be today. Source: weglide/bugtracker#77; the keys are those of the specification's search filter item. Pure.
 */
/** The most characters of the parameter, items in it, and characters of each text that are read. */
const MAX_LENGTH = 8000;
const MAX_ITEMS = 50;
const MAX_WORD = 200;
const INDEX = /^[a-z_]{1,40}$/;

/**
 * Returns names and values of an address, including those of a JSON filter. A filter that cannot be read stays as it
 * is and is then refused by its name.
 */
export const spelledOut = (query: URLSearchParams): [name: string, text: string][] =>
  [...query].flatMap(([name, text]) => (name === "filter" ? (itemsIn(text) ?? [[name, text]]) : [[name, text]]));

function itemsIn(text: string): [name: string, text: string][] | null {
  if (text.length > MAX_LENGTH) return null;
  try {
    const items: unknown = JSON.parse(text);
    if (!Array.isArray(items) || items.length > MAX_ITEMS) return null;
    return items.map(({ index, name, id }) => {
      if (typeof index !== "string" || !INDEX.test(index)) throw new TypeError("index");
      return [index, readText(getWord(name), getWord(id))];
    });
  } catch {
    return null;
  }
}

/**
 * Throws for anything but a short text or a number. Lists read this in the browser, where a schema library would be
 * too large.
 */
function getWord(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === "number" || (typeof value === "string" && value.length <= MAX_WORD)) return String(value);
  throw new TypeError("word");
}

/** Writes a value as today's links do: `Name,id`, or the value alone. */
function readText(name: string | null, id: string | null): string {
  if (id === null) return name ?? "";
  return name === null ? id : `${encodeURIComponent(name.replace(/\p{Surrogate}/gu, "?"))},${id}`;
}
