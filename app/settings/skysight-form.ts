/** Address and password at SkySight: both, or it is no connection. Pure. */
import { z } from "zod";
import { Email } from "#app/people/account/address.ts";
import { Password } from "#app/people/account/forms.ts";
import type { Values } from "#app/ui/form/answer.ts";

export const skysightFields = z.object({ skysight_email: Email, skysight_password: Password });

export const getInput = ({ skysight_email = "", skysight_password = "" }: Values) => ({
  skysight_email,
  skysight_password,
});
