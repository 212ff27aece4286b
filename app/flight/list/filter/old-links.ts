/**
 * Links as WeGlide had them until 2021: `/flights/map?filter=[{"index":"user","name":"Ada Falkenrath","id":"101"}]`. Each item becomes the
 * parameter that it would be today. Source: weglide/bugtracker#77; the keys are those of the specification's search filter item. Pure.
 */
import { z } from "zod";

/** Letters of the parameter, and items in it, that are read. */
const MAX_LENGTH = 8000;
const MAX_ITEMS = 50;

const word = z.union([z.string().max(200), z.number()]).transform(String);
const Items = z
  .array(z.object({ index: z.string().regex(/^[a-z_]{1,40}$/), name: word.nullish(), id: word.nullish() }))
  .max(MAX_ITEMS);

/** Names and values of an address, those of a JSON filter among them; a filter that cannot be read stays as it is, and is refused by its name. */
export const spelledOut = (query: URLSearchParams): [name: string, text: string][] =>
  [...query].flatMap(([name, text]) => (name === "filter" ? (itemsIn(text) ?? [[name, text]]) : [[name, text]]));

function itemsIn(text: string): [name: string, text: string][] | null {
  if (text.length > MAX_LENGTH) return null;
  try {
    const { data } = Items.safeParse(JSON.parse(text));
    return data?.map(({ index, name, id }) => [index, textOf(name ?? null, id ?? null)]) ?? null;
  } catch {
    return null;
  }
}

/** As today's links have it: `Name,id`, or the value alone. */
function textOf(name: string | null, id: string | null): string {
  if (id === null) return name ?? "";
  return name === null ? id : `${encodeURIComponent(name.replace(/\p{Surrogate}/gu, "?"))},${id}`;
}
