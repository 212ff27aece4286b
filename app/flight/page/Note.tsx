/** What stands in a part that has nothing to show. */
import { useText } from "#app/i18n/text.tsx";
import { Icon } from "#app/ui/Icon.tsx";

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

/** Why there is nothing. */
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
