/** Links to the previous and next flight of the list that the reader came from; the keys j and k do the same. */
import { Link, useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useText } from "#app/i18n/text.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { getNeighbours, type Neighbours } from "./came-from.ts";
import "./list-steps.css";

export function ListSteps({ flight }: { flight: number }) {
  const text = useText();
  const navigate = useNavigate();
  const [found, setFound] = useState<Neighbours | null>(null);
  useEffect(() => setFound(getNeighbours(flight)), [flight]);
  useEffect(() => {
    if (found === null) return;
    const { previous, next } = found;
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const to = event.key === "j" ? next : event.key === "k" ? previous : null;
      if (to !== null) navigate(`/flight/${to}`, { replace: true });
    }
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [found, navigate]);
  if (found === null) return null;
  const { previous, next, place, count, address } = found;
  return (
    <nav className="list-steps" aria-label={text("detail.list")}>
      <Step to={previous} icon="left" name={text("detail.previous")} />
      <Link className="button quiet small" to={address}>
        {text("detail.placeInList", { place, count })}
      </Link>
      <Step to={next} icon="right" name={text("detail.next")} />
    </nav>
  );
}

/** Each step replaces the history entry, so that the back button leads to the list however many flights were opened. */
function Step({ to, icon, name }: { to: number | null; icon: "left" | "right"; name: string }) {
  if (to === null) return <span className="button quiet square" aria-hidden="true" />;
  return (
    <Link className="button quiet square" to={`/flight/${to}`} replace aria-label={name} title={name}>
      <Icon name={icon} />
    </Link>
  );
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName));
