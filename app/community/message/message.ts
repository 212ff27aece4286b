/** A message of one member to a pilot, by mail. The pilot is told the sender's address, to answer; nobody is told the pilot's. */
import { z } from "zod";
import { fault } from "#app/core/request/field-fault.ts";
import { lines } from "#app/people/user/person.ts";

/** Letters. Source: the published interface. */
export const MESSAGE_LENGTH = { least: 10, most: 2000 };

const Words = lines(MESSAGE_LENGTH.most, fault("tooLong", { most: MESSAGE_LENGTH.most })).refine(
  (words) => [...words].length >= MESSAGE_LENGTH.least,
  fault("tooShort", { least: MESSAGE_LENGTH.least }),
);

/** By the published names; whose program sends it has acknowledged that the address is shared. */
export const NewMessage = z.object({ recipient_id: z.number().int().positive(), message: Words });

/** As the form sends it. Source: specification, section 5. */
export const MessageForm = z.object({
  message: Words,
  acknowledged: z.literal("on", { error: fault("unacknowledged") }),
});

export const messagePath = (pilot: number) => `/user/${pilot}/message`;
