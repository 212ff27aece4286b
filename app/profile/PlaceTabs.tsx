/** The parts of a place's page as links, so that they work without scripts and each has an address. */
import { Link, useLocation } from "@remix-run/react";
import { useText } from "#app/i18n/text.tsx";
import "./place-tabs.css";

interface Tab {
  to: string;
  name: string;
}

/** @param season kept from part to part */
export function PlaceTabs({ name, tabs, season }: { name: string; tabs: readonly Tab[]; season?: number }) {
  const text = useText();
  const { pathname } = useLocation();
  const withSeason = (to: string) => (season === undefined || to.includes("?") ? to : `${to}?season=${season}`);
  return (
    <nav className="place-tabs" aria-label={text("place.partsOf", { name })}>
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
