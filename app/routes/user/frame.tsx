/** The frame of a pilot's pages. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { guard } from "#app/guard.server.ts";
import { slice } from "#app/i18n/text.server.ts";
import { frameOf } from "#app/profile/user/frame.server.ts";
import { ProfileFrame } from "#app/profile/user/ProfileFrame.tsx";
import { pilotIn } from "#app/profile/user/sight.server.ts";
import { SLICES } from "#app/slices.ts";

const ID = "routes/user/frame";

export async function loader(args: LoaderFunctionArgs) {
  const reader = guard(args, ID);
  const { tools, member } = args.context;
  const frame = await frameOf(tools, member, pilotIn(args.params));
  return { frame, heading: frame.pilot.name, messages: slice(reader.language, SLICES[ID]) };
}

/** A step between the pages of one pilot does not tell anew who it is; what was done about them does. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentParams,
  nextParams,
  formMethod,
  currentUrl,
  nextUrl,
}) => formMethod !== undefined || currentParams.user !== nextParams.user || currentUrl.href === nextUrl.href;

export default function Pilot() {
  const { frame } = useLoaderData<typeof loader>();
  return (
    <ProfileFrame frame={frame}>
      <Outlet />
    </ProfileFrame>
  );
}
