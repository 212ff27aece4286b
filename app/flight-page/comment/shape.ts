/** What comes in: words and emojis as they may be. Apart from comment.ts, so that a page need not load what checks them. */
import { z } from "zod";
import { fault } from "#app/core/request/field-fault.ts";
import { lines } from "#app/people/user/person.ts";
import { MAX_COMMENT } from "./comment.ts";

export const Words = lines(MAX_COMMENT, fault("longComment", { most: MAX_COMMENT })).refine(
  (words) => words !== "",
  fault("required"),
);

const ONE_EMOJI = "^\\p{RGI_Emoji}$";
const EMOJI = new RegExp(ONE_EMOJI, "v");
/** Asks for the coloured picture of a sign that also is a letter: "❤" becomes "❤️". */
const PICTURE = "\ufe0f";

/** One emoji, one sign to the eye however many code points it takes; comes out as it is drawn. */
export const Emoji = z
  .string()
  .max(64, fault("emoji"))
  .transform((sign) => (EMOJI.test(sign) ? sign : sign + PICTURE))
  .refine((sign) => EMOJI.test(sign), fault("emoji"));

/** By the published names. */
export const NewComment = z.object({ comment: Words, pinned: z.boolean().optional() });
export const NewReaction = z.object({ value: Emoji });
