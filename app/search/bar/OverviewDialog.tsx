import { useEffect, useRef } from "react";
import { useText } from "#app/i18n/text.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { Overview, type OverviewProps } from "./Overview.tsx";

/** All filters in a window over the page. The parent closes it once something is chosen. */
export function OverviewDialog({ onClose, ...props }: OverviewProps & { onClose(): void }) {
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="overview-dialog" aria-labelledby="overview-title" onClose={onClose}>
      <header>
        <h2 id="overview-title">{text("search.filters")}</h2>
        <button
          type="button"
          className="button square quiet"
          aria-label={text("search.close")}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </header>
      <Overview {...props} inPlace />
    </dialog>
  );
}
