/** Shown after publishing: what can be done next. */
import { Link } from "@remix-run/react";
import { useText } from "#app/i18n/text.tsx";
import { copy } from "#app/map/card/copy.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { announce } from "#app/ui/toast.ts";
import type { Card } from "../card.ts";

interface Props {
  cards: Card[];
  /** The signed-in member, who has a list of their own. */
  member: number | null;
  onMore: () => void;
}

export function Published({ cards, member, onMore }: Props) {
  const text = useText();
  const flights = publishedIn(cards);
  if (flights.length === 0) return null;
  const [{ id }] = flights;
  const allInvalid = flights.every(({ state }) => state === "invalid");
  return (
    <section className="next" role="status">
      <h2>{allInvalid ? text("upload.nextInvalid") : text("upload.next", { count: flights.length })}</h2>
      {flights.length === 1 || member === null ? (
        <Link className="button main" to={`/flight/${id}`}>
          {text("upload.nextSee")}
        </Link>
      ) : (
        <Link className="button main" to={`/flight/list?user=${member}`}>
          {text("upload.nextMine")}
        </Link>
      )}
      <div className="row wrap">
        <button type="button" className="button" onClick={onMore}>
          {text("upload.nextMore")}
        </button>
        {flights.length === 1 && (
          <button type="button" className="button" onClick={() => share(`${location.origin}/flight/${id}`)}>
            <Icon name="share" small /> {text("upload.nextShare")}
          </button>
        )}
      </div>
    </section>
  );
}

export const publishedIn = (cards: Card[]) =>
  cards.flatMap(({ stage }) => (stage.kind === "done" ? stage.flights : []));

/** Uses the device's share dialog; without one the address is copied. */
async function share(url: string): Promise<void> {
  if (typeof navigator.share === "function") {
    await navigator.share({ url }).catch(() => undefined); // the pilot closed the dialog
    return;
  }
  await copy(url);
  announce({ tone: "success", text: { key: "upload.nextCopied" } });
}
