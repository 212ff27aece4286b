/** After logging in again: that what was typed before the session ended is still there, on its page and for forms that do not fill themselves. */
import { Link, useLocation } from "@remix-run/react";
import { useText } from "#app/i18n/text.tsx";
import { useAllHeld } from "#app/ui/form/held.ts";

/** What forms say to the site, and nobody typed. */
const UNTYPED = new Set(["section", "intent", "draft", "version", "comment", "club", "field", "pilot", "request"]);

export function HeldNote() {
  const held = useAllHeld();
  const { pathname } = useLocation();
  const text = useText();
  if (held === null) return null;
  const typed = Object.entries(held.fields).filter(([name, value]) => !UNTYPED.has(name) && /\p{L}/u.test(value));
  return (
    <div className="note" role="status">
      <div>
        <p>{text("shell.held")}</p>
        {typed.length > 0 && (
          <details>
            <summary>{text("shell.heldText")}</summary>
            {typed.map(([name, value]) => (
              <textarea key={name} readOnly rows={3} value={value} aria-label={text("shell.heldText")} />
            ))}
          </details>
        )}
        {held.path !== pathname && (
          <p>
            <Link className="link" to={held.path}>
              {text("shell.heldBack")}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}
