/** Shown in a part that has nothing to show, with the reason. */
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
