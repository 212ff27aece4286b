/** Founding a club. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ClubForm } from "#app/community/profile/club/Keep.tsx";
import { regionChoices } from "#app/community/profile/club/region-choices.server.ts";
import { guardMember } from "#app/guard.server.ts";
import { slice, textIn } from "#app/i18n/text.server.ts";
import { useText } from "#app/i18n/text.tsx";
import { ClubWords, clubPath } from "#app/people/club/club.ts";
import { foundClub } from "#app/people/club/found.server.ts";
import { withCountryName } from "#app/people/club/place.server.ts";
import { SCREENS } from "#app/screens.ts";
import { parseForm, readForm, refused } from "#app/ui/form/form.server.ts";

export { clientAction, shouldRevalidate } from "#app/ui/form/client-action.ts";

const screen = SCREENS["people/club/pages/new"];

export async function loader(args: LoaderFunctionArgs) {
  const { reader } = guardMember(args, screen);
  return {
    regions: regionChoices(reader.language),
    heading: textIn(reader.language)("club.found"),
    messages: slice(reader.language, screen.messages),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { reader, member } = guardMember(args, screen);
  const typed = await readForm(args.request);
  const words = { name: typed.name ?? "", region: typed.region ?? "", url: typed.url ?? "" };
  const form = parseForm(ClubWords, words, typed);
  if (!form.ok) return form.answer;
  try {
    const id = await withCountryName(reader.language, () =>
      foundClub(args.context.tools, member.id, form.value, typed.another !== undefined),
    );
    return redirect(clubPath(id));
  } catch (fault) {
    return refused(fault, typed);
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.heading} · Kettle` },
  { name: "robots", content: "noindex" },
];

export default function NewClub() {
  const { heading, regions } = useLoaderData<typeof loader>();
  const text = useText();
  return (
    <main className="page club-new" id="content">
      <h1>{heading}</h1>
      <p className="muted">{text("club.foundLead")}</p>
      <ClubForm name="found" submit={text("club.found")} regions={regions} asks />
    </main>
  );
}
