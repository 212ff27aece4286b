import { useText } from "#app/i18n/text.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { announce } from "#app/ui/toast.ts";

/** A button that copies the address of the page. */
export function Share() {
  const text = useText();
  async function copy() {
    await navigator.clipboard.writeText(location.origin + location.pathname);
    announce({ tone: "success", text: { key: "travel.shared" } });
  }
  return (
    <button type="button" className="button quiet needs-script" onClick={copy}>
      <Icon name="share" />
      {text("travel.share")}
    </button>
  );
}
