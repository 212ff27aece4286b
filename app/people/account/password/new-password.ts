/**
 * The schema of a new password. It is separate from the other forms, because it loads the list of the most common
 * passwords.
 */
import { z } from "zod";
import { fault } from "#app/core/request/field-fault.ts";
import { passwordFault } from "./password.ts";
import { PASSWORD_LENGTH } from "./password-length.ts";

const FAULTS = {
  short: fault("shortPassword", { least: PASSWORD_LENGTH.least }),
  long: fault("longPassword", { most: PASSWORD_LENGTH.most }),
  common: fault("commonPassword"),
};

export const NewPassword = z
  .string({ error: FAULTS.short })
  .max(1000, FAULTS.long)
  .superRefine((password, context) => {
    const found = passwordFault(password);
    if (found !== null) context.addIssue({ code: "custom", message: FAULTS[found] });
  });
