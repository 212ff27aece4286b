/** The panel's parts as links, so that they work without scripts and each has an address. */
import { Link } from "@remix-run/react";
import { useText } from "#app/i18n/text.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { TABS, type Tab } from "./tab.ts";
import { useAddress } from "./use-address.ts";

/** @param locked those that need a plan: marked, never hidden */
export function Tabs({ open, locked }: { open: Tab; locked: readonly Tab[] }) {
  const text = useText();
  const address = useAddress();
  return (
    <nav className="tabs" aria-label={text("detail.tabs")}>
      {TABS.map((tab) => (
        <Link
          key={tab}
          to={address({ tab: tab === "overview" ? null : tab })}
          replace
          preventScrollReset
          aria-current={tab === open ? "true" : undefined}
        >
          {text(`detail.tab_${tab}`)}
          {locked.includes(tab) && (
            <>
              <Icon name="lock" small />
              <span className="unseen">{text("detail.locked")}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  );
}

/** What stands in a part that the reader's plan does not open: what it is, and who has it. */
export function Locked({ what }: { what: string }) {
  const text = useText();
  return (
    <section>
      <div className="note">
        <Icon name="lock" />
        <div>
          <b>{text("detail.supporters")}</b> {what}
        </div>
      </div>
    </section>
  );
}
