/** What pages about collections share: whom they let in, and how they say no. */
import { isCollectionId } from "./collection.ts";

/** The collection that a path names, or nothing at all. */
export function collectionIn(id: string | undefined): string {
  if (!isCollectionId(id)) throw new Response(null, { status: 404 });
  return id;
}
