/** The jobs of mails. */
import { z } from "zod";
import { jobKind } from "#app/core/job-kind.ts";

/** Sends a mail that is stored in the database. */
export const SEND_MAIL = jobKind("send-mail", "score", { mail: z.string() });
