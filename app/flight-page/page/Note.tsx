/** What stands in a part that has nothing to show: why there is nothing. */
import { Icon } from "#app/ui/Icon.tsx";

export function Nothing({ words }: { words: string }) {
  return (
    <section>
      <p className="note">
        <Icon name="info" />
        {words}
      </p>
    </section>
  );
}
