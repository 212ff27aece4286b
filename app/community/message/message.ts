/**
 * A message from a member to a pilot, sent by e-mail. The pilot sees the sender's address to reply to; the pilot's
 * own is shown to nobody.
 */
import { z } from "zod";
import { fault } from "#app/core/request/field-fault.ts";
import { lines } from "#app/people/user/person.ts";

/** Length in letters. Source: the published interface. */
export const MESSAGE_LENGTH = { least: 10, most: 2000 };

const Words = lines(MESSAGE_LENGTH.most, fault("tooLong", { most: MESSAGE_LENGTH.most })).refine(
  (words) => [...words].length >= MESSAGE_LENGTH.least,
  fault("tooShort", { least: MESSAGE_LENGTH.least }),
);

/** The fields have their published names. A program that sends them has accepted that the sender's address is shared. */
export const NewMessage = z.object({ recipient_id: z.number().int().positive(), message: Words });

/** The message as the form sends it. Source: specification, section 5. */
export const MessageForm = z.object({
  message: Words,
  acknowledged: z.literal("on", { error: fault("unacknowledged") }),
});

export const messagePath = (pilot: number) => `/user/${pilot}/message`;
