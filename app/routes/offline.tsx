/** What the service worker shows where there is neither a network nor a page that was kept. For nobody in particular. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { guard } from "#app/guard.server.ts";
import { textIn } from "#app/i18n/text.server.ts";
import { NotLoaded } from "#app/shell/Failure.tsx";

const ID = "routes/offline";

export function loader(args: LoaderFunctionArgs) {
  const { language } = guard(args, ID);
  return { title: textIn(language)("shell.notLoadedTitle"), messages: {} };
}

export const meta = ({ data }: { data?: { title: string } }) => [
  { title: `${data?.title} · Kettle` },
  { name: "robots", content: "noindex" },
];

export default NotLoaded;
