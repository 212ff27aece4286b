import { useText } from "#app/i18n/text.tsx";
import { copy } from "#app/map/card/copy.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { announce } from "#app/ui/toast.ts";

interface Props {
  /** Title in the device's own dialog. */
  title: string;
  /** Without one, the page's own address. */
  address?: string;
  tone?: "main" | "quiet";
}

/** Shares a link with the device's own dialog; without one, the address is copied. */
export function ShareLink({ title, address, tone = "quiet" }: Props) {
  const text = useText();
  async function share() {
    const url = address ?? location.origin + location.pathname;
    if (navigator.share && matchMedia("(pointer: coarse)").matches)
      return navigator.share({ title, url }).catch(() => {});
    if (await copy(url)) announce({ tone: "success", text: { words: text("live.copied") } });
  }
  return (
    <button
      type="button"
      className={tone === "main" ? "button needs-script" : "button quiet needs-script"}
      aria-label={address && `${text("live.share")}: ${title}`}
      onClick={share}
    >
      <Icon name="share" />
      {text("live.share")}
    </button>
  );
}
