/** Validates incoming texts and emojis. Separate from comment.ts, so that a page need not load it. */
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
/** Requests the coloured picture of a sign that is also a letter: "❤" becomes "❤️". */
const PICTURE = "\ufe0f";

/** One emoji, which looks like one sign however many code points it has; returned as it is drawn. */
export const Emoji = z
  .string()
  .max(64, fault("emoji"))
  .transform((sign) => (EMOJI.test(sign) ? sign : sign + PICTURE))
  .refine((sign) => EMOJI.test(sign), fault("emoji"));

/** With the published field names. */
export const NewComment = z.object({ comment: Words, pinned: z.boolean().optional() });
export const NewReaction = z.object({ value: Emoji });
