/** Suggests names for a typed text. The body is accepted in the two forms that programs send. */
import { Hono } from "hono";
import { z } from "zod";
import { hurry } from "#app/core/hurry.ts";
import { fault } from "#app/core/request/field-fault.ts";
import { knownLanguage, UNIT_SYSTEMS } from "#app/i18n/language.ts";
import type { Language } from "#app/i18n/languages.ts";
import { DOCUMENTS, USUAL_LIMIT } from "#app/search/document.ts";
import { propose } from "#app/search/propose.server.ts";
import { type Api, getSubject, jsonBody, parsed } from "../context.ts";
import { present } from "../wire.ts";

export const searches = new Hono<Api>();

/** Somebody who types fast sends five requests a second. */
const SEARCHES = { most: 1200, seconds: 60 };

const KEYS = ["name", "language", "unit"] as const;
type SearchKey = (typeof KEYS)[number];
const isKey = (word: string): word is SearchKey => (KEYS as readonly string[]).includes(word);

const MAX_TEXT = 1000;
const MAX_ITEMS = 20;

/** `{key: "name", value: "…"}` or `{name: "…"}`. */
const Item = z
  .record(z.string(), z.union([z.string().max(MAX_TEXT), z.null()]))
  .transform((item, { addIssue }): [SearchKey, string][] => {
    const pairs = "key" in item ? [[item.key ?? "", item.value ?? ""]] : Object.entries(item);
    return pairs.flatMap(([key, value]): [SearchKey, string][] => {
      if (isKey(key ?? "")) return [[key as SearchKey, value ?? ""]];
      addIssue({ code: "custom", message: fault("unknownSearchKey", { word: String(key).slice(0, 50) }) });
      return [];
    });
  });

/** A list, or one text with commas. */
const Documents = z
  .union([
    z
      .string()
      .max(MAX_TEXT)
      .transform((text) => text.split(",")),
    z.array(z.string()).max(MAX_ITEMS * 2),
  ])
  .transform((words, { addIssue }) => {
    const named = words.map((word) => word.trim()).filter(Boolean);
    for (const word of named)
      if (!DOCUMENTS.has(word))
        addIssue({ code: "custom", message: fault("unknownDocument", { word: word.slice(0, 50) }) });
    return [...new Set(named)];
  });

const SearchQuery = z.strictObject({
  search_items: z.array(Item).max(MAX_ITEMS),
  documents: Documents,
  limit: z.int().min(1).max(USUAL_LIMIT).nullish(),
});

searches.post("/v1/search", async (c) => {
  const { search_items, documents, limit } = parsed(SearchQuery, await jsonBody(c), "body");
  hurry(getSubject(c), SEARCHES, c.var.tools.now());
  const said = Object.fromEntries(search_items.flat()) as Partial<Record<SearchKey, string>>;
  const language = getLanguage(said.language ?? c.req.header("accept-language"));
  const found = await propose(c.var.tools, {
    ...{
      typed: said.name ?? "",
      documents,
      limit: limit ?? USUAL_LIMIT,
      language,
      units: UNIT_SYSTEMS.find((unit) => unit === said.unit) ?? "M",
      me: c.var.caller.member?.id ?? null,
    },
  });
  return c.json(
    found.map(({ document, id, name, told }) =>
      present({ index: document, id: /^\d+$/.test(id) ? Number(id) : id, name, ...told }),
    ),
    200,
    { "cache-control": "no-store" },
  );
});

const getLanguage = (tag: string | undefined): Language => knownLanguage(tag) ?? "en-gb";
