import { Refusal } from "./refusal.ts";

/** Shows a refusal as a page of its own when no form was sent, for example "not found". */
export async function orPage<T>(found: Promise<T>): Promise<T> {
  try {
    return await found;
  } catch (fault) {
    throw fault instanceof Refusal ? new Response(null, { status: fault.status }) : fault;
  }
}
