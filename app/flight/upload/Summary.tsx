/** The number of cards in each state. */
import { useText } from "#app/i18n/text.tsx";
import { type Card, tally } from "./card.ts";

export function Summary({ cards }: { cards: Card[] }) {
  const text = useText();
  const sums = Object.entries(tally(cards)) as [keyof ReturnType<typeof tally>, number][];
  return (
    <section aria-label={text("upload.summary")}>
      <h2>{text("upload.files", { count: cards.length })}</h2>
      <ul className="sums">
        {sums
          .filter(([, count]) => count > 0)
          .map(([name, count]) => (
            <li key={name}>
              {text(`upload.sum${name}`)} <b>{count}</b>
            </li>
          ))}
      </ul>
    </section>
  );
}
