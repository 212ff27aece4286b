/** Handles the forms of a flight's comments, by `section`. */
import { data } from "@remix-run/cloudflare";
import { z } from "zod";
import { findFault } from "#app/core/request/field-fault.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import type { Tools } from "#app/core/tools.ts";
import type { Key } from "#app/i18n/key.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Values } from "#app/i18n/message.ts";
import { textIn } from "#app/i18n/text.server.ts";
import { changeComment, removeComment, restoreComment } from "./change.server.ts";
import type { Asker } from "./comment.server.ts";
import type { TalkAnswer } from "./comment.ts";
import { say } from "./post.server.ts";
import { react, takeReactionBack } from "./react.server.ts";
import { Emoji, Words } from "./shape.ts";

const Id = z.coerce.number().int().positive();
const about = <Section extends string>(section: Section) => z.object({ section: z.literal(section), comment: Id });

const AuditAction = z.discriminatedUnion("section", [
  z.object({ section: z.literal("say"), words: Words }),
  about("edit").extend({ words: Words }),
  about("remove"),
  about("restore"),
  about("pin"),
  about("unpin"),
  about("react").extend({ emoji: Emoji }),
  about("take-back").extend({ reaction: Id }),
]);

/**
 * Executes what was sent, and explains a refusal in the reader's language. A form that cannot be ours is answered
 * with 400.
 *
 * @param typed the form as received
 */
export async function answerTalk(
  tools: Tools,
  asker: Asker,
  { flight, language, typed }: { flight: number; language: Language; typed: Readonly<Record<string, string>> },
) {
  const about = { section: typed.section ?? "", comment: Number(typed.comment) || null };
  const no = (key: string, values: Values = {}, status = 422) =>
    data<TalkAnswer>({ ...about, words: typed.words ?? "", refused: textIn(language)(key as Key, values) }, { status });
  const deed = AuditAction.safeParse(typed);
  if (!deed.success) {
    const [{ path, message }] = deed.error.issues;
    if (path[0] !== "words" && path[0] !== "emoji") throw new Response(null, { status: 400 });
    const { code, values } = findFault(message);
    return no(`fault.${code}`, values);
  }
  try {
    const comment = await act(tools, asker, flight, deed.data);
    return data<TalkAnswer>({ ...about, comment, words: "", refused: null });
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    return no(`refusal.${fault.code}`, fault.values, fault.status);
  }
}

/** @returns the comment concerned. Throws refusals. */
async function act(tools: Tools, asker: Asker, flight: number, deed: z.infer<typeof AuditAction>): Promise<number> {
  switch (deed.section) {
    case "say":
      return say(tools, asker.id, flight, { words: deed.words });
    case "edit":
      await changeComment(tools, asker, deed.comment, { words: deed.words });
      break;
    case "remove":
      await removeComment(tools, asker, deed.comment);
      break;
    case "restore":
      await restoreComment(tools, asker, deed.comment);
      break;
    case "pin":
    case "unpin":
      await changeComment(tools, asker, deed.comment, { pinned: deed.section === "pin" });
      break;
    case "react":
      await react(tools, asker.id, deed.comment, deed.emoji);
      break;
    case "take-back":
      await takeReactionBack(tools, asker.id, deed.reaction);
      break;
  }
  return deed.comment;
}
