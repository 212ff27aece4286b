/** The parts of a place's page as links, so that they work without scripts and each has its own address. */
import { Link, useLocation } from "@remix-run/react";
import { useText } from "#app/i18n/text.tsx";
import { useCurrentTab } from "#app/ui/use-current-tab.ts";
import "./place-tabs.css";

interface Tab {
  to: string;
  name: string;
}

/** @param season passed on to each part */
export function PlaceTabs({ name, tabs, season }: { name: string; tabs: readonly Tab[]; season?: number }) {
  const text = useText();
  const { pathname } = useLocation();
  const row = useCurrentTab(pathname);
  const withSeason = (to: string) => (season === undefined || to.includes("?") ? to : `${to}?season=${season}`);
  return (
    <nav ref={row} className="place-tabs" aria-label={text("place.partsOf", { name })}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={withSeason(tab.to)}
          preventScrollReset
          aria-current={tab.to === pathname.replace(/\/(map)?$/, "") ? "page" : undefined}
        >
          {tab.name}
        </Link>
      ))}
    </nav>
  );
}
