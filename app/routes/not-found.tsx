import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { guard } from "#app/guard.server.ts";

export const meta: MetaFunction = () => [{ title: "404 · Kettle" }, { name: "robots", content: "noindex" }];

export function loader({ request }: LoaderFunctionArgs) {
  guard(request, "routes/not-found");
  throw new Response(null, { status: 404 });
}

export default function NotFoundRoute() {
  return null;
}
