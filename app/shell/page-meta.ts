/** What a page is called, and says of itself where it is shared. */
import type { MetaDescriptor } from "@remix-run/react";

/**
 * Nothing where its loader failed: the failure has a title of its own.
 *
 * @param heading as shared elsewhere
 * @param about one sentence
 * @param title of the browser's tab, if it says more or less than the heading and the site's name
 */
export function pageMeta(heading?: string, about?: string, title = `${heading} · Kettle`): MetaDescriptor[] {
  if (heading === undefined) return [];
  return [
    { title },
    { name: "description", content: about },
    { property: "og:title", content: heading },
    { property: "og:description", content: about },
  ];
}
