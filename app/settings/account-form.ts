/** What the forms of the account ask for. Pure. */
import { z } from "zod";
import { fault } from "#app/core/request/field-fault.ts";
import { NewEmail, Password } from "#app/people/account/forms.ts";
import { NewPassword } from "#app/people/account/password/new-password.ts";

export { NewEmail };

export const PasswordChange = z.object({ old_password: Password, password: NewPassword });

/** Six digits, with a blank between where the app shows one. */
export const Code = z.object({ code: z.string().max(20) });

export const EndFactor = z.object({ password: Password });

export const Leaving = z.object({
  flights: z.enum(["keep", "remove"]),
  password: Password,
  confirm: z.literal("on", { error: fault("unconfirmedLeaving") }),
});
