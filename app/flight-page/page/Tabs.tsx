/** The panel's parts as links, so that they work without scripts and each has its own address. */
import { Link } from "@remix-run/react";
import { useText } from "#app/i18n/text.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { useCurrentTab } from "#app/ui/use-current-tab.ts";
import type { Part } from "./part.ts";
import { useAddress } from "./use-address.ts";
import "./tabs.css";

/** A tab as the loader returns it, with its title, because the part's texts are loaded later. */
export interface Tab {
  tab: string;
  title: string;
  /** Whether it needs a plan; it is then marked but not hidden. */
  locked: boolean;
  /** The data of the part's mark in the header. */
  mark: unknown;
}

export function Tabs({ tabs, open, parts }: { tabs: readonly Tab[]; open: string; parts: readonly Part[] }) {
  const text = useText();
  const address = useAddress();
  const row = useCurrentTab(open);
  return (
    <nav ref={row} className="tabs" aria-label={text("detail.tabs")}>
      {tabs.map(({ tab, title, locked }, i) =>
        parts[i].unlisted && tab !== open ? null : (
          <Link
            key={tab}
            to={address({ tab: i === 0 ? null : tab })}
            replace
            preventScrollReset
            aria-current={tab === open ? "true" : undefined}
            onPointerEnter={() => void parts.find((part) => part.tab === tab)?.ready()}
            onFocus={() => void parts.find((part) => part.tab === tab)?.ready()}
          >
            {title}
            {locked && (
              <>
                <Icon name="lock" small />
                <span className="unseen">{text("detail.locked")}</span>
              </>
            )}
          </Link>
        ),
      )}
    </nav>
  );
}
