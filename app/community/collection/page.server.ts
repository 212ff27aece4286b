/** What the pages about collections share: who may see them, and what they answer otherwise. */
import { isCollectionId } from "./collection.ts";

/** Returns the id of the collection in a path; throws 404 for anything else. */
export function collectionIn(id: string | undefined): string {
  if (!isCollectionId(id)) throw new Response(null, { status: 404 });
  return id;
}
