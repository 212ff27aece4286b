/** What the service worker shows where there is neither a network nor a page that was kept. For nobody in particular. */

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { guard } from "#app/guard.server.ts";
import { textIn } from "#app/i18n/text.server.ts";
import { SCREENS } from "#app/screens.ts";
import { NotLoaded } from "#app/shell/Failure.tsx";

const screen = SCREENS["shell/pages/offline"];

export function loader(args: LoaderFunctionArgs) {
  const { language } = guard(args, screen);
  return { title: textIn(language)("shell.notLoadedTitle"), messages: {} };
}

export const meta = ({ data }: { data?: { title: string } }) => [
  { title: `${data?.title} · Kettle` },
  { name: "robots", content: "noindex" },
];

export default NotLoaded;
