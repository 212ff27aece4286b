/** A page's position in the site, for search engines. Source: schema.org, BreadcrumbList. */

/**
 * The site's own address is left out, because relative addresses are resolved against the page. @param steps name and
 * path, the page itself last
 */
export const breadcrumbs = (...steps: readonly (readonly [name: string, path: string])[]) => ({
  "script:ld+json": {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(([name, item], i) => ({ "@type": "ListItem", position: i + 1, name, item })),
  },
});
