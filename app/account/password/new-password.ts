/** A password that shall be set. Apart from the other forms, because it brings the list of the most used ones. */
import { z } from "zod";
import { FAULTS } from "#app/account/forms.ts";
import { passwordFault } from "./password.ts";

const WORDS = { short: FAULTS.shortPassword, long: FAULTS.longPassword, common: FAULTS.commonPassword };

export const NewPassword = z
  .string({ error: FAULTS.shortPassword })
  .max(1000, FAULTS.longPassword)
  .superRefine((password, context) => {
    const fault = passwordFault(password);
    if (fault !== null) context.addIssue({ code: "custom", message: WORDS[fault] });
  });
