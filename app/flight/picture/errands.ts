/** What errands for cards come back with. */
import { z } from "zod";

/** A PNG; null where there is nothing to be shown. */
export const Card = z.instanceof(Uint8Array<ArrayBuffer>).nullable();
