/** The forms of editors. Pure. */
import { z } from "zod";

/** The most characters of the two sentences. */
export const MOST_WORDS = 500;

export const ProposalForm = z.object({ flight: z.coerce.number().int().positive() });
export const ChoiceForm = z.object({
  flight: z.coerce.number().int().positive(),
  words: z.string().trim().min(1).max(MOST_WORDS),
});
