import { Refusal } from "./refusal.ts";

/** What is refused where nothing was filled in is a page of its own: not found above all. */
export async function orPage<T>(found: Promise<T>): Promise<T> {
  try {
    return await found;
  } catch (fault) {
    throw fault instanceof Refusal ? new Response(null, { status: fault.status }) : fault;
  }
}
