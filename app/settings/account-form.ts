/** What the forms of the account ask for. Pure. */
import { z } from "zod";
import { NewEmail, Password } from "#app/account/forms.ts";
import { NewPassword } from "#app/account/password/new-password.ts";
import { fault } from "#app/kit/field-fault.ts";

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
