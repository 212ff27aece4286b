/** What pages about collections share: whom they let in, and how they say no. */
import { Refusal } from "#app/kit/refusal.ts";
import { isCollectionId } from "./collection.ts";

/** The collection that a path names, or nothing at all. */
export function collectionIn(id: string | undefined): string {
  if (!isCollectionId(id)) throw new Response(null, { status: 404 });
  return id;
}

/** What is refused where nothing was filled in is a page of its own: not found above all. */
export async function orPage<T>(found: Promise<T>): Promise<T> {
  try {
    return await found;
  } catch (fault) {
    throw fault instanceof Refusal ? new Response(null, { status: fault.status }) : fault;
  }
}
