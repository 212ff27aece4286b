/** Reads what a superuser's screen sends, the fields of a form or a file, and saves both in the same way. */
import { data, redirect } from "@remix-run/cloudflare";
import { multipart } from "#app/core/request/body.server.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import type { Tools } from "#app/core/tools.ts";
import { parseConfig } from "../config/config.ts";
import { leaguePath } from "../league.ts";
import type { NotSaved } from "./EditLeague.tsx";
import { type Fields, getConfig } from "./form.ts";
import { getFile, type Saved, saveFile, saveLeague } from "./save.server.ts";

/** The most bytes of a file, more than any league has. */
const MAX_BYTES = 1_000_000;

/** Redirects to the league, or returns what is wrong. */
export function getAnswer({ typed, saved }: Taken) {
  if (saved.ok) return redirect(leaguePath(saved.url));
  return data<NotSaved>({ faults: saved.faults, typed }, { status: 422 });
}

export interface Taken {
  typed: Fields;
  saved: Saved;
}

/** Reads an uploaded file, or its text. @param url of the league that is changed; null for a new one */
export async function takeFile(tools: Tools, editor: number, request: Request, url: string | null): Promise<Taken> {
  const form = await multipart(request, MAX_BYTES, () => new Refusal(413, "request_too_large", { error: "too_large" }));
  const [file, typed] = [form.get("file"), form.get("text")];
  const text = file instanceof File && file.size > 0 ? await file.text() : String(typed ?? "");
  return { typed: { section: "file", text }, saved: await saveFile(tools, editor, text, url) };
}

/** @param url as for `takeFile` */
export async function takeForm(tools: Tools, editor: number, typed: Fields, url: string | null): Promise<Taken> {
  const before = url === null ? null : await getFile(tools, url);
  const parsed = parseConfig(getConfig(typed, before));
  const saved = parsed.ok ? await saveLeague(tools, editor, { config: parsed.config, url }) : parsed;
  return { typed, saved };
}
