/** After logging in again: that what was typed before the session ended is still there, on its page and for forms that do not fill themselves. */
import { Link, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useText } from "#app/i18n/text.tsx";
import { useAllHeld } from "#app/ui/form/unsaved.ts";

/** What forms say to the site, and nobody typed. */
const UNTYPED = new Set(["section", "intent", "draft", "version", "comment", "club", "field", "pilot", "request"]);

export function HeldNote() {
  const held = useAllHeld();
  const { pathname } = useLocation();
  const text = useText();
  const isOnPage = useFormOnPage(held?.path, pathname);
  if (held === null) return null;
  const typed = Object.entries(held.fields).filter(([name, value]) => !UNTYPED.has(name) && /\p{L}/u.test(value));
  return (
    <div className="offer held" role="status">
      <p>
        {text("shell.held")}{" "}
        {held.path !== pathname && !isOnPage && <Link to={held.path}>{text("shell.heldBack")}</Link>}
      </p>
      {typed.length > 0 && (
        <details>
          <summary>{text("shell.heldText")}</summary>
          {typed.map(([name, value]) => (
            <textarea key={name} readOnly rows={3} value={value} aria-label={text("shell.heldText")} />
          ))}
        </details>
      )}
    </div>
  );
}

/** Whether the page has a form that is sent to `path`, wherever the page itself is: a flight's page has its comments. */
function useFormOnPage(path: string | undefined, pathname: string): boolean {
  const [isOnPage, setIsOnPage] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page
  useEffect(() => {
    setIsOnPage([...document.forms].some(({ action }) => new URL(action).pathname === path));
  }, [path, pathname]);
  return isOnPage;
}
