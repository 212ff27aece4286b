/** Metadata of a pilot's pages for search engines and link previews. Pure. */
import type { MetaDescriptor } from "@remix-run/cloudflare";
import { pilotPath } from "#app/people/user/pilot-path.ts";
import type { Frame } from "./frame.ts";

export const FRAME = "community/profile/pages/frame";

/** What the frame's loader returns besides the frame. */
interface Details {
  frame: Frame;
  /** The pilot in one sentence. */
  about: string;
  origin: string;
  sharedPicture: string | null;
}

interface Page {
  /** Name of the page; absent for the first one. */
  section?: string;
  path?: string;
  /** Whether search engines may index the page if the pilot has flights. */
  indexed?: boolean;
}

/** @param matches of the route, which include the frame's data */
export function profileMeta(
  matches: readonly { id: string; data: unknown }[],
  { section, path = "", indexed = true }: Page = {},
): MetaDescriptor[] {
  const told = matches.find(({ id }) => id === FRAME)?.data as Details | undefined;
  if (!told) return [];
  const { frame, about, origin, sharedPicture } = told;
  const { name, club } = frame.pilot;
  const title = [section, name, club?.name].filter(Boolean).join(" · ");
  return [
    { title: `${title} · Kettle` },
    { name: "description", content: about },
    { property: "og:type", content: "profile" },
    { property: "og:title", content: title },
    { property: "og:description", content: about },
    ...(sharedPicture === null ? [] : [{ name: "twitter:card", content: "summary_large_image" }]),
    ...(indexed && frame.figures !== null ? [] : [{ name: "robots", content: "noindex" }]),
    { "script:ld+json": getPerson(frame, origin) },
    { "script:ld+json": getTrail(frame, origin, section === undefined ? null : { name: section, path }) },
  ];
}

/** Source: schema.org/Person. Contains nothing that the page does not show. */
function getPerson({ pilot: { id, name, image, club, bio } }: Frame, origin: string) {
  return {
    "@context": "https://schema.org",
    "@type": "Person",
    name,
    url: origin + pilotPath(id),
    ...(image === null ? {} : { image: `${origin}/file/${image}` }),
    ...(bio === null || bio === "" ? {} : { description: bio }),
    ...(club === null ? {} : { getMember: { "@type": "SportsClub", name: club.name, ...clubUrl(club.id, origin) } }),
  };
}

const clubUrl = (id: number | null, origin: string) => (id === null ? {} : { url: `${origin}/club/${id}` });

/** Source: schema.org/BreadcrumbList. */
function getTrail({ pilot }: Frame, origin: string, page: { name: string; path: string } | null) {
  const steps = [
    { name: "Kettle", item: `${origin}/` },
    { name: pilot.name, item: origin + pilotPath(pilot.id) },
    ...(page === null ? [] : [{ name: page.name, item: origin + pilotPath(pilot.id, page.path) }]),
  ];
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, i) => ({ "@type": "ListItem", position: i + 1, ...step })),
  };
}
